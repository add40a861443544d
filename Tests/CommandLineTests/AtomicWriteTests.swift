import Foundation
import Testing
@testable import Files
@testable import Program

struct AtomicWriteTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func replace(_ path: Path, _ original: String, with text: String) throws(WriteFault) {
        try AtomicWrite.replace(path, original: Array(original.utf8), with: Array(text.utf8))
    }

    @Test("the text is new, the permissions are the old ones, nothing else is left")
    func replaces() throws {
        let path = try scratch.file("a.swift", "old")
        #expect(unsafe path.withCString { pointer in unsafe chmod(pointer, 0o751) } == 0)
        try replace(path, "old", with: "new")
        #expect(try scratch.read("a.swift") == "new")
        #expect(try System.status(of: path).permissions == 0o751)
        #expect(try scratch.names() == ["a.swift"])
    }

    @Test("a file that changed since it was read is left alone", arguments: ["odd", "longer", "ol", ""])
    func changed(_ present: String) throws {
        let path = try scratch.file("a.swift", present)
        #expect(throws: WriteFault.changed) { try replace(path, "old", with: "new") }
        #expect(try scratch.read("a.swift") == present)
        #expect(try scratch.names() == ["a.swift"])
    }

    @Test("a read-only file is left alone, also by the superuser")
    func readOnly() throws {
        let path = try scratch.file("a.swift", "old")
        #expect(unsafe path.withCString { pointer in unsafe chmod(pointer, 0o444) } == 0)
        #expect(throws: WriteFault.readOnly) { try replace(path, "old", with: "new") }
        #expect(try scratch.read("a.swift") == "old")
    }

    @Test("a file that is gone, in a folder that is gone")
    func absent() throws {
        #expect(throws: WriteFault.absent) { try replace(scratch.folder.appending("a.swift"), "old", with: "new") }
        #expect(throws: WriteFault.absent) { try AtomicWrite.write([], to: scratch.folder.appending("x/a.swift")) }
    }

    @Test("where no file is, none is left alone")
    func new() throws {
        try scratch.file("Folder/a.swift")
        #expect(throws: WriteFault.folder) { try AtomicWrite.write([1], to: scratch.folder.appending("Folder")) }
        let faults: [WriteFault] = [.folder, .folderClosed, .unwritten(.closedPipe)]
        #expect(faults.allSatisfy { !$0.message.contains("left alone") && !$0.message.contains("replaced") })
        #expect { try AtomicWrite.write([1], to: "/dev/full") } throws: { error in
            (error as? WriteFault)?.message == "No space left on device"
        }
    }

    @Test("a symbolic link stays, its target is replaced")
    func link() throws {
        try scratch.file("real/a.swift", "old")
        try scratch.link("b.swift", to: "real/a.swift")
        try replace(scratch.folder.appending("b.swift"), "old", with: "new")
        #expect(try scratch.read("real/a.swift") == "new")
        #expect(try System.status(of: scratch.folder.appending("b.swift"), links: .seen).kind == .symbolicLink)
        #expect(try scratch.names(in: "real") == ["a.swift"])
    }

    @Test("a name as long as names can be")
    func longName() throws {
        let name = String(repeating: "x", count: 249) + ".swift"
        let path = try scratch.file(Path(name), "old")
        try replace(path, "old", with: "new")
        #expect(try scratch.read(Path(name)) == "new")
    }

    @Test("a device is written to, not replaced")
    func device() throws {
        try AtomicWrite.write([1, 2, 3], to: "/dev/null")
        #expect(try System.status(of: "/dev/null").kind == .device)
    }

    #if os(Linux)
    @Test("a full disk loses nothing")
    func fullDisk() {
        #expect(throws: WriteFault.self) { try AtomicWrite.write([1], to: "/dev/full") }
    }
    #endif

    private static func cleanUp(_ folder: Path) throws {
        for name in try FolderStream.names(in: folder) where Temporary.isName(name) {
            Temporary.cleanUp(folder.appending(name))
        }
    }

    @Test("what a killed run left is cleaned up, what a running one writes is not")
    func cleanUp() throws {
        try scratch.file(".statute-2000000000-1.temporary", "left behind")
        try scratch.file(".statute-notes", "not ours")
        let live = try Temporary.create(in: scratch.folder)
        let name = Path(bytes: Array(live.path.name)).display
        try Self.cleanUp(scratch.folder)
        #expect(try scratch.names() == [name, ".statute-notes"].sorted())
        try System.remove(live.path)
    }

    @Test("two runs at once: the old text or a new one, whole")
    func twoAtOnce() async throws {
        let texts = ["one", "two", "three"].map { word in String(repeating: word, count: 10_000) }
        let path = try scratch.file("a.swift", texts[0])
        let folder = scratch.folder
        try await withThrowingTaskGroup(of: Void.self) { group in
            for text in texts {
                group.addTask {
                    for _ in 0..<30 {
                        let present = try FileReading.read(path)
                        #expect(texts.contains(String(decoding: present, as: UTF8.self)))
                        do throws(WriteFault) {
                            try AtomicWrite.replace(path, original: present, with: Array(text.utf8))
                        } catch .changed {
                            continue
                        }
                        try Self.cleanUp(folder)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try scratch.names() == ["a.swift"])
    }
}
