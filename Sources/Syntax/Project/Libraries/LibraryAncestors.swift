/// What types of the standard library and of Apple's frameworks inherit from and conform to, as far as a project may extend it.
enum LibraryAncestors {
    static func names(of type: String) -> [String] {
        switch type {
        case "Hashable", "Comparable": ["Equatable"]
        case "LocalizedError", "CustomNSError": ["Error"]
        case "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "Range", "ClosedRange", "Data": lists + ["Equatable", "Hashable"]
        case "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection": lists
        case "String", "Substring": lists + ["Equatable", "Hashable", "Comparable", "StringProtocol"]
        case "Character", "Date": ["Equatable", "Hashable", "Comparable"]
        default:
            if NumberTypes.contains(type) { numbers } else { type.isNamedLikeFrameworkType ? ["NSObject", "NSObjectProtocol"] : [] }
        }
    }

    private static let lists = [
        "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
    ]
    private static let numbers = [
        "Equatable", "Hashable", "Comparable", "AdditiveArithmetic", "Numeric", "SignedNumeric", "Strideable", "BinaryInteger",
        "FixedWidthInteger", "FloatingPoint", "BinaryFloatingPoint",
    ]
}
