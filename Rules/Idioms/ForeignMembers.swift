import Syntax

/// Members of types that the project does not declare.
enum ForeignMembers {
    /// What they have that is asked for in texts.
    static let common: Set<String> = [
        "absoluteString", "absoluteURL", "bounds", "code", "contentOffset", "contentSize", "count", "debugDescription", "description",
        "displayName", "domain", "email", "endIndex", "first", "firstName", "frame", "hashValue", "height", "host", "httpMethod", "id",
        "identifier", "isEmpty", "key", "last", "lastName", "lastPathComponent", "length", "localizedDescription", "lowerBound", "maxX",
        "maxY", "message", "midX", "midY", "mimeType", "minX", "minY", "name", "origin", "path", "pathExtension", "port", "rawValue", "row",
        "scheme", "section", "selectedSegmentIndex", "size", "startIndex", "statusCode", "tag", "text", "timeIntervalSince1970",
        "timeIntervalSinceNow", "timeIntervalSinceReferenceDate", "title", "type", "upperBound", "url", "userInfo", "username",
        "uuidString", "value", "width", "x", "y",
    ]

    /// The name of the type of a parameter, where it looks like one of the system's, of which nobody declares the members: `(sender.state)`.
    /// Of a text or a list the parameter may have the name of a key, as in `(tools.allow)`.
    static func owner(named name: String, at use: Int, in file: SourceFile) -> String? {
        guard file.localName(name, at: use) == .typed, let parameter = file.parameter(named: name, around: use),
            let type = file.typeReference(parameter.type)?.name, types.contains(type) || hasPrefix(type)
        else { return nil }
        return type
    }

    /// Of Foundation, without those that consist of what anybody may write: texts, numbers, lists.
    private static let types: Set<String> = [
        "Bundle", "Date", "DateComponents", "DateInterval", "FileManager", "HTTPURLResponse", "IndexPath", "Locale",
        "Notification", "ProcessInfo", "Progress", "Thread", "TimeZone", "Timer", "URL", "URLComponents", "URLRequest", "URLResponse",
        "URLSession", "URLSessionDataTask", "URLSessionTask",
    ]

    private static let prefixes = ["AV", "CA", "CB", "CG", "CI", "CL", "CM", "CN", "EK", "HK", "MK", "NS", "PH", "SCN", "SK", "UI", "WK"]

    private static func hasPrefix(_ type: String) -> Bool {
        prefixes.contains { type.hasPrefix($0) && type.dropFirst($0.utf8.count).first?.isUppercase == true }
    }
}
