import Files
import Findings

/// What a command understands: its operands and its flags.
struct CommandSyntax<Request: Sendable>: Sendable {
    /// The words that are not flags.
    struct Operands: Sendable {
        package let count: CommandDescription.Operands.Count
        /// How help names them.
        package let placeholder: String
        package let help: String
        var completion = Completion.files
        package let apply: @Sendable (inout Request, Path) -> Acceptance

        package static var none: Operands {
            Operands(count: .none, placeholder: "", help: "", completion: .anything) { _, _ in .accepted }
        }
    }

    enum Parsed {
        case request(Request)
        /// `--help` stands somewhere among the words.
        case help
    }

    package let name: CommandName
    package let operands: Operands
    package let flags: [Flag<Request>]
    /// What holds when nothing is said.
    let initial: Request
    /// Whether what all words together say can be done; what one of them says is for its flag to refuse.
    package var check: @Sendable (Request) -> Acceptance = { _ in .accepted }

    package func parse(_ words: ArraySlice<[UInt8]>) throws(ArgumentFault) -> Parsed {
        var request = initial
        var given: [Path] = []
        var rest = words
        while let word = rest.popFirst() {
            if word.elementsEqual("--".utf8) {
                given += rest.map(Path.init(bytes:))
                break
            }
            if word.elementsEqual("--help".utf8) || word.elementsEqual("-h".utf8) { return .help }
            if word.first == UInt8(ascii: "-"), word.count > 1 {
                try accept(flag(word, &rest, &request))
            } else {
                given.append(Path(bytes: word))
            }
        }
        try check(count: given)
        for operand in given { try accept(operands.apply(&request, operand)) }
        try accept(check(request))
        return .request(request)
    }

    private func flag(
        _ word: [UInt8], _ rest: inout ArraySlice<[UInt8]>, _ request: inout Request
    ) throws(ArgumentFault) -> Acceptance {
        let name = String(decoding: word.prefix { byte in byte != UInt8(ascii: "=") }, as: UTF8.self)
        let joined = word.firstIndex(of: UInt8(ascii: "=")).map { equals in Array(word[(equals + 1)...]) }
        guard let flag = flags.first(where: { flag in flag.name == name }) else { throw unknown(name) }
        switch flag.value {
        case .none:
            if joined != nil { throw fault("'\(name)' takes no value") }
            return flag.apply(&request, [])
        case let .optional(placeholder):
            if joined == [] { throw fault("'\(name)=' needs a value behind the '=': \(name)=\(placeholder)") }
            return flag.apply(&request, joined ?? [])
        case let .required(placeholder):
            if let joined { return flag.apply(&request, joined) }
            // A word that begins with a dash is taken for the next flag; `--flag=-value` says otherwise.
            guard let next = rest.first, next.first != UInt8(ascii: "-") || next.count == 1 else {
                throw fault("'\(name)' needs a value: \(name) \(placeholder)")
            }
            rest.removeFirst()
            return flag.apply(&request, next)
        }
    }

    private func check(count given: [Path]) throws(ArgumentFault) {
        let command = "'\(name.rawValue)'"
        switch operands.count {
        case .any: break
        case .none:
            if let first = given.first { throw fault("\(command) takes no operand, but got '\(first.display)'") }
        case .optional:
            if given.count > 1 { throw fault("\(command) takes one \(operands.placeholder), not \(given.count)") }
        case .one:
            if given.count != 1 { throw fault("\(command) takes one \(operands.placeholder), not \(given.count)") }
        case .atLeastOne:
            if given.isEmpty { throw fault("\(command) needs at least one \(operands.placeholder)") }
        }
    }

    private func accept(_ acceptance: Acceptance) throws(ArgumentFault) {
        switch acceptance {
        case .accepted: break
        case let .refused(message): throw fault(message)
        }
    }

    private func unknown(_ flag: String) -> ArgumentFault {
        // Compared without dashes: `-format` is the same slip as `--formt`.
        let names = (flags.map(\.name) + ["--help"]).map { name in String(name.dropFirst(2)) }
        let near = Suggestion.closest(to: String(flag.drop { letter in letter == "-" }), among: names)
        return fault("unknown flag '\(flag)'" + (near.map { name in "; did you mean '--\(name)'?" } ?? ""))
    }

    private func fault(_ message: String) -> ArgumentFault {
        ArgumentFault(command: name, message: message)
    }
}
