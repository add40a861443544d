@testable import Configuration
import Findings
import Testing



@Suite struct DiscoveryTests {
    @Test func withoutAnyFileDefaultsHold() {
        let tree = Tree([:])
        let configuration = tree.resolver.configuration(forFile: "/p/Sources/A.swift")
        #expect(configuration.path == nil)
        #expect(configuration.settings["wide_line"] == RuleSetting(level: .on(.warning)))
        #expect(configuration.settings["quiet_rule"] == RuleSetting(level: .off))
        #expect(configuration.settings.count == Fixture.rules.count)
        #expect(configuration.generated == Sourced(.skip, .builtIn))
        #expect(configuration.maximumWarnings == Sourced(nil, .builtIn))
        #expect(tree.resolver.topmost(aboveFolder: "/p/Sources") == nil)
        #expect(tree.faults == [])
    }

    @Test func nearestReplacesThoseAbove() {
        let tree = Tree([
            "/p/.lintrc": #"{ "rules": { "wide_line": "error", "force_cast": "error" }, "max_warnings": 5 }"#,
            "/p/Sources/App/.lintrc": #"{ "rules": { "wide_line": "info" } }"#,
        ])
        let outer = tree.resolver.configuration(forFile: "/p/Sources/A.swift")
        let inner = tree.resolver.configuration(forFile: "/p/Sources/App/Deep/B.swift")
        #expect(outer.path == "/p/.lintrc")
        #expect(outer.settings["wide_line"]?.level == .on(.error))
        #expect(outer.maximumWarnings.value == 5)
        #expect(inner.path == "/p/Sources/App/.lintrc")
        #expect(inner.settings["wide_line"]?.level == .on(.info))
        #expect(inner.settings["force_cast"]?.level == .on(.warning))
        #expect(inner.maximumWarnings.value == nil)
        #expect(tree.resolver.nearest(toFolder: "/p/Sources/App") == "/p/Sources/App/.lintrc")
        #expect(tree.resolver.nearest(toFolder: "/q") == nil)
        #expect(tree.resolver.topmost(aboveFolder: "/p/Sources/App/Deep") == "/p/.lintrc")
        #expect(tree.resolver.topmost(aboveFolder: "/") == nil)
    }

    @Test func relativePathsWork() {
        let tree = Tree([".lintrc": #"{ "max_warnings": 1 }"#, "Sources/.lintrc": #"{ "extends": "../.lintrc" }"#])
        #expect(tree.resolver.configuration(forFile: "A.swift").path == ".lintrc")
        let inner = tree.resolver.configuration(forFile: "Sources/A.swift")
        #expect(inner.path == "Sources/.lintrc")
        #expect(inner.maximumWarnings.value == 1)
        #expect(tree.resolver.topmost(aboveFolder: "Sources") == ".lintrc")
    }

    @Test func equalConfigurationsAreOne() {
        let tree = Tree([
            "/p/.lintrc": #"{ "overrides": [{ "files": ["*Tests.swift"], "rules": { "wide_line": "off" } }] }"#
        ])
        let first = tree.resolver.configuration(forFile: "/p/A.swift")
        let second = tree.resolver.configuration(forFile: "/p/Deep/B.swift")
        let tests = tree.resolver.configuration(forFile: "/p/ATests.swift")
        #expect(first === second)
        #expect(first === tree.resolver.configuration(forFolder: "/p/Other"))
        #expect(first !== tests)
        #expect(tests === tree.resolver.configuration(forFile: "/p/Deep/BTests.swift"))
        #expect([first.number, tests.number] == [0, 1])
    }

    @Test func explicitFileReplacesDiscovery() {
        let tree = Tree(
            ["/p/.lintrc": "{ broken", "/etc/strict": #"{ "max_warnings": 0, "exclude": ["**/Generated/**"] }"#],
            source: .file("/etc/../etc/strict"))
        let configuration = tree.resolver.configuration(forFile: "/p/A.swift")
        #expect(configuration.path == "/etc/strict")
        #expect(configuration.maximumWarnings.value == 0)
        #expect(tree.excludes(file: "/p/Generated/A.swift"))
        #expect(!tree.excludes(file: "/p/A.swift"))
        #expect(tree.resolver.topmost(aboveFolder: "/p") == "/p/.lintrc")
        #expect(tree.faults == [])
    }

    @Test func foldersThatAreKnownToHaveNoneAreNotAsked() {
        let tree = Tree([
            "/p/.lintrc": #"{ "exclude": ["**/Old*"] }"#, "/p/A/.lintrc": "{}", "/p/A/B/.lintrc": "{ broken",
            "/p/C/.lintrc": "{ broken",
        ])
        for folder in ["/p/A/B", "/p/C", "/p/C/D"] { tree.resolver.passConfiguration(intoFolder: folder) }
        #expect(tree.resolver.configuration(forFile: "/p/A/B/x.swift").path == "/p/A/.lintrc")
        #expect(tree.resolver.configuration(forFile: "/p/C/D/x.swift").path == "/p/.lintrc")
        #expect(tree.resolver.exclusion(inFolder: "/p/A/B") == nil)
        #expect(tree.resolver.exclusion(inFolder: "/p/C/D")?.matches(file: "/p/C/D/Old.swift") == true)
        #expect(tree.resolver.exclusion(inFolder: "/q") == nil)
        #expect(tree.faults == [])
    }

    @Test func anExplicitFileHoldsWhateverIsKnownOfFolders() {
        let tree = Tree(["/etc/strict": #"{ "exclude": ["/p/A/*"] }"#], source: .file("/etc/strict"))
        tree.resolver.passConfiguration(intoFolder: "/p/A")
        #expect(tree.resolver.configuration(forFile: "/p/A/x.swift").path == "/etc/strict")
        #expect(tree.resolver.exclusion(inFolder: "/p/A") != nil)
    }

    @Test func filesThatCannotBeRead() {
        let explicit = Tree([:], source: .file("/p/missing"))
        _ = explicit.resolver.configuration(forFile: "/p/A.swift")
        #expect(explicit.faults == ["/p/missing: no such file"])
        let tree = Tree(["/p/.lintrc": "<unreadable>"])
        #expect(tree.resolver.configuration(forFile: "/p/A.swift").path == "/p/.lintrc")
        #expect(tree.faults == ["/p/.lintrc: cannot be read: permission denied"])
    }

    @Test func deepPathsNeedNoStack() {
        let tree = Tree(["/.lintrc": "{}"])
        let path = String(repeating: "/a", count: 2_000)
        #expect(tree.resolver.configuration(forFile: path).path == "/.lintrc")
        #expect(!tree.excludes(file: path))
    }

    @Test func paths() {
        #expect(PathText.normalised("/a//b/./c/../d/") == "/a/b/d")
        #expect(PathText.normalised("./a") == "a")
        #expect(PathText.normalised(".") == "")
        #expect(PathText.normalised("../a/../../b") == "../../b")
        #expect(PathText.normalised("/..") == "/")
        #expect(PathText.folder(of: "/a/b") == "/a")
        #expect(PathText.folder(of: "/a") == "/")
        #expect(PathText.folder(of: "/") == nil)
        #expect(PathText.folder(of: "a") == "")
        #expect(PathText.folder(of: "") == nil)
        #expect(PathText.folder(of: "../a") == "..")
        #expect(PathText.folder(of: "../..") == nil)
        #expect(PathText.relative("/a/b/c", from: "/a") == "b/c")
        #expect(PathText.relative("/a/b", from: "/a/c/d") == "../../b")
        #expect(PathText.relative("/ab", from: "/a") == "../ab")
        #expect(PathText.relative("/a", from: "/") == "a")
        #expect(PathText.relative("a/b", from: "") == "a/b")
        #expect(PathText.relative("/a", from: "/a") == "")
    }
}

@Suite struct ExclusionTests {
    @Test func foldersArePruned() {
        let tree = Tree(["/p/.lintrc": #"{ "exclude": ["**/Generated/**", "Fixtures", "Sources/Old*.swift", "/Top"] }"#])
        for folder in ["/p/Generated", "/p/a/Generated", "/p/a/Generated/b", "/p/x/Fixtures", "/p/Top"] {
            #expect(tree.excludes(folder: folder), "\(folder)")
            #expect(tree.excludes(file: folder + "/A.swift"), "\(folder)")
        }
        for folder in ["/p", "/p/a", "/p/Sources", "/p/x/Top", "/", "/Fixtures"] {
            #expect(!tree.excludes(folder: folder), "\(folder)")
            #expect(!tree.excludes(file: folder + "/A.swift"), "\(folder)")
        }
        #expect(tree.excludes(file: "/p/Sources/OldA.swift"))
        #expect(!tree.excludes(file: "/p/Sources/NewA.swift"))
    }

    /// What is named one by one is judged as a walk would: a file in an excluded folder cannot bring itself back.
    @Test func nestedFileCannotUndoItsFoldersExclusion() {
        let tree = Tree([
            "/p/.lintrc": #"{ "exclude": ["Vendor", "*.gen.swift"] }"#,
            "/p/Vendor/.lintrc": "{ \"exclude\": [] }",
            "/p/Sources/.lintrc": "{}",
        ])
        #expect(tree.excludes(file: "/p/Vendor/A.swift"))
        #expect(tree.excludes(file: "/p/A.gen.swift"))
        #expect(!tree.excludes(file: "/p/Sources/A.gen.swift"))
    }

    @Test func excludeOfAnExtendedFileStaysRelativeToIt() {
        let tree = Tree([
            "/shared/base.lintrc": #"{ "exclude": ["**/Mocks/**", "/Local"] }"#,
            "/p/.lintrc": #"{ "extends": "../shared/base.lintrc" }"#,
        ])
        #expect(tree.excludes(folder: "/p/Mocks"))
        #expect(tree.excludes(folder: "/p/Deep/Mocks"))
        #expect(!tree.excludes(folder: "/p/Local"))
    }
}
