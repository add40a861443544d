import RuleKit
import Syntax

/// Keys of keyed stores, written out again and again. Source: *State Driven Development*, slides 41 and 42.
struct StringlyTypedKey: Rule {
    static let info = RuleInfo(
        id: "stringly_typed_key",
        family: .state,
        summary: "Keep the keys of a store as the cases of one enum with string raw values.",
        rationale: """
            A key that stands in two places is right only as long as both spell it alike, and no compiler compares them: \
            with one wrong letter the value is written and never found again. As a case of `enum DefaultKeys: String` the \
            key is spelled once, completes in the editor, and all keys of the store can be read in one place.
            """,
        sources: [.stateDrivenDevelopment(slides: "41-42")],
        reach: .project
    )
    static var demands: DemandedFacts { [.types, .storeKeys] }

    static let examples: [Example] = [
        .bad(
            """
            defaults.set(user.id, forKey: «"loggedInUserId"»)
            let id = defaults.string(forKey: "loggedInUserId")
            """,
            saying: "2 places"),
        .bad(
            "struct Settings: View { @AppStorage(«\"theme\"») var theme = 0 }",
            with: [.init("Launch.swift", "UserDefaults.standard.removeObject(forKey: \"theme\")")]),
        .bad("keychain.delete(forKey: «\"token\"»)", options: ["minimum_uses": .integer(1)]),
        .good("defaults.set(1, forKey: DefaultKeys.theme.rawValue)\nlet theme = defaults.integer(forKey: Keys.theme)"),
        .good("defaults.set(1, forKey: \"theme\")\ndefaults.set(2, forKey: \"font\")"),
        .good("defaults.set(1, forKey: \"theme-\\(id)\")\ndefaults.set(2, forKey: \"theme-\\(id)\")"),
        .good("filter.setValue(1, forKey: \"inputImage\")\nlet image = filter.value(forKey: \"inputImage\")"),
        .good(
            "layer.add(fade, forKey: \"fade\"); layer.removeAnimation(forKey: \"fade\")\ncoder.encode(name, forKey: \"name\"); name = coder.decodeObject(forKey: \"name\")"),
    ]

    struct Options: RuleOptions {
        var minimumUses = 2

        static let schema: [Option<Options>] = [
            .integer("minimum_uses", \.minimumUses, in: 1...1000, "In how many places of the project a key has to be written.")
        ]
    }

    var options = Options()

    static var watchedWords: [WordTable] { [StoreKeyFact.words] }

    func check(_ file: SourceFile, in project: Project, _ report: inout Report) {
        for use in file.storeKeys {
            let places = project.places(ofStoreKey: use.key)
            // One finding for each key, where the project writes it first.
            guard places.count >= options.minimumUses, places.first == use.place, !isSample(places, of: file, project) else { continue }
            let fault =
                places.count > 1 ? "stands in \(places.count) places, and nothing keeps them alike" : "is spelled where it is used"
            report.flag(
                use.place.range,
                "The key \"\(use.key)\" \(fault). Make it a case of an enum with a string raw type, and write its rawValue.",
                notes: places.dropFirst().lazy.map { Note(path: $0.path, range: $0.range, message: "The same key is written here.") })
        }
    }

    /// Whether only tests know the key: what they put into a store of their own they have made up.
    private func isSample(_ places: [Location], of file: SourceFile, _ project: Project) -> Bool {
        file.isTest && places.allSatisfy { $0.path == file.path || project.holdsTests($0.path) }
    }
}
