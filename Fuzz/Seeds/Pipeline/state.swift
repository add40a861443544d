enum Mode { case on(Int), off, idle }
final class Session: Base, Sendable {
    @Published var isOpen: Bool = false { didSet { update() } }
    lazy var a = true, (b, c) = (1, 2), d: Bool?
    func f(_ mode: Mode?) throws -> [String: Bool] {
        switch mode { case .on(let x)? where x > 3: return [:]
        case .off?, nil: break
        default: fallthrough }
        guard let self, case let .on(y) = mode, #available(iOS 17, *) else { return [:] }
        return try items.map { $0 }.filter { (x: Int) in x == 1 || x == 2 } ?? [:]
    }
}
