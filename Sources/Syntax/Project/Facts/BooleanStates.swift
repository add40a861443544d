/// A flag that instances of a type keep.
public struct BooleanStateFact: Hashable, Sendable {
    /// Of the variable.
    public let name: String
    /// Its attributes, each by the names between the periods.
    public let attributes: [[String]]
    /// The `#if` branches of the type's body around it, the outermost first.
    public let branches: [BranchPlace]
    /// Its name.
    public let place: Location
}

extension SourceFile {
    /// The flags of instances, each with the declaration of the type or extension that holds it.
    var booleanStateFacts: [(owner: Int, fact: BooleanStateFact)] {
        booleanStates.compactMap { state in
            let declaration = outline.declarations[state.declaration]
            guard declaration.scope == .member, let owner = declaration.parent, !isStatic(declaration) else { return nil }
            let fact = BooleanStateFact(
                name: name(state.name),
                attributes: attributes(of: declaration).map(\.components),
                branches: branches(around: state.name, in: owner),
                place: Location(path: path, range: tokens[state.name].range))
            return (owner, fact)
        }
    }

    private func branches(around token: Int, in owner: Int) -> [BranchPlace] {
        let start = outline.declarations[owner].start
        var branches: [BranchPlace] = []
        var current = outline.branch(around: token)
        while let number = current, outline.branches[number].directive > start {
            let branch = outline.branches[number]
            branches.append(BranchPlace(branch))
            current = branch.parent
        }
        return branches.reversed()
    }
}

extension [BooleanStateFact] {
    /// The most of them that one build can have: of each `#if` block the branch with the most, the first of equal ones.
    public var largestBuild: [BooleanStateFact] {
        largestBuild(below: 0)
    }

    /// - Parameter depth: how many branches around all of them have been chosen already.
    private func largestBuild(below depth: Int) -> [BooleanStateFact] {
        // Nearly all: a copy of a hundred thousand flags would be held for nothing.
        if allSatisfy({ $0.branches.count == depth }) { return inOrder }
        var chosen = filter { $0.branches.count == depth }
        let blocks = Dictionary(grouping: filter { $0.branches.count > depth }) { state in
            Site(path: state.place.path, offset: state.branches[depth].block)
        }
        for block in blocks.values {
            let branches = Dictionary(grouping: block) { $0.branches[depth].directive }
            let builds = branches.sorted { $0.key < $1.key }.map { $0.value.largestBuild(below: depth + 1) }
            var largest: [BooleanStateFact] = []
            for build in builds where build.count > largest.count { largest = build }
            chosen += largest
        }
        return chosen.inOrder
    }

    /// By path, then as in the source.
    private var inOrder: [BooleanStateFact] {
        func precedes(_ left: BooleanStateFact, _ right: BooleanStateFact) -> Bool {
            (left.place.path, left.place.range.start) < (right.place.path, right.place.range.start)
        }
        return zip(self, dropFirst()).contains { precedes($1, $0) } ? sorted(by: precedes) : self
    }
}

private struct Site: Hashable {
    let path: String
    let offset: Int
}
