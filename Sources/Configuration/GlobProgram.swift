/// A compiled glob: a machine that is in several places at once, so that no pattern ever makes it go back. The time is
/// at most proportional to the length of the pattern times that of the path.
struct GlobProgram: Hashable {
    enum Instruction: Hashable {
        case literal(Unicode.Scalar)
        /// One character, but no `/`.
        case one
        /// One character of the ranges (or of none of them), but no `/`.
        case set([ClosedRange<Unicode.Scalar>], Membership)
        /// Any number of characters but `/`.
        case many
        /// Any number of characters.
        case deep
        /// On at each of several places.
        case fork([Int])
        case jump(Int)
        case accept
    }

    enum Membership {
        case inside, outside
    }

    let instructions: [Instruction]

    /// Whether the path, or a folder it lies in, fits from its start.
    func matches(_ path: [Unicode.Scalar]) -> Bool {
        var here = GlobStates(count: instructions.count)
        var there = GlobStates(count: instructions.count)
        add(0, to: &here)
        for offset in path.indices {
            if here.contains(instructions.count - 1), Self.isBoundary(offset, in: path) { return true }
            if here.places.isEmpty { return false }
            there.removeAll()
            for place in here.places { step(from: place, over: path[offset], into: &there) }
            swap(&here, &there)
        }
        return here.contains(instructions.count - 1)
    }

    /// Whether what stands before `offset` is the path of a folder.
    private static func isBoundary(_ offset: Int, in path: [Unicode.Scalar]) -> Bool {
        offset == 0 || path[offset] == "/" || path[offset - 1] == "/"
    }

    private func step(from place: Int, over scalar: Unicode.Scalar, into states: inout GlobStates) {
        switch instructions[place] {
        case let .literal(expected):
            if scalar == expected { add(place + 1, to: &states) }
        case .one:
            if scalar != "/" { add(place + 1, to: &states) }
        case let .set(ranges, membership):
            let inside = ranges.contains { $0.contains(scalar) }
            if scalar != "/", inside == (membership == .inside) { add(place + 1, to: &states) }
        case .many:
            if scalar != "/" { add(place, to: &states) }
        case .deep:
            add(place, to: &states)
        case .fork, .jump, .accept:
            break
        }
    }

    /// Adds a place and all that is reached from it without a character. What has been added and not been looked at is
    /// the list of work: braces nest at will.
    private func add(_ place: Int, to states: inout GlobStates) {
        var next = states.places.count
        states.insert(place)
        while next < states.places.count {
            let place = states.places[next]
            next += 1
            switch instructions[place] {
            case .many, .deep: states.insert(place + 1)
            case let .fork(places): for place in places { states.insert(place) }
            case let .jump(target): states.insert(target)
            case .literal, .one, .set, .accept: break
            }
        }
    }
}

/// A set of places in a program.
private struct GlobStates {
    private(set) var places: [Int] = []
    /// For each place the round in which it was last added: emptying the set costs nothing.
    private var rounds: [Int]
    private var round = 1

    init(count: Int) {
        rounds = Array(repeating: 0, count: count)
    }

    func contains(_ place: Int) -> Bool {
        rounds[place] == round
    }

    mutating func insert(_ place: Int) {
        guard rounds[place] != round else { return }
        rounds[place] = round
        places.append(place)
    }

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        round += 1
    }
}
