import Foundation
@testable import Syntax
import Testing

/// What is put into an archive comes back as it was, and no bytes make reading crash.
struct ArchiveTests {
    private static let text = """
        import Testing
        public typealias Ids = [String: Int]; typealias Both = Codable & Outer.Store; typealias Alias = Outer.State
        extension [Outer<Int>] { private var first: Int { 1 }; subscript(kind kind: Int) -> Int { kind }; func last(of: Int) -> Int { 1 } }
        func take(rest: [Outer.State]) { for each in rest.sorted() where each == .idle || each == .late {} }
        func pick(rest: [Outer.State]) { let one = rest.first ?? Outer.State.idle; if one == .idle || one == .late {} }
        private typealias Done<Value> = (inout Int, Value?, [Int]) -> Void; typealias Told = (_ isOn: Bool) -> Void; typealias Same<Value> = Value
        let colours = ["red", "green", "grün"]
        public let start = Outer.State(), pair: (Int, Int) = (1, 2); var log: os.Logger?
        struct Token: ~Copyable {}
        @MainActor open class Outer<T>: Base<T>, Store & Sendable where T: AnyObject {
            enum State: Int { case idle, running(Int, name: String?)
                #if DEBUG
                case test
                #endif
                @available(macOS 15, *) case late
                @available(*, unavailable) case gone
                static let initial = State.idle
            }
            @Published private var isLoading = false, hasFailed: Bool? = nil
            #if os(Linux)
            #if swift(>=6)
            lazy var `default`: Outer.State? = .idle { didSet { } }
            #endif
            #endif
            static func make() -> Self { UserDefaults.standard.set(1, forKey: "first.run") }
            let names = ["a", "b"], é = 1, e\u{301} = 2
            func f(state: State, rest: [Int]) -> Bool {
                if state == .idle || state == .late || rest.first! == .x { return true }
                return [.idle, State.late].contains(self.state?.current) && (model as? A)?.kind == .a && kind != .b
            }
            func h() { struct Local { typealias Own = Int } }
            func g() { switch state { case .idle, .running: break; case .test, .late: break } }
        }
        enum Setting {
            case sound, colour
            var key: String {
                switch self {
                case .sound: return "settings.sound"
                case .colour: return "settings.colour"
                }
            }
        }
        protocol Store: AnyObject { init(_ value: Int); func load(id: Int, _: Bool); static func make() }
        extension Store where Self: Sendable & Other { func only() where Self == Outer {} }
        struct Made { init() {} }
        extension Outer.State: Store { func run(_ f: () -> Void) {}; private struct Deep { actor Deeper { var x: (Int) -> Void = { _ in } } } }
        class ListViewController: UIViewController { let model = ListModel(); func f() { Router.shared.go() } }
        @Test func works() { #expect(Outer.State.idle.key == ListModel.key) }
        """

    private static let files: [SourceFile] = {
        let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Corpus")
        let paths = FileManager.default.enumerator(atPath: corpus.path)?.compactMap { $0 as? String } ?? []
        let texts = paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            (try? String(contentsOfFile: corpus.appendingPathComponent(path).path, encoding: .utf8)).map { (path, $0) }
        }
        return ([("Tests/AllTests.swift", text), ("empty.swift", "")] + texts).map { path, text in
            SourceFile(SourceText(path: path, text))
        }
    }()

    private static func archive(_ facts: FileFacts) -> [UInt8] {
        var writer = ArchiveWriter()
        facts.write(to: &writer)
        return writer.finish()
    }

    private static func read(_ bytes: [UInt8], _ path: String) throws(ArchiveFault) -> FileFacts {
        var reader = try ArchiveReader(bytes, in: bytes.indices, about: path)
        return try FileFacts(from: &reader, projectPath: path)
    }

    /// Everything that is stored in a value, private parts too; sets in one order.
    private static func description(_ value: Any) -> String {
        if let names = value as? NameSet { return names.digests.map { String($0.value) }.sorted().joined(separator: ",") }
        let mirror = Mirror(reflecting: value)
        let parts = mirror.children.map { child in (child.label ?? "") + "=" + description(child.value) }
        switch mirror.displayStyle {
        case .set, .dictionary: return "{" + parts.sorted().joined(separator: ",") + "}"
        default: break
        }
        if parts.isEmpty { return String(reflecting: value).utf8.map { String($0, radix: 16) }.joined() }
        return "\(mirror.subjectType)(" + parts.joined(separator: ",") + ")"
    }

    @Test func factsComeBackAsTheyWere() throws {
        #expect(Self.files.count > 20)
        for file in Self.files {
            let facts = FileFacts(file, demanding: FileFacts.archivable)
            let bytes = Self.archive(facts)
            let returned = try Self.read(bytes, file.path)
            let isSame = Self.description(returned) == Self.description(facts)
            #expect(isSame, "\(file.path)")
            let isWrittenAlike = Self.archive(returned) == bytes
            #expect(isWrittenAlike, "\(file.path)")
        }
    }

    /// The test above would prove little about facts that its texts do not have.
    @Test func theTextHasEveryKindOfFact() throws {
        let facts = FileFacts(try #require(Self.files.first), demanding: FileFacts.archivable)
        let members = facts.types.map(\.members)
        #expect(facts.listMembers.map(\.use) == ["first", "[kind:]", "last(of:)"])
        #expect(facts.caseTests.contains { Self.description($0.query).contains("through") })
        #expect(facts.caseTests.contains { !$0.query.subject.optionals.isEmpty })
        #expect(facts.aliases.map(\.visibility) == [.everywhere, .module, .module, .file, .module, .module, .body])
        #expect(Set(facts.aliases.map { Mirror(reflecting: $0.target).children.first?.label }).count == 4)
        #expect(!facts.declaredNames.isEmpty && !facts.optionalBooleans.isEmpty)
        #expect(facts.testNames?.isEmpty == false && !facts.storeKeys.isEmpty && !facts.stringArrays.isEmpty)
        #expect(Set(facts.types.map(\.visibility)) == [.type, .file, .body, .module, .everywhere])
        #expect(Set(members.flatMap(\.cases).map(\.presence)) == [.always, .conditional, .restricted, .never])
        #expect(members.contains { !$0.methods.isEmpty } && members.contains { !$0.requirements.isEmpty })
        #expect(members.contains { !$0.closureTakers.isEmpty })
        #expect(facts.types.map(\.selfConstraints).contains { !$0.common.isEmpty && !$0.partial.isEmpty })
        #expect(Set(facts.types.map(\.memberwiseInitializer)).count == 2)
        #expect(members.flatMap(\.booleanStates).contains { !$0.attributes.isEmpty })
        #expect(members.contains { $0.keyTables > 0 } && facts.types.contains { !$0.extent.names.isEmpty })
        #expect(members.flatMap(\.properties).contains { ($0.type?.optionalDepth ?? 0) > 0 })
        let forms = facts.caseTests.map(\.form)
        #expect(forms.contains(.comparisons) && forms.contains(.membership) && forms.contains { !$0.isChain })
    }

    private static func meaning(_ text: String) -> Checksum {
        var writer = ArchiveWriter()
        FileFacts(SourceFile(SourceText(path: "a.swift", text)), demanding: FileFacts.archivable).write(to: &writer)
        return writer.meaning
    }

    @Test("what stands elsewhere, or is longer, means the same; what says anything else does not")
    func meanings() {
        let enumeration = "enum A { case a, b }\nextension A { func f() {} }\n"
        let meaning = Self.meaning(enumeration)
        #expect(meaning == Self.meaning("// Moved.\n\n" + enumeration))
        #expect(meaning == Self.meaning(enumeration.replacing("{} }", with: "{\n    print(1)\n} }")))
        let others = [
            enumeration.replacing("b }", with: "b, c }"), enumeration.replacing("a, b", with: "b, a"),
            enumeration.replacing("enum A", with: "enum A: Int"), enumeration.replacing("{} }", with: "{} ; open func g() {} }"),
            enumeration.replacing("enum A", with: "private enum A"), enumeration + "let x: Bool? = nil\n",
        ]
        #expect(Set(([enumeration] + others).map { Self.meaning($0).value }).count == others.count + 1)
    }

    @Test("lines come back as they were", arguments: ["", "a", "a\n", "\n\r\n\r", "let a = 1\r\nlet é = 2\n\n// end"])
    func lines(text: String) throws {
        let lines = LineIndex(SourceText(path: "a.swift", text))
        var writer = ArchiveWriter()
        writer.write(lines)
        let bytes = writer.finish()
        var reader = try ArchiveReader(bytes, in: bytes.indices, about: "a.swift")
        let returned = try LineIndex(from: &reader)
        #expect(reader.isAtEnd && returned.byteCount == text.utf8.count && returned.lineCount == lines.lineCount)
        #expect((1...lines.lineCount).allSatisfy { returned.range(ofLine: $0) == lines.range(ofLine: $0) })
        for length in bytes.indices {
            #expect(throws: ArchiveFault.malformed) {
                var reader = try ArchiveReader(bytes, in: 0..<length, about: "a.swift")
                _ = try LineIndex(from: &reader)
            }
        }
    }

    @Test func brokenBytesAreAFault() throws {
        let bytes = Self.archive(FileFacts(try #require(Self.files.first), demanding: FileFacts.archivable))
        for length in bytes.indices {
            #expect(throws: ArchiveFault.malformed) { try Self.read(Array(bytes[..<length]), "a.swift") }
        }
        #expect(throws: ArchiveFault.malformed) { try Self.read(bytes + [0], "a.swift") }
        // Any byte may be anything: some of it still reads as facts, and merging those must not crash either.
        for index in bytes.indices {
            for byte in [bytes[index] ^ 1, bytes[index] ^ 0x80, 0, 0xFF] {
                var broken = bytes
                broken[index] = byte
                guard let facts = try? Self.read(broken, "a.swift") else { continue }
                _ = Project(facts: [facts])
            }
        }
    }

    @Test func checksumsTellAnyByte() {
        let bytes = (0..<100).map { UInt8($0) }
        let sums = Set(bytes.indices.map { index in
            var other = bytes
            other[index] ^= 0x40
            return Checksum(other, in: other.indices)
        } + [Checksum(bytes, in: bytes.indices), Checksum(bytes, in: 0..<99), Checksum(bytes, in: 1..<100)])
        #expect(sums.count == bytes.count + 3)
    }

    @Test("a number that no text has is a fault: a sum with it would be none")
    func hugeNumbers() throws {
        for (number, isRead) in [(0, true), (Int(UInt32.max), true), (Int(UInt32.max) + 1, false), (Int.max, false)] {
            var writer = ArchiveWriter()
            writer.write(TypeReference(components: ["State"], optionalDepth: number))
            let bytes = writer.finish()
            var reader = try ArchiveReader(bytes, in: bytes.indices, about: "a.swift")
            #expect((try? TypeReference(from: &reader))?.optionalDepth == (isRead ? number : nil))
        }
    }
}
