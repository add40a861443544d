extension Location {
    /// Whether it stands first in what a project lists: in the order of paths, then of the source.
    func precedes(_ other: Location) -> Bool {
        if path == other.path { return range.start < other.range.start }
        return path.utf8.lexicographicallyPrecedes(other.path.utf8)
    }
}

// MARK: Questions

extension Project {
    /// Whether several types have the name, wherever they stand.
    public func hasNamesakes(_ name: String) -> Bool { index[name].count > 1 }

    /// The type whose name is declared at the place; nil where none is.
    public func type(declaredAt place: Location, named name: String) -> NominalType? {
        let numbers = index[name]
        let position = prefixLength(of: numbers.count) { types[numbers[$0]].place.precedes(place) }
        guard position < numbers.count, types[numbers[position]].place == place else { return nil }
        return types[numbers[position]]
    }

    /// The type that the extension at the place extends by its path, as long as it has only one.
    func type(extendedAt place: Location, as path: [String]) -> NominalType? {
        guard let name = path.last else { return nil }
        let numbers = index[name]
        if let crowd = index.crowd(named: name, of: numbers) {
            return crowd[path]?.extended(in: place.path, of: module(of: place.path)).map { types[$0] }
        }
        return numbers.lazy.map { types[$0] }.first { $0.path == path && $0.isExtended(at: place) }
    }
}
