/// Turns a glob into a program, braces by a stack of its own.
struct GlobCompiler {
    /// A `{` whose `}` has not been reached.
    private struct Brace {
        let offset: Int
        let fork: Int
        var alternatives: [Int]
        var jumps: [Int] = []
    }

    private let scalars: [Unicode.Scalar]
    private let anchoring: Glob.Anchoring
    private var offset = 0
    private var instructions: [GlobProgram.Instruction] = []
    private var braces: [Brace] = []
    private var firstBrace: Int?

    init(_ pattern: String, _ anchoring: Glob.Anchoring) {
        scalars = Array(pattern.unicodeScalars)
        self.anchoring = anchoring
    }

    mutating func compile() throws(GlobError) -> GlobProgram {
        try checkWhole()
        if anchoring == .floating, !holdsSlash {
            compileFolders()
        } else if scalars.first == "/" {
            offset = 1
        }
        compileStart()
        while offset < scalars.count {
            let start = offset
            try compileNext()
            assert(offset > start, "the glob compiler stalled at \(start)")
        }
        if let brace = braces.last { throw GlobError(brace.offset..<brace.offset + 1, "'{' is never closed") }
        instructions.append(.accept)
        if let firstBrace, isEmptySomewhere {
            throw GlobError(firstBrace..<firstBrace + 1, "one of the alternatives is empty, and an empty glob matches nothing")
        }
        return GlobProgram(instructions)
    }

    // MARK: The pattern as a whole

    private func checkWhole() throws(GlobError) {
        guard let first = scalars.first else { throw GlobError(0..<0, "an empty glob matches nothing") }
        if first == "!" {
            throw GlobError(0..<1, #"a glob cannot be negated; a name that starts with '!' is written '\\!'"#)
        }
        var position = 0
        var named = 0
        for component in scalars.split(separator: "/", omittingEmptySubsequences: false) {
            let range = position..<position + component.count
            position = range.upperBound + 1
            guard component.elementsEqual(["."]) || component.elementsEqual([".", "."]) else {
                named += 1
                continue
            }
            if named > 0 { throw GlobError(range, "'.' and '..' stand only at the start of a glob") }
        }
    }

    /// Whether a `/` other than a final one ties the glob to its folder.
    private var holdsSlash: Bool {
        scalars.dropLast().contains("/") || [["/"], ["."], [".", "."]].contains(scalars)
    }

    /// `./` at the start and behind `../` says what holds anyway; `.` alone is the folder itself.
    private mutating func compileStart() {
        while offset < scalars.count, scalars[offset] == "." {
            if offset + 1 == scalars.count {
                offset += 1
            } else if scalars[offset + 1] == "/" {
                offset += 2
            } else if scalars[offset...].starts(with: [".", ".", "/"]) {
                for scalar in scalars[offset..<offset + 3] { emit(.literal(scalar)) }
            } else {
                return
            }
        }
    }

    /// `{a,}`: a way to the end on which nothing is asked for would have the folder itself fit, with all that is in it.
    private var isEmptySomewhere: Bool {
        var seen: Set<Int> = []
        var open = [0]
        while let place = open.popLast() {
            guard seen.insert(place).inserted else { continue }
            switch instructions[place] {
            case .accept: return true
            case let .fork(places): open += places
            case let .jump(next): open.append(next)
            case .literal, .one, .set, .many, .deep: break
            }
        }
        return false
    }

    // MARK: One piece after another

    private mutating func compileNext() throws(GlobError) {
        let scalar = scalars[offset]
        switch scalar {
        case "*": compileStars()
        case "?": emit(.one)
        case "[": try compileSet()
        case "{": openBrace()
        case ",": nextAlternative()
        case "}": try closeBrace()
        case "\\":
            guard offset + 1 < scalars.count else {
                throw GlobError(offset..<offset + 1, #"a backslash takes a character behind it; itself it is '\\\\'"#)
            }
            offset += 1
            emit(.literal(scalars[offset]))
        default: emit(.literal(scalar))
        }
    }

    private mutating func emit(_ instruction: GlobProgram.Instruction) {
        instructions.append(instruction)
        offset += 1
    }

    private mutating func compileStars() {
        let start = offset
        while offset < scalars.count, scalars[offset] == "*" { offset += 1 }
        let atStart = start == 0 || "/{,".unicodeScalars.contains(scalars[start - 1])
        let isComponent = atStart && offset - start == 2
        if isComponent, offset < scalars.count, scalars[offset] == "/" {
            offset += 1
            compileFolders()
        } else if isComponent, offset == scalars.count || ",}".unicodeScalars.contains(scalars[offset]) {
            instructions.append(.deep)
        } else {
            instructions.append(.many)
        }
    }

    /// `**/`: nothing, or anything up to a `/`.
    private mutating func compileFolders() {
        let fork = instructions.count
        instructions.append(.fork([fork + 1, fork + 3]))
        instructions.append(.deep)
        instructions.append(.literal("/"))
    }

    private mutating func compileSet() throws(GlobError) {
        let start = offset
        offset += 1
        var membership = GlobProgram.Membership.inside
        if offset < scalars.count, scalars[offset] == "!" || scalars[offset] == "^" {
            membership = .outside
            offset += 1
        }
        let first = offset
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while offset < scalars.count, scalars[offset] != "]" || offset == first {
            let low = offset
            let from = setMember()
            guard offset + 1 < scalars.count, scalars[offset] == "-", scalars[offset + 1] != "]" else {
                ranges.append(from...from)
                continue
            }
            offset += 1
            let to = setMember()
            guard from <= to else {
                throw GlobError(low..<offset, "a range of characters runs upwards, as in '[a-z]'")
            }
            ranges.append(from...to)
        }
        guard offset < scalars.count else { throw GlobError(start..<start + 1, "'[' is never closed") }
        emit(.set(ranges: ranges, membership: membership))
    }

    /// Eats one character of a set, with its backslash. There is one: the caller looked.
    private mutating func setMember() -> Unicode.Scalar {
        if scalars[offset] == "\\", offset + 1 < scalars.count { offset += 1 }
        offset += 1
        return scalars[offset - 1]
    }

    private mutating func openBrace() {
        firstBrace = firstBrace ?? offset
        braces.append(Brace(offset: offset, fork: instructions.count, alternatives: [instructions.count + 1]))
        emit(.fork([]))
    }

    /// A comma outside of braces is itself.
    private mutating func nextAlternative() {
        guard let last = braces.indices.last else { return emit(.literal(",")) }
        braces[last].jumps.append(instructions.count)
        emit(.jump(0))
        braces[last].alternatives.append(instructions.count)
    }

    private mutating func closeBrace() throws(GlobError) {
        guard let brace = braces.popLast() else {
            throw GlobError(offset..<offset + 1, #"'}' without its '{'; itself it is '\\}'"#)
        }
        instructions[brace.fork] = .fork(brace.alternatives)
        for jump in brace.jumps { instructions[jump] = .jump(instructions.count) }
        offset += 1
    }
}
