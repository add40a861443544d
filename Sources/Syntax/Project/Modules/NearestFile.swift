/// Which of several files stands nearest to another: what is compiled together stands together.
enum NearestFile {
    /// The number of the one that shares more folders with the file at `path` than the others do; nil without such a one.
    /// - Parameter file: the path of the file with this number.
    static func number(among count: Int, to path: String, _ file: (Int) -> String) -> Int? {
        // Of a crowd nobody knows which one is near.
        guard count > 0, count <= 32 else { return nil }
        let asking = [UInt8](path.utf8)
        let folder = asking.lastIndex(of: slash).map { asking[...$0] } ?? []
        let distances = (0..<count).map { folder.distance(toFileAt: [UInt8](file($0).utf8)) }
        guard let least = distances.min(), let first = distances.firstIndex(of: least), distances.lastIndex(of: least) == first
        else { return nil }
        return first
    }
}

extension ArraySlice<UInt8> {
    /// How far a file is from this folder, whose path ends with a slash: one in the folder itself, two in those in it, more for each folder
    /// that one has to leave.
    fileprivate func distance(toFileAt file: [UInt8]) -> Int {
        // Not with sequences of pairs: to make the first one costs a small run more than all that is asked here.
        var shared = 0
        while shared < count, shared < file.count, self[startIndex + shared] == file[shared] { shared += 1 }
        let steps = dropFirst(shared).count { $0 == slash }
        return steps == 0 && !file[shared...].contains(slash) ? 1 : steps + 2
    }
}

private let slash = UInt8(ascii: "/")
