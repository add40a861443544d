// What a call hands out of which its arguments tell the type.
extension PathWalk {
    /// Goes to `jobs.map { $0.status }`: a list of what the closure comes to, or an optional, or a stream of it.
    /// - Parameter call: without the clue.
    mutating func goToResult(of call: MemberStep, named name: String, _ clue: ResultClue) {
        let made: TypeText?
        if case let .known(reference) = current.type, reference.optionalDepth > 0, clue.receiver == .whole, !isList {
            made = madeOfOptional(reference, by: name, clue)
        } else if isList {
            guard isStandard(call) else { return }
            made = written(parts).flatMap { madeOfList($0, by: name, clue) }
        } else if case let .known(reference) = current.type, project.types(named: reference, in: scope, path: path).isEmpty {
            made = written(parts).flatMap { madeOfStream($0, by: name, clue) }
        } else {
            return goToMember(call)
        }
        guard let made else { return start(at: .unknown) }
        goTo(made.text, made)
    }

    /// Starts at `Task { await load() }`.
    mutating func start(atTaskOf clue: ResultClue) {
        guard isOfLibrary(MemberStep.task[...]), let value = value(clue, from: self) else { return start(at: .unknown) }
        goTo("Task<\(value.text),any Error>", value)
    }

    private func madeOfOptional(_ type: TypeReference, by name: String, _ clue: ResultClue) -> TypeText? {
        guard name == "map" || name == "flatMap" else { return nil }
        var wrapped = self
        wrapped.start(at: .written(.known(type.wrapped(in: type.optionalDepth - 1))))
        guard let value = value(clue, from: wrapped) else { return nil }
        return name == "flatMap" && value.type.optionalDepth > 0 ? value : value.with(value.enclosed + "?")
    }

    private func madeOfList(_ list: TypeText, by name: String, _ clue: ResultClue) -> TypeText? {
        if list.type.optionalDepth > 0, clue.receiver == .whole {
            guard name == "map" || name == "flatMap", let value = value(clue, from: at(list.unwrapped.text, list)) else { return nil }
            return name == "flatMap" && value.type.optionalDepth > 0 ? value : value.with(value.enclosed + "?")
        }
        if name == "mapValues" || name == "compactMapValues" {
            guard let (key, old) = list.type.dictionary, let value = value(clue, from: at(old, list)),
                let key = seen(key, list, from: value)
            else { return nil }
            return value.with("[\(key):\(name == "mapValues" ? value.text : value.unwrapped.text)]")
        }
        guard let element = each(of: list) else { return nil }
        guard name != "reduce" else { return value(clue, from: at(element, list)) }
        return value(clue, from: at(element, list)).flatMap { collected($0, by: name) { "[\($0)]" } }
    }

    private func madeOfStream(_ stream: TypeText, by name: String, _ clue: ResultClue) -> TypeText? {
        guard let (type, arguments) = stream.type.generic, isOfLibrary(type), let old = arguments.first,
            !project.redefines(LibraryGenerics.use(of: name + "()", type), seenFrom: path), let value = value(clue, from: at(old, stream))
        else { return nil }
        if type == "Result" {
            guard name == "map", arguments.count == 2, let failure = seen(arguments[1], stream, from: value) else { return nil }
            return value.with("Result<\(value.text),\(failure)>")
        }
        if name == "flatMap", let (inner, values) = value.type.generic, isOfLibrary(inner), let first = values.first {
            return LibraryGenerics.made(of: String(first), by: inner).map(value.with)
        }
        return name == "flatMap" ? nil : collected(value, by: name) { LibraryGenerics.made(of: $0, by: type) }
    }

    /// What is made of values for each of which a closure comes to such a one.
    private func collected(_ value: TypeText, by name: String, _ collect: (String) -> String?) -> TypeText? {
        switch name {
        case "map": collect(value.text).map(value.with)
        case "compactMap": collect(value.unwrapped.text).map(value.with)
        case "flatMap": (value.type.optionalDepth > 0 ? value.unwrapped.text : each(of: value)).flatMap(collect).map(value.with)
        default: nil
        }
    }

    /// What a closure comes to that is handed what the walk has reached.
    func value(_ clue: ResultClue, from handed: PathWalk) -> TypeText? {
        var walk = handed
        var mayBeNil = clue.outcome == .perhapsNil
        switch clue.source {
        case let .made(text): walk.goTo(text, TypeText("", in: scope, path))
        case let .created(text, label):
            walk.goTo(text, TypeText("", in: scope, path))
            if walk.mayFail(byInitializerLabeled: label) { mayBeNil = true }
        case let .part(position, count, steps):
            if count > 1 { walk.go(.property(String(position))) }
            walk = walk.gone(along: steps[...])
        case let .path(steps):
            let subject = Subject(names: steps, unwraps: 0, lastName: nil, scope: scope, local: nil, global: .unknown, mayBeNil: false)
            walk = project.walk(along: subject, path: path)
        }
        guard let reached = walk.reached else { return nil }
        let depth = reached.type.optionalDepth
        let least = clue.optionals.reduce(mayBeNil ? 1 : 0) { max($0, (value($1, from: handed)?.type.optionalDepth ?? 0) - 1) }
        return depth < least ? reached.with(reached.enclosed + String(repeating: "?", count: least - depth)) : reached
    }

    /// Whether the type that has been reached has an `init?` for arguments that begin so; of no label, any.
    private func mayFail(byInitializerLabeled label: String) -> Bool {
        guard case let .known(reference) = current.type else { return false }
        return project.types(named: reference, in: scope, path: path).contains { type in
            ([type] + project.ancestry(of: type).types).contains { owner in
                (owner.methods(named: Method.failableInitializer, on: .type) ?? []).contains { label.isEmpty || $0.start.allows(label) }
            }
        }
    }

    private func at(_ text: some StringProtocol, _ place: TypeText) -> PathWalk {
        var walk = self
        walk.goTo(text, place)
        return walk
    }

    /// The type that has been reached, as it is written.
    var reached: TypeText? {
        switch current.type {
        case .unknown: return nil
        case .unnamed: return written(parts)
        case let .known(reference):
            let marks = String(repeating: "?", count: reference.optionalDepth)
            if let text = written(parts), text.type.generic != nil { return text.with(text.type.unwrapped + marks) }
            let name = reference.qualifiedName + marks
            switch reference.home {
            case .unclear: return nil
            case let .file(path): return TypeText(name, in: [], path)
            case .asking, .through, .elsewhere: return TypeText(name, in: scope, path)
            }
        }
    }

    /// The type as it is named where the other is written; nil where it would be another one there.
    func seen(_ type: Substring, _ place: TypeText, from other: TypeText) -> String? {
        if place.path == other.path, place.scope == other.scope { return String(type) }
        let names = WrittenTypeText(type).names
        guard names.count == 1, case let walk = at(type, place), case let .known(reference) = walk.current.type else { return nil }
        let own = project.types(named: reference, in: [], path: path)
        let theirs = project.types(named: reference.asked, in: other.scope, path: other.path)
        guard own.map(\.place) == theirs.map(\.place) else { return nil }
        return reference.qualifiedName + String(repeating: "?", count: reference.optionalDepth)
    }
}

extension TypeText {
    /// Another type that is written in the same place.
    func with(_ text: some StringProtocol) -> TypeText { TypeText(String(text), in: scope, path) }

    /// Without the outermost of the optionals around it.
    var unwrapped: TypeText {
        let type = type
        let inner = with(type.unwrapped)
        return type.optionalDepth > 1 ? with(inner.enclosed + String(repeating: "?", count: type.optionalDepth - 1)) : inner
    }

    /// In parentheses where a mark behind it would belong to a part of it.
    fileprivate var enclosed: String {
        text.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") } ? "(\(text))" : text
    }
}

extension TypeReference {
    /// The same names, as whoever asks means them.
    fileprivate var asked: TypeReference { TypeReference(components: components) }
}
