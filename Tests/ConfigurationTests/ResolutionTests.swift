import Configuration
import Findings
import Tokens
import Testing

@Suite struct ResolutionTests {
    @Test func extendsMergesInOrderAndTheFileItselfWins() {
        let tree = Tree([
            "/p/a": #"{ "rules": { "wide_line": { "severity": "error", "limit": 80, "minimum": 2 } }, "max_warnings": 1 }"#,
            "/p/b": #"{ "rules": { "wide_line": { "limit": 90 }, "force_cast": "off" }, "generated": "lint" }"#,
            "/p/.lintrc": #"{ "extends": ["a", "b"], "rules": { "wide_line": "info" }, "max_warnings": 3 }"#,
        ])
        let configuration = tree.resolver.configuration(forFile: "/p/A.swift")
        #expect(configuration.settings["wide_line"] == RuleSetting(
            level: .on(.info), options: ["limit": .integer(90), "minimum": .integer(2)]))
        #expect(configuration.settings["force_cast"]?.level == .off)
        #expect(configuration.maximumWarnings.value == 3)
        #expect(configuration.generated.value == .lint)
        #expect(tree.faults == [])
    }

    @Test func overridesMayDivideTheFilesOfAFolder() {
        let tree = Tree([
            "/p/.lintrc": #"{ "rules": { "wide_line": "error" } }"#,
            "/p/Tests/.lintrc": #"{ "overrides": [{ "files": ["A*"], "rules": { "wide_line": "info" } }] }"#,
        ])
        let uniform = ["/p/A.swift", "/p/Sources/A.swift", "/p/Tests/A.swift", "/q/A.swift"].map { path in
            tree.resolver.isUniform(besideFile: path)
        }
        #expect(uniform == [true, true, false, true])
    }

    @Test func originsAreExact() throws {
        let tree = Tree([
            "/p/base": #"{ "rules": { "wide_line": { "limit": 80 } } }"#,
            "/p/.lintrc": """
            { "extends": "base", "rules": { "wide_line": "info" },
              "overrides": [{ "files": ["*Tests.swift"], "rules": { "wide_line": { "minimum": 7 } } }] }
            """,
        ])
        let rule = try #require(tree.resolver.configuration(forFile: "/p/ATests.swift").rules["wide_line"])
        #expect(rule.level == Sourced(.on(.info), .file(Place(path: "/p/.lintrc", range: TextRange(45, 51)))))
        #expect(rule.options["limit"] == Sourced(
            .integer(80), .file(Place(path: "/p/base", range: TextRange(37, 39)))))
        #expect(rule.options["minimum"] == Sourced(
            .integer(7), .override(place: Place(path: "/p/.lintrc", range: TextRange(137, 138)), files: ["*Tests.swift"])))
        #expect(tree.resolver.text(of: "/p/.lintrc")?.string(in: TextRange(45, 51)) == "\"info\"")
        #expect(tree.resolver.text(of: "/p/.lintrc")?.string(in: TextRange(137, 138)) == "7")
    }

    @Test func aWordKeepsOptionsAndAnObjectKeepsTheSeverity() {
        let tree = Tree([
            "/p/.lintrc": """
            { "rules": { "wide_line": { "severity": "error", "limit": 80 }, "quiet_rule": {} },
              "overrides": [
                { "files": ["*Tests.swift"], "rules": { "wide_line": "off" } },
                { "files": ["Big*"], "rules": { "wide_line": { "limit": 200 } } },
                { "files": ["BigTests.swift"], "rules": { "wide_line": "info" } },
              ] }
            """
        ])
        func setting(_ file: String) -> RuleSetting? {
            tree.resolver.configuration(forFile: "/p/\(file)").settings["wide_line"]
        }
        #expect(setting("A.swift") == RuleSetting(level: .on(.error), options: ["limit": .integer(80)]))
        #expect(setting("ATests.swift") == RuleSetting(level: .off, options: ["limit": .integer(80)]))
        #expect(setting("Big.swift") == RuleSetting(level: .on(.error), options: ["limit": .integer(200)]))
        #expect(setting("BigTests.swift") == RuleSetting(level: .on(.info), options: ["limit": .integer(200)]))
        #expect(tree.resolver.configuration(forFile: "/p/A.swift").settings["quiet_rule"]?.level == .off)
    }

    @Test func overridesOfAnExtendedFileComeAfterAllRules() {
        let tree = Tree([
            "/p/base": #"{ "overrides": [{ "files": ["*Tests.swift"], "rules": { "wide_line": "off" } }] }"#,
            "/p/.lintrc": #"{ "extends": "base", "rules": { "wide_line": "error" } }"#,
        ])
        #expect(tree.resolver.configuration(forFile: "/p/A.swift").settings["wide_line"]?.level == .on(.error))
        #expect(tree.resolver.configuration(forFile: "/p/ATests.swift").settings["wide_line"]?.level == .off)
    }

    @Test func listsTakeThePlaceOfLists() {
        let tree = Tree([
            "/p/base": #"{ "exclude": ["A"], "include": ["X"], "rules": { "boolean_state": { "scopes": ["local"] } } }"#,
            "/p/.lintrc": #"{ "extends": "base", "exclude": ["B"], "rules": { "boolean_state": { "scopes": [] } } }"#,
        ])
        #expect(!tree.excludes(folder: "/p/A"))
        #expect(tree.excludes(folder: "/p/B"))
        let configuration = tree.resolver.configuration(forFolder: "/p")
        #expect(configuration.include.value?.roots == ["/p/X"])
        #expect(configuration.settings["boolean_state"]?.options["scopes"] == .words([]))
    }

    @Test func aFileReachedTwiceCountsWhereItIsNeededLast() {
        let tree = Tree([
            "/p/base": #"{ "max_warnings": 1 }"#,
            "/p/b": #"{ "extends": "base", "max_warnings": 2 }"#,
            "/p/c": #"{ "extends": "base" }"#,
            "/p/.lintrc": #"{ "extends": ["b", "c"] }"#,
            "/q/.lintrc": #"{ "extends": ["../p/c", "../p/b"] }"#,
        ])
        #expect(tree.resolver.configuration(forFile: "/p/A.swift").maximumWarnings.value == 1)
        #expect(tree.resolver.configuration(forFile: "/q/A.swift").maximumWarnings.value == 2)
        #expect(tree.faults == [])
    }

    @Test func circlesAreRefusedWithTheirChain() {
        let tree = Tree([
            "/p/.lintrc": "{\n  \"extends\": \"shared/a\"\n}",
            "/p/shared/a": "{ \"extends\": [\"b\", \"../.lintrc\"], \"max_warnings\": 4 }",
            "/p/shared/b": "{ \"extends\": \"./b\" }",
        ])
        #expect(tree.resolver.configuration(forFile: "/p/A.swift").maximumWarnings.value == 4)
        #expect(tree.faults == [
            "/p/shared/a:1:20: 'extends' goes in a circle", "/p/shared/b:1:14: 'extends' names the file that it stands in",
        ])
        let notes = tree.resolver.faults.flatMap(\.notes)
        #expect(notes == [Note(path: "/p/.lintrc", range: TextRange(15, 25), message: "the circle goes through here")])
    }

    @Test func basesAreNamedAsTheyAreWritten() {
        let tree = Tree([
            "/p/.lintrc": #"{ "extends": [".", "https://x/y", "../p/./no\u0070e"] }"#, "/p": "<unreadable>",
        ])
        _ = tree.resolver.configuration(forFile: "/p/A.swift")
        #expect(tree.faults == [
            "/p/.lintrc:1:15: 'extends' names '.', which cannot be read: permission denied",
            "/p/.lintrc:1:20: 'extends' names 'https://x/y', which does not exist: nothing is fetched; name a copy of it",
            "/p/.lintrc:1:35: 'extends' names '../p/./nope', which does not exist",
        ])
    }

    @Test func missingAndBrokenBases() {
        let tree = Tree([
            "/p/.lintrc": "{ \"extends\": [\"../nope\", \"locked\", \"bad\"] }",
            "/p/locked": "<unreadable>",
            "/p/bad": "{ \"rules\": 3 }",
        ])
        _ = tree.resolver.configuration(forFile: "/p/A.swift")
        _ = tree.resolver.configuration(forFile: "/p/Deep/A.swift")
        #expect(tree.faults == [
            "/p/.lintrc:1:15: 'extends' names '../nope', which does not exist",
            "/p/.lintrc:1:26: 'extends' names 'locked', which cannot be read: permission denied",
            "/p/bad:1:12: 'rules' takes an object of rules and severities, not 3",
        ])
    }

    @Test(.timeLimit(.minutes(1)))
    func longAndWideChains() {
        var files = ["/p/.lintrc": #"{ "extends": ["0"] }"#]
        for index in 0..<2_000 {
            let next = "\"\(index + 1)\""
            files["/p/\(index)"] = "{ \"extends\": [\(next), \(next), \(next)] }"
        }
        files["/p/2000"] = #"{ "max_warnings": 9 }"#
        let tree = Tree(files)
        #expect(tree.resolver.configuration(forFile: "/p/A.swift").maximumWarnings.value == 9)
        #expect(tree.faults == [])
    }
}

@Suite struct ExampleTests {
    @Test func theExampleIsValidAndSaysTheDefaults() {
        let text = ConfigurationExample.render(rules: Fixture.rules)
        let tree = Tree(["/p/.lintrc": text])
        let configuration = tree.resolver.configuration(forFile: "/p/A.swift")
        #expect(tree.faults == [])
        for rule in Fixture.rules {
            let setting = configuration.settings[rule.info.id]
            #expect(setting?.level == rule.info.level)
            for option in rule.options { #expect(setting?.options[option.key] == option.defaultValue) }
        }
        #expect(configuration.generated.value == .skip)
        #expect(!tree.excludes(file: "/p/A.swift"))
    }

    @Test func theExampleShowsRulesByFamily() {
        let text = ConfigurationExample.render(rules: Fixture.rules)
        let part = """
                // MARK: Idioms: say it the way the language does

                // Summary of wide_line.
                "wide_line": {
                  "severity": "warning",
                  // In characters. (an integer from 40 to 400)
                  "limit": 120,
                  // How many. (an integer of at least 1)
                  "minimum": 1,
                },

                // Summary of force_cast.
                "force_cast": {
                  "severity": "warning",
                  // Quiet in tests.
                  "allow_in_tests": true,
                  // Two lines.
                  "suffixes": ["A\\"\\\\\\n"],
                },
              },
            }

            """
        #expect(text.hasSuffix(part), "\(text)")
        #expect(text.contains("\n    // Summary of quiet_rule.\n    \"quiet_rule\": \"off\",\n"))
    }

    @Test func theListingNamesEveryValueAndItsOrigin() {
        let tree = Tree(["/p/.lintrc": #"{ "exclude": ["Old"], "rules": { "wide_line": { "limit": 80 } } }"#])
        let configuration = tree.resolver.configuration(forFile: "/p/A.swift")
        let listing = ConfigurationListing(configuration, rules: Fixture.rules.filter { $0.info.id == "wide_line" })
        let exclude = Origin.file(Place(path: "/p/.lintrc", range: TextRange(13, 20)))
        let limit = Origin.file(Place(path: "/p/.lintrc", range: TextRange(57, 59)))
        #expect(listing.lines.map(\.key) == [
            "include", "exclude", "generated", "max_warnings", "baseline", "swiftlint_comments",
            "rules.wide_line", "rules.wide_line.limit", "rules.wide_line.minimum",
        ])
        #expect(listing.lines.map(\.value) == [
            "none", "[\"Old\"]", "\"skip\"", "none", "none", "false", "\"warning\"", "80", "1",
        ])
        #expect(listing.lines.map(\.origin) == [
            .builtIn, exclude, .builtIn, .builtIn, .builtIn, .builtIn, .builtIn, limit, .builtIn,
        ])
    }
}
