import Arguments
import Configuration
import Files
import RuleKit
import Testing
@testable import Program

/// What holds for one file after the other.
struct ConfigurationSourceTests {
    /// The answer for the file before is that for the next one only where no override tells them apart.
    @Test func filesOfAFolderHaveTheirOwnAnswers() throws {
        let scratch = try Scratch()
        try scratch.file(".lintrc", #"{ "rules": { "force_cast": "info" } }"#)
        try scratch.file("Tests/.lintrc", #"{ "overrides": [{ "files": ["B*"], "rules": { "force_cast": "error" } }] }"#)
        let source = ConfigurationSource(.nearest, .builtIn, currentFolder: scratch.folder)
        let levels = ["A.swift", "B.swift", "Tests/A.swift", "Tests/B.swift", "Tests/C.swift", "B.swift"].map { name in
            source.configuration(forFile: scratch.folder.appending(Array(name.utf8))).settings["force_cast"]?.level
        }
        #expect(levels == [.on(.info), .on(.info), .on(.warning), .on(.error), .on(.warning), .on(.info)])
    }
}
