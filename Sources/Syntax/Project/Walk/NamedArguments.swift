extension Project {
    /// Whether something that the subject is taken from says by its type that it holds values of the enum: `phases` of
    /// `phases.popFirst()`, where that is a `Deque<Phase>`.
    func isArgument(_ type: NominalType, onTheWayTo subject: Subject, _ path: String) -> Bool {
        var names = subject.names
        // Nobody writes longer paths.
        guard names.count < 16 else { return false }
        while names.popLast() != nil, !names.isEmpty {
            let walk = walk(along: subject.owner(at: names), path: path)
            guard let arguments = walk.written(walk.parts)?.type.generic?.arguments else { continue }
            return arguments.contains { WrittenTypeText($0).names.contains { $0.name == type.name } }
        }
        return false
    }
}
