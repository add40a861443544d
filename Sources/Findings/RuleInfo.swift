/// The shelf a rule stands on.
public enum Family: String, Sendable, CaseIterable {
    case state = "State"
    case searchability = "Searchability"
    case architecture = "Architecture"
    case idioms = "Idioms"
    case housekeeping = "Housekeeping"

    /// What the rules of the family are for, in a few words.
    public var purpose: String {
        switch self {
        case .state: "make impossible states impossible"
        case .searchability: "code that can be found"
        case .architecture: "things in their place"
        case .idioms: "say it the way the language does"
        case .housekeeping: "the engine's own checks"
        }
    }
}

/// The document that a rule's opinion comes from.
public enum Source: Hashable, Sendable {
    /// *State Driven Development* by Conrad Stoll, a talk; with the slides meant.
    case stateDrivenDevelopment(slides: String)
    /// *Code Police*, a blog; with the article or part meant.
    case codePolice(String)
    /// *Refactoring to MVVM with RxSwift*, a series of posts.
    case refactoringToMVVM
    /// *Exercises for Programmers: Saying Hello*, a post.
    case sayingHello
    /// The blog on text fields, the Elvis operator and FizzBuzz; with the article meant.
    case elvis(String)
    /// Statute itself.
    case statute

    /// How the documents name it.
    public var citation: String {
        switch self {
        case let .stateDrivenDevelopment(slides):
            "State Driven Development (talk), \(slides.allSatisfy(\.isNumber) ? "slide" : "slides") \(slides)"
        case let .codePolice(part): "Code Police (blog), \(part)"
        case .refactoringToMVVM: "Refactoring to MVVM with RxSwift (blog)"
        case .sayingHello: "Exercises for Programmers: Saying Hello (blog)"
        case let .elvis(article): "Text fields, Elvis and FizzBuzz (blog), \(article)"
        case .statute: "Statute itself"
        }
    }
}

/// What a rule can do about its findings.
public enum Fixability: String, Sendable {
    /// The message says what to do.
    case none
    /// Meaning never changes: applied with `--fix`.
    case safe
    /// Applied only with `--fix --unsafe`.
    case unsafe
    /// Some findings have a safe fix, others an unsafe one.
    case either = "safe or unsafe"
}

/// How much of the project a rule has to see.
public enum Reach: String, Sendable {
    /// The file alone.
    case file
    /// Facts from other files of the project.
    case project
}

/// A rule's identity and the reasons for it.
public struct RuleInfo: Sendable {
    /// Public API: stands in `.lintrc`, in suppressions, in every report.
    public let id: String
    /// The shelf that it stands on; its file lies in the folder of that name.
    public let family: Family
    /// One line: what to do instead.
    public let summary: String
    /// Why, in a few sentences of Markdown.
    public let rationale: String
    /// The documents that its opinion comes from; at least one.
    public let sources: [Source]
    /// With no `.lintrc`.
    public let level: Level
    /// What it can do about its findings.
    public let fixability: Fixability
    /// How much of the project it has to see.
    public let reach: Reach

    /// What is left out is that of a rule which warns, fixes nothing, and sees its file alone.
    public init(
        id: String, family: Family, summary: String, rationale: String, sources: [Source],
        level: Level = .on(.warning), fixability: Fixability = .none, reach: Reach = .file
    ) {
        self.id = id
        self.family = family
        self.summary = summary
        self.rationale = rationale
        self.sources = sources
        self.level = level
        self.fixability = fixability
        self.reach = reach
    }
}
