import Files
import Findings

/// What a command understands: its operands and its flags.
struct CommandSyntax<Request: Sendable>: Sendable {
    /// The words that are not flags.
    struct Operands: Sendable {
        let count: CommandDescription.Operands.Count
        /// How help names them.
        let placeholder: String
        let help: String
        var completion = Completion.files
        /// Where no operand is taken: which command takes what people may have meant, as a sentence.
        var elsewhere: String?
        let apply: @Sendable (inout Request, Path) -> Acceptance

        static var none: Operands {
            Operands(count: .none, placeholder: "", help: "", completion: .anything) { _, _ in .accepted }
        }

        static func none(elsewhere: String) -> Operands {
            var operands = none
            operands.elsewhere = elsewhere
            return operands
        }
    }

    enum Parsed {
        case request(Request)
        /// `--help` stands somewhere among the words.
        case help
        /// Or `--version`.
        case version
    }

    let name: CommandName
    let operands: Operands
    let flags: [Flag<Request>]
    /// What holds when nothing is said.
    let initial: Request
    /// Flags that people know from elsewhere, and how the same is said here; made when one is met.
    var strangers: @Sendable () -> [String: String] = { [:] }
    /// Whether what all words together say can be done; what one of them says is for its flag to refuse.
    var check: @Sendable (Request) -> Acceptance = { _ in .accepted }

    func parse(_ words: ArraySlice<[UInt8]>) throws(ArgumentFault) -> Parsed {
        var request = initial
        var given: [Path] = []
        var rest = words
        while let word = rest.popFirst() {
            if word.elementsEqual("--".utf8) {
                given += rest.map(Path.init(bytes:))
                break
            }
            if word.elementsEqual("--help".utf8) || word.elementsEqual("-h".utf8) { return .help }
            if word.elementsEqual("--version".utf8) || word.elementsEqual("-V".utf8) { return .version }
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
            // A word that begins with a dash is taken for the next flag; `--flag=-value` says otherwise. No flag is a number.
            guard let next = rest.first, next.first != UInt8(ascii: "-") || Self.isNumber(next.dropFirst()) else {
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
            if let first = given.first {
                let advice = operands.elsewhere.map { "; " + $0 } ?? ""
                throw fault("\(command) takes no operand, but got '\(first.display)'\(advice)")
            }
        case .optional:
            if given.count > 1 { throw fault("\(command) takes one \(operands.placeholder), not \(given.count)") }
        case .one:
            if given.isEmpty { throw fault("\(command) needs a \(operands.placeholder)") }
            if given.count > 1 { throw fault("\(command) takes one \(operands.placeholder), not \(given.count)") }
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

    /// Nothing but digits, or nothing at all.
    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { byte in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    }

    private func unknown(_ flag: String) -> ArgumentFault {
        fault("unknown flag '\(flag)'" + hint(for: flag))
    }

    /// What may have been meant by a flag that is not known: `; did you mean '--format'?`, or nothing.
    func hint(for flag: String) -> String {
        if let stranger = strangers()[flag] { return "; " + stranger }
        // Compared without dashes: `-format` is the same slip as `--formt`.
        let word = String(flag.drop { letter in letter == "-" })
        let names = (flags.map(\.name) + ["--help", "--version"]).map { name in String(name.dropFirst(2)) }
        if names.contains("no-" + word) { return "; that is so unless '--no-\(word)' is given" }
        // Whoever leaves out the `no` means the opposite.
        let meant = names.filter { name in !name.hasPrefix("no-") || word.hasPrefix("no") }
        return Suggestion.closest(to: word, among: meant).map { name in "; did you mean '--\(name)'?" } ?? ""
    }

    private func fault(_ message: String) -> ArgumentFault {
        ArgumentFault(command: name, message: message)
    }
}
