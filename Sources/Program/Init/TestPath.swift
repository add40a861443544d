import Syntax

/// Which globs pick out the tests of a project.
enum TestPath {
    /// Those that are needed for `paths`, which are tests.
    static func globs(for paths: [String]) -> [String] {
        var globs: [String] = []
        var rest = paths
        for (glob, fits) in candidates {
            let others = rest.filter { path in !fits(path) }
            if others.count < rest.count { globs.append(glob) }
            rest = others
        }
        return globs
    }

    /// Whether one of the folders on the way is one of tests.
    static func isInTests(_ folder: String) -> Bool { TestFiles.isTest(path: folder + "/x.swift") }

    /// From the one that fits most to the one that fits least.
    private static let candidates: [(glob: String, fits: @Sendable (String) -> Bool)] = [
        ("*Tests/", { path in isInTestsFolder(path) }),
        ("*Tests.swift", { $0.hasSuffix("Tests.swift") }),
        ("*Test.swift", { $0.hasSuffix("Test.swift") }),
    ]

    private static func isInTestsFolder(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
    }
}
