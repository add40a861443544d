// What code inside a type may have from what the project does not declare.
extension Project {
    /// Whether code in the type `scope` may have members that nobody here can see, and that hide what is global: it extends a type that
    /// the project does not declare, or inherits something of which nobody knows what it is.
    func mayInheritFromElsewhere(_ scope: [String], _ path: String) -> Bool {
        mayInherit(scope, path) { ProtocolName.isKnown($0) }
    }

    /// Whether the name of a type inside the type `scope` may be that of one nested in what that extends or inherits from elsewhere, and
    /// not of one at the top of another file: the `Style` of a `Theme`.
    func mayBeInherited(_ name: String, in scope: [String], path: String) -> Bool {
        guard Self.nestedNames.contains(name) else { return false }
        return scope.indices.contains { last in
            mayInherit(Array(scope[...last]), path) { parent in
                ProtocolName.isKnown(parent) || Self.flatTypes.contains(parent)
                    || parent.isNamedLikeFrameworkType && !Self.frameworkNames.contains(name)
            }
        }
    }

    /// Whether the type may have members that something from elsewhere gives it: a class that it inherits from, or a protocol that nobody
    /// knows.
    func mayHaveMembersFromElsewhere(_ scope: [String], path: String) -> Bool {
        mayInherit(scope, path, ProtocolName.isKnown)
    }

    private func mayInherit(_ scope: [String], _ path: String, _ isKnown: (String) -> Bool) -> Bool {
        guard let name = scope.last else { return false }
        if let other = selfTypes(seenFrom: Viewpoint(scope, path)), !other.names.allSatisfy(isKnown) { return true }
        guard let type = type(at: scope, path: path) else { return types(at: scope).isEmpty && !isKnown(name) }
        return ancestry(of: type).names.contains { !isKnown($0) && !(type.kind == .enum && RawType.contains($0)) }
    }

    /// What types call those that belong to them alone.
    private static let nestedNames: Set<String> = [
        "Action", "Category", "Cell", "Column", "Config", "Configuration", "Content", "Context", "Direction", "Element", "Error", "Event",
        "Field", "Flags", "Format", "Input", "Item", "Key", "Kind", "Level", "Mode", "Mutation", "Option", "Options", "Output", "Phase",
        "Position", "Reason", "Result", "Role", "Row", "Scope", "Section", "Size", "Source", "State", "Status", "Step", "Style", "Tab",
        "Type", "Value", "Variant",
    ]

    /// Those of them that classes of Apple's frameworks have inside.
    private static let frameworkNames: Set<String> = ["Configuration", "Event", "State", "Style"]

    /// Types of the standard library and of Apple's frameworks that have none of these.
    private static let flatTypes: Set<String> = [
        "UIViewController", "UIView", "UIResponder", "UIWindow", "UITableViewController", "UICollectionViewController",
        "UINavigationController", "UITabBarController", "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
        "UIStackView", "UIImageView", "UILabel", "UIScrollView", "UITextView", "NSViewController", "NSWindowController", "NSView",
        "String", "Substring", "Character", "Int", "Double", "Float", "Bool", "Array", "Dictionary", "Set", "Optional", "Date", "Data", "URL",
        "Bundle", "UserDefaults", "CGFloat", "CGPoint", "CGSize", "CGRect", "Color", "Text", "Image", "Font", "Binding", "NSManagedObject",
        "CALayer", "SKScene", "SKNode", "SKSpriteNode", "XCTestCase", "Formatter",
    ]
}
