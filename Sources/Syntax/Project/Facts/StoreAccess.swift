/// Which calls with a `forKey:` read or write a keyed store: those that are named like the methods of `UserDefaults` and of
/// what wraps a keychain, and all calls of something that is named like a store.
enum StoreAccess {
    /// - Parameters:
    ///   - function: the name of the method.
    ///   - receiver: the names of what it is called on; empty for a call on `self`.
    static func isAccess(_ function: String, on receiver: [String]) -> Bool {
        guard !isOther(function) else { return false }
        let words = words(function)
        guard let verb = words.first else { return false }
        if storingVerbs.contains(verb) || isValue(words[...]) { return true }
        if verbs.contains(verb), words.count == 1 || isValue(words.dropFirst()) { return true }
        return receiver.contains(where: isStore)
    }

    /// Key-value coding and observing, layers and their animations, dictionaries, coders.
    private static func isOther(_ function: String) -> Bool {
        others.contains(function) || function.hasPrefix("decode") || function.hasPrefix("encode")
            || function.hasPrefix("nestedContainer") || function.hasPrefix("nestedUnkeyedContainer")
            || function.hasPrefix("superDecoder") || function.hasPrefix("superEncoder")
    }

    private static let others: Set<String> = [
        "value", "setValue", "setNilValue", "validateValue", "mutableArrayValue", "mutableSetValue", "mutableOrderedSetValue",
        "willChangeValue", "didChangeValue", "willAccessValue", "didAccessValue", "primitiveValue", "setPrimitiveValue",
        "willChange", "didChange", "automaticallyNotifiesObservers", "keyPathsForValuesAffectingValue",
        "animation", "add", "removeAnimation", "action", "defaultAction", "needsDisplay", "defaultValue",
        "removeValue", "updateValue", "containsValue", "localizedString",
    ]

    /// What is done to a store, whatever is kept in it.
    private static let storingVerbs: Set<String> = [
        "save", "store", "persist", "load", "retrieve", "delete", "erase", "write", "read", "restore", "keep",
    ]

    /// What is done to a store, or said of what it returns, but of other things as well: only the name of a kind of value may
    /// follow.
    private static let verbs: Set<String> = [
        "set", "get", "put", "remove", "has", "contains", "exists", "fetch", "update", "insert", "register", "reset", "clear",
        "unset", "cache", "increment", "toggle", "required", "optional",
    ]

    /// The kinds of values that a store has methods for, in lower case.
    private static let values: Set<String> = [
        "string", "bool", "boolean", "int", "integer", "uint", "long", "longlong", "double", "float", "number", "decimal", "date",
        "data", "bytes", "url", "object", "array", "stringarray", "dictionary", "codable", "text", "image", "item", "entry",
        "record", "password", "token", "secret", "preference", "setting",
    ]

    /// `string`, `longLong`, `boolValue`, `Value`
    private static func isValue(_ words: ArraySlice<String>) -> Bool {
        let words = words.last == "value" ? words.dropLast() : words
        return words.isEmpty || values.contains(words.joined())
    }

    /// Whether what is called so is a store.
    static func isStore(_ name: String) -> Bool {
        let words = words(name)
        return words.contains(where: ["defaults", "keychain", "preferences", "prefs"].contains)
            || words.last.map(["store", "storage", "settings", "cache", "vault", "secrets"].contains) == true
    }

    private static func words(_ name: String) -> [String] { NameWords.split(name).map { $0.lowercased() } }
}
