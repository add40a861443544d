extension Modules {
    /// What is known of a file by its path.
    // A class: it is asked for with every place of the file, and a copy of a struct would retain each of its parts.
    final class Membership: Sendable {
        /// What the folder of the file tells.
        struct Target: Sendable {
            let module: String
            /// The same for one module, and for no others.
            let number: Int
            /// The name of the target alone, without the package that tells targets of one name apart.
            let name: String
            let role: Role
            /// The folder of the package; nil outside of its targets: what else stands there a project of Xcode may build with more.
            let package: String?
            /// The folder of the `Package.swift` around it, whose targets may all use what is `package`; nil where there is none.
            let manifest: String?
            /// Among the packages that may know nothing of each other; nil where it may use all.
            let packageNumber: Int?
        }

        /// As it is shown.
        let path: String
        /// From the root of the project on.
        let projectPath: String
        let role: Role
        /// The names of the modules that it imports.
        let imports: [String]
        /// What those are, once somebody has asked.
        let knownImports = Lazy<Imports>()
        private let belonging: Target

        init(_ file: File, _ target: Target, _ role: Role) {
            path = file.path
            projectPath = file.projectPath
            imports = file.imports
            self.role = role
            belonging = target
        }

        /// Of a file that the project does not know.
        convenience init(ofStrangerAt path: String) {
            let nowhere = Target(
                module: Modules.nameless, number: Modules.namelessNumber, name: Modules.nameless, role: .code, package: nil,
                manifest: nil, packageNumber: nil)
            self.init(File(path: path, projectPath: path), nowhere, .code)
        }

        var module: String { belonging.module }
        var moduleNumber: Int { belonging.number }
        var target: String { belonging.name }
        var package: String? { belonging.package }
        var manifest: String? { belonging.manifest }
        var packageNumber: Int? { belonging.packageNumber }
        /// Whether it belongs to all that a package has, which the manifest does not part.
        var isWholePackage: Bool { target.utf8.last == Modules.wholePackage }
    }

    /// The modules of the project that a file imports, with those that they bring along.
    struct Imports: Sendable {
        /// Their numbers.
        let modules: [Int]
        /// Whether it imports modules, too, that the project does not have.
        let haveStrangers: Bool
    }
}
