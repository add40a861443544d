internal import RuleKit
internal import Syntax

/// What SwiftLint's comments cover: `// swiftlint:disable:next force_cast - the reason`.
///
/// A command stands anywhere in a comment and goes on to the end of its line, or to ` - `. Its ids are SwiftLint's,
/// with white space between them; those without a counterpart here say nothing. `all` is every rule but the engine's
/// own checks. Whether a command is of use is SwiftLint's question: it knows the rules that are not here.
struct SwiftLintSuppressions {
    private enum Action: String {
        case disable, enable
    }

    private enum Scope: String {
        case next, this, previous
    }

    private struct Command {
        let action: Action
        /// Nil: from here on.
        let scope: Scope?
        /// Rules here, or `all`.
        let ids: [String]
        let offset: Int
    }

    private struct LineScope: Hashable {
        let line: Int
        let id: String
    }

    private static let mark = Array("swiftlint:".utf8)

    /// By rule or `all`, in order.
    private var switches: [String: [(offset: Int, action: Action)]] = [:]
    private var lineScopes: [LineScope: Action] = [:]
    /// Nil in a file without a command.
    private var lines: LineIndex?

    init(_ file: SourceFile) {
        for comment in file.comments {
            for command in Self.commands(in: comment.range, of: file.text) {
                let lines = self.lines ?? LineIndex(file.text)
                self.lines = lines
                enter(command, onLine: lines.line(at: command.offset))
            }
        }
    }

    /// Whether a finding of `rule` that starts at `start` is suppressed.
    func covers(_ rule: String, at start: Int) -> Bool {
        guard let lines, !isHousekeeping(rule) else { return false }
        let line = lines.line(at: start)
        for id in [rule, SuppressionComment.everyRule] {
            if let action = lineScopes[LineScope(line: line, id: id)] { return action == .disable }
        }
        let own = lastSwitch(of: rule, before: start)
        let common = lastSwitch(of: SuppressionComment.everyRule, before: start)
        // The later one of the two has the last word.
        guard let own else { return common?.action == .disable }
        guard let common, common.offset > own.offset else { return own.action == .disable }
        return common.action == .disable
    }

    private func lastSwitch(of id: String, before offset: Int) -> (offset: Int, action: Action)? {
        guard let candidates = switches[id] else { return nil }
        let passed = prefixLength(of: candidates.count) { candidates[$0].offset <= offset }
        return passed == 0 ? nil : candidates[passed - 1]
    }

    private mutating func enter(_ command: Command, onLine line: Int) {
        for id in command.ids {
            switch command.scope {
            case nil: switches[id, default: []].append((command.offset, command.action))
            case .next?: lineScopes[LineScope(line: line + 1, id: id)] = command.action
            case .this?: lineScopes[LineScope(line: line, id: id)] = command.action
            case .previous?: lineScopes[LineScope(line: line - 1, id: id)] = command.action
            }
        }
    }
}

// MARK: - Reading
extension SwiftLintSuppressions {
    private static func commands(in range: TextRange, of text: SourceText) -> [Command] {
        let bytes = text.bytes
        var commands: [Command] = []
        var offset = range.start
        while offset + mark.count <= range.end {
            guard bytes[offset] == mark[0], bytes[offset..<range.end].starts(with: mark) else {
                offset += 1
                continue
            }
            var end = offset
            while end < range.end, !bytes[end].isLineBreak { end += 1 }
            let words = text.string(in: TextRange(offset + mark.count, end))
            if let command = command(words, at: offset) { commands.append(command) }
            offset = end
        }
        return commands
    }

    /// Reads `disable:next one two - reason`; nil for what is no command.
    private static func command(_ text: String, at offset: Int) -> Command? {
        let words = text.split(whereSeparator: \.isWhitespace).prefix { $0 != "-" && $0 != "*/" }
        guard text.first?.isWhitespace == false,
            let verb = words.first?.split(separator: ":", omittingEmptySubsequences: false), verb.count <= 2,
            let action = Action(rawValue: String(verb[0]))
        else { return nil }
        let scope = verb.dropFirst().first.map { word in Scope(rawValue: String(word)) }
        // `disable:nxt` covers nothing rather than all that follows.
        if case .some(nil) = scope { return nil }
        let ids = words.dropFirst().compactMap { word -> String? in
            let id = word.hasSuffix("*/") ? String(word.dropLast(2)) : String(word)
            return id == SuppressionComment.everyRule ? id : SwiftLintCounterpart.of(id)?.rule
        }
        return Command(action: action, scope: scope ?? nil, ids: ids, offset: offset)
    }
}
