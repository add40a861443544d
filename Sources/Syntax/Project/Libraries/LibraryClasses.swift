/// Classes of Apple's frameworks that hold values, as the structs of the standard library do.
public enum LibraryClasses {
    /// Collections of Foundation, which are none for Swift.
    public static let collections: Set<String> = [
        "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSCountedSet",
        "NSOrderedSet", "NSMutableOrderedSet", "NSIndexSet", "NSMutableIndexSet", "NSHashTable", "NSMapTable", "NSPointerArray",
        "NSCache",
    ]

    /// Texts, numbers, dates, pictures and the like.
    private static let values: Set<String> = [
        "NSData", "NSMutableData", "NSPurgeableData", "NSString", "NSMutableString", "NSAttributedString", "NSMutableAttributedString",
        "NSCharacterSet", "NSMutableCharacterSet", "NSValue", "NSNumber", "NSDecimalNumber", "NSNull", "NSError", "NSDate",
        "NSDateComponents", "NSDateInterval", "NSCalendar", "NSTimeZone", "NSLocale", "NSURL", "NSURLComponents", "NSURLQueryItem",
        "NSURLRequest", "NSMutableURLRequest", "NSUUID", "NSIndexPath", "NSPredicate", "NSExpression", "NSSortDescriptor",
        "NSRegularExpression", "NSMeasurement", "NSUnit", "NSNotification", "UIImage", "UIColor", "UIFont", "UIBezierPath", "NSImage",
        "NSColor", "NSFont", "NSBezierPath", "CIImage", "CIColor",
    ]

    /// Tokens of what goes on: who lets one go has ended it.
    private static let subscriptions: Set<String> = ["AnyCancellable", "Cancellable", "Disposable", "NSKeyValueObservation", "DispatchWorkItem"]

    /// Whether an object of the class is kept for what is in it, and owns nobody who would keep it: a collection, a value, the token of a
    /// subscription, an object of Core Foundation or Core Graphics.
    public static func areKept(_ name: String) -> Bool {
        collections.contains(name) || values.contains(name) || subscriptions.contains(name) || isOfCoreFrameworks(name)
    }

    /// `CGImage`, `CFData`; an app may have the prefix for its own, `CGListDelegate`.
    private static func isOfCoreFrameworks(_ name: String) -> Bool {
        guard name.hasPrefix("CF") || name.hasPrefix("CG"), name.dropFirst(2).first?.isUppercase == true else { return false }
        return !["Delegate", "DataSource", "Protocol"].contains { name.hasSuffix($0) }
    }
}
