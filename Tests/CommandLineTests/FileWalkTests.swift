import Foundation
import Testing
@testable import Files
@testable import Program

struct FileWalkTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func walk(_ paths: Path...) -> WalkResult {
        FileWalk(currentFolder: scratch.folder, scope: { _ in Everything() }).files(at: paths)
    }

    private func shown(_ paths: Path...) -> [String] {
        FileWalk(currentFolder: scratch.folder, scope: { _ in Everything() }).files(at: paths).files.map(\.shown.display)
    }

    // MARK: Ignore files

    // Left out is `su**/a.swift`: gitignore(5) says that such stars are ordinary ones, but Git compares the `su`
    // on its own and then sees a pattern that begins with `**/`. We do what the page says.
    private static let patterns = [
        "*.swift", "a.swift", "/a.swift", "sub/", "sub", "/sub/", "sub/a.swift", "/sub/*.swift", "sub/**",
        "**/b.swift",
        "**/deep/", "sub/**/a.swift", "/**", "**", "**/", "*/a.swift", "*/*/a.swift", "?.swift", "[ab].swift",
        "[!ab].swift", "[^a].swift", "[a-c].swift", "[[:alpha:]].swift", "[]a].swift", "[a.swift", "a.swift\\",
        "\\a.swift", "a\\.swift", "# a.swift", "\\#c.swift", "\\!d.swift", "space name.swift", "e.swift ", "f\\ ",
        "trailing.swift\\ ", "  a.swift", "a.swift\r", "*.swift\n!a.swift", "sub\n!sub/a.swift", "sub/*\n!sub/a.swift",
        "*\n!*/\n!a.swift", "!a.swift\n*.swift", "s*b", "*u*", "a**.swift", "sub/a**", "s**/a.swift/x", "/sub/deep/er",
        "deep/er", "sub/deep/*", "**/er/**", "/*/deep", "sub//a.swift", "/", "", "!", "*.sw[i]ft", "[a-]*.swift",
        "[\\a].swift", "[[:digit:]]*.swift", "[[:foo:]].swift", "{a,b}.swift", "*.*", "*a*.swift", "sub/?eep",
        "**/sub/**/deep/**/a.swift", "**/**/a.swift", "sub/**/**/b.swift", "***/a.swift",
    ]

    @Test("the same files as Git", arguments: patterns)
    func likeGit(_ pattern: String) throws {
        let names = [
            "a.swift", "b.swift", "#c.swift", "!d.swift", "e.swift", "1.swift", "space name.swift", "]a.swift",
            "-.swift",
            "sub/a.swift", "sub/b.swift", "sub/deep/a.swift", "sub/deep/er/a.swift", "sub/deep/er/b.swift",
            "other/sub/a.swift", "other/deep/er/c.swift", "other/sub.swift", "no.txt",
        ]
        for name in names { try scratch.file(Path(name)) }
        try scratch.git("init", "-q")
        try scratch.file(".gitignore", pattern + "\n")
        #expect(shown(".") == (try gitFiles()))
    }

    private func gitFiles() throws -> [String] {
        let output = try scratch.git("ls-files", "-coz", "--exclude-standard", "*.swift")
        return output.split(separator: 0).map { name in Path(bytes: Array(name)) }.sorted().map(\.display)
    }

    @Test("nested files, negations and `info/exclude` as in Git")
    func nestedLikeGit() throws {
        for folder in ["", "one/", "one/two/", "one/two/three/", "four/"] {
            for name in ["a", "b", "c", "d"] { try scratch.file(Path("\(folder)\(name).swift")) }
        }
        try scratch.git("init", "-q")
        try scratch.file(".gitignore", "a.swift\n/four\n/one/two/b.swift\n")
        try scratch.file("one/.gitignore", "!a.swift\n/c.swift\n")
        try scratch.file("one/two/.gitignore", "a.swift\n!b.swift\nthree/*\n!three/c.swift\n")
        try scratch.file(".git/info/exclude", "d.swift\n!b.swift\n")
        #expect(shown(".") == (try gitFiles()))
        #expect(shown("one/two") == (try gitFiles()).filter { name in name.hasPrefix("one/two/") })
    }

    // Git since 2.32, that is.
    @Test("of links to patterns only that in the repository's own folder counts, as for Git")
    func linkedPatterns() throws {
        try scratch.git("init", "-q")
        try scratch.file("patterns", "a.swift\n")
        try scratch.link(".gitignore", to: "patterns")
        for name: Path in ["a.swift", "b.swift"] { try scratch.file(name) }
        #expect(shown(".") == ["a.swift", "b.swift"])
        try scratch.file(".git/info/exclude", "")
        try FileManager.default.removeItem(atPath: scratch.folder.appending(".git/info/exclude").display)
        try scratch.link(".git/info/exclude", to: "../../patterns")
        #expect(shown(".") == ["b.swift"])
    }

    @Test("a repository inside begins anew")
    func repositoryInside() throws {
        try scratch.git("init", "-q")
        try scratch.git("init", "-q", "inner")
        try scratch.file(".gitignore", "a.swift")
        for name: Path in ["a.swift", "b.swift", "inner/a.swift", "plain/a.swift"] { try scratch.file(name) }
        #expect(shown(".") == ["b.swift", "inner/a.swift"])
        #expect(shown("inner") == ["inner/a.swift"])
    }

    @Test("without a repository, ignore files count from the current folder on")
    func withoutRepository() throws {
        try scratch.file(".gitignore", "a.swift")
        for name: Path in ["a.swift", "sub/a.swift", "sub/b.swift"] { try scratch.file(name) }
        #expect(shown(".") == ["sub/b.swift"])
        #expect(shown("sub") == ["sub/b.swift"])
    }

    @Test("a folder is taken again, what lies in it is not", arguments: ["Sources/Gen**\n!*/\n", "Sources/Gen**\n!Sources/Gen*/\n"])
    func takenAgain(_ ignored: String) throws {
        try scratch.git("init", "--quiet")
        try scratch.file(".gitignore", ignored)
        for name: Path in ["Sources/Generated/c.swift", "Sources/Gen.swift", "Sources/a.swift"] { try scratch.file(name) }
        #expect(shown(".") == ["Sources/a.swift"])
    }

    @Test("a work tree and a submodule keep their excludes elsewhere")
    func gitFile() throws {
        try scratch.file("real/worktrees/w/commondir", "../..\n")
        try scratch.file("real/info/exclude", "a.swift\n")
        try scratch.file("tree/.git", "gitdir: ../real/worktrees/w\n")
        for name: Path in ["tree/a.swift", "tree/b.swift"] { try scratch.file(name) }
        #expect(shown("tree") == ["tree/b.swift"])
    }

    // MARK: What is passed over, and what is named

    @Test("hidden names, builds and dependencies are passed over, unless they are named")
    func passedOver() throws {
        for name: Path in [
            "a.swift", ".hidden.swift", ".build/a.swift", "Pods/a.swift", "x/Carthage/a.swift",
            "DerivedData/a.swift",
            ".github/a.swift", "a.SWIFT", "swift", ".swift", "a.swift.bak", "x/y.swift/z.swift",
        ] { try scratch.file(name) }
        #expect(shown(".") == ["a.swift", "x/y.swift/z.swift"])
        #expect(shown("Pods", ".hidden.swift", ".build") == [".build/a.swift", ".hidden.swift", "Pods/a.swift"])
        #expect(walk("a.SWIFT").remarks == [WalkRemark(shown: "a.SWIFT", reason: .notSwift)])
    }

    @Test("an ignored file that is named is taken")
    func namedAndIgnored() throws {
        try scratch.file(".gitignore", "a.swift\nsub/")
        for name: Path in ["a.swift", "sub/b.swift"] { try scratch.file(name) }
        #expect(shown(".") == [])
        #expect(shown("a.swift", "sub") == ["a.swift", "sub/b.swift"])
    }

    @Test("each file once, however often it is named")
    func once() throws {
        for name: Path in ["x/a.swift", "x/b.swift"] { try scratch.file(name) }
        let all = shown("x/a.swift", ".", "x", "./x//a.swift", "x/../x/b.swift", scratch.folder.appending("x"))
        #expect(all == ["x/a.swift", "x/b.swift"])
    }

    @Test("shown from the current folder on, otherwise as it was said")
    func shownPaths() throws {
        try scratch.file("x/a.swift")
        try scratch.file("y/b.swift")
        let inside = FileWalk(currentFolder: scratch.folder.appending("x"), scope: { _ in Everything() })
        #expect(inside.files(at: ["../y", "."]).files.map(\.shown) == ["../y/b.swift", "a.swift"])
        let absolute = scratch.folder.appending("y")
        #expect(inside.files(at: [absolute]).files.map(\.shown) == [absolute.appending("b.swift")])
    }

    @Test("an absent path, a broken link")
    func absent() throws {
        try scratch.link("broken.swift", to: "nowhere")
        #expect(walk("no/such.swift").remarks == [WalkRemark(shown: "no/such.swift", reason: .absent)])
        #expect(walk("broken.swift").remarks == [WalkRemark(shown: "broken.swift", reason: .brokenLink)])
        #expect(walk(".").remarks == [WalkRemark(shown: "broken.swift", reason: .brokenLink)])
        #expect(walk().files.isEmpty)
    }

    // MARK: Configuration

    private struct Recorded: FolderScope {
        let holds: Path
        func entering(_ folder: Path, configuration: Path?) -> Recorded {
            configuration == nil ? self : Recorded(holds: folder)
        }
        func excludes(folder: Path) -> Bool { folder.name.elementsEqual("Generated".utf8) }
        // Only the scope of the folder `inner` excludes files.
        func excludes(file: Path) -> Bool {
            holds.name.elementsEqual("inner".utf8) && file.name.first == UInt8(ascii: "a")
        }
        var exclusion: Exclusion? {
            { path, target in
                switch target {
                case .folder: excludes(folder: path)
                case .anything: excludes(file: path)
                }
            }
        }
    }

    @Test("a `.lintrc` met on the way holds below it")
    func configuration() throws {
        for name: Path in [
            ".lintrc", "inner/.lintrc", "a.swift", "inner/a.swift", "inner/b.swift", "inner/x/a.swift",
            "Generated/.lintrc", "Generated/c.swift",
        ] { try scratch.file(name) }
        let walk = FileWalk(currentFolder: scratch.folder, scope: Recorded.init(holds:))
        let result = walk.files(at: ["."])
        #expect(result.files.map(\.shown) == ["a.swift", "inner/b.swift"])
        #expect(result.configurations.map { path in path.relative(to: scratch.folder) } == [".lintrc", "inner/.lintrc"])
        #expect(walk.files(at: ["Generated", "inner/a.swift"]).remarks == [
            WalkRemark(shown: "Generated", reason: .excluded), WalkRemark(shown: "inner/a.swift", reason: .excluded),
        ])
    }

    // MARK: Threads

    @Test("several threads find what one does, in the same order")
    func threads() throws {
        for number in 0..<300 {
            try scratch.file(Path("f\(number % 40)/g\(number % 7)/a\(number).swift"))
            if number % 50 == 0 { try scratch.file(Path("f\(number % 40)/.gitignore"), "a\(number + 1)*\n") }
        }
        try scratch.file("f3/.lintrc")
        try scratch.file("f5/.hidden/a.swift")
        try scratch.link("f7/link.swift", to: "nowhere")
        func walk(_ threads: Int) -> WalkResult {
            FileWalk(
                currentFolder: scratch.folder, scope: { _ in Everything() }, memory: .everything, threads: threads
            ).files(at: [".", "f4"])
        }
        let alone = walk(1)
        #expect(alone.files.count > 250)
        #expect(!alone.passedOver.isEmpty && !alone.remarks.isEmpty && !alone.configurations.isEmpty)
        for _ in 0..<5 { #expect(walk(2) == alone) }
    }

    // MARK: Odd worlds

    @Test("any name that the file system can hold")
    func oddNames() throws {
        var names: [Path] = [
            "a b.swift", "new\nline.swift", "quote\"'.swift", "👩‍🚀/é.swift", "tab\t.swift", "-x.swift",
        ]
        #if os(Linux)
        names.append(Path(bytes: [0xFF, 0x41, 0xC3] + Array(".swift".utf8)))
        #endif
        for name in names { try scratch.file(name, "text") }
        let files = walk(".").files
        #expect(files.map(\.shown) == names.sorted())
        for file in files { #expect(try FileReading.read(file.path) == Array("text".utf8)) }
    }

    @Test("bytes that are not UTF-8 are shown as numbers")
    func display() {
        #expect(Path(bytes: [0xFF, 0x41, 0xC3] + Array("é👩‍🚀".utf8) + [0xC3]).display == "\\xFFA\\xC3é👩‍🚀\\xC3")
    }

    @Test("links to files are files, links to folders are not followed", .timeLimit(.minutes(1)))
    func links() throws {
        try scratch.file("real/a.swift")
        try scratch.link("b.swift", to: "real/a.swift")
        try scratch.link("loop", to: ".")
        try scratch.link("real/up.swift", to: "..")
        try scratch.link("self.swift", to: "self.swift")
        #expect(shown(".") == ["real/a.swift"])
        #expect(shown("b.swift") == ["b.swift"])
        #expect(shown("b.swift", "real") == ["real/a.swift"], "once, although two names for it were said")
        #expect(shown("loop/real/a.swift") == ["real/a.swift"], "by its own path, however it was said")
        #expect(walk(".").remarks.map(\.shown) == ["self.swift"])
    }

    @Test("a file that only links lead to is found once")
    func linksOnly() throws {
        try scratch.file("elsewhere/a.swift")
        for name: Path in ["x/b.swift", "x/c.swift"] {
            try scratch.file("x/README")
            try scratch.link(name, to: "../elsewhere/a.swift")
        }
        #expect(shown("x") == ["x/b.swift"])
        #expect(shown(".") == ["elsewhere/a.swift"])
    }

    @Test("a pipe and a socket do not hold up a walk", .timeLimit(.minutes(1)))
    func irregular() throws {
        let pipe = scratch.folder.appending("pipe.swift")
        #expect(unsafe pipe.withCString { pointer in unsafe mkfifo(pointer, 0o600) } == 0)
        try scratch.file("a.swift")
        let expected = [WalkRemark(shown: "pipe.swift", reason: .irregular(.fifo))]
        #expect(walk(".").remarks == expected)
        #expect(walk("pipe.swift").remarks == expected)
        #expect(throws: ReadFault.notRegular(.fifo)) { try FileReading.read(pipe) }
        #expect(throws: ReadFault.notRegular(.folder)) { try FileReading.read(scratch.folder) }
        #expect(throws: ReadFault.absent) { try FileReading.read(scratch.folder.appending("none")) }
        #expect(throws: ReadFault.notRegular(.device)) { try FileReading.read("/dev/null") }
    }

    @Test(
        "an unreadable folder is told, the rest goes on",
        .enabled(if: geteuid() != 0, "the superuser reads everything"))
    func permissions() throws {
        try scratch.file("closed/a.swift")
        try scratch.file("b.swift")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0], ofItemAtPath: scratch.folder.appending("closed").display)
        #expect(shown(".") == ["b.swift"])
        #expect(walk(".").remarks == [WalkRemark(shown: "closed", reason: .unreadable(.notPermitted))])
    }

    @Test("too large a file is refused before it is read")
    func limit() throws {
        let path = try scratch.file("a.swift", "12345")
        #expect(throws: ReadFault.tooLarge(size: 5, limit: 4)) { try FileReading.read(path, limit: 4) }
        #expect(try FileReading.read(path, limit: 5).count == 5)
    }
}
