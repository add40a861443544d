import Syntax

/// An old spelling and what to write today: a row of `legacy_api`'s table.
struct LegacySpelling {
    enum Place {
        /// Behind a period: `.characters`
        case member
        /// Not behind a period: `NSMakeRange(`
        case free
        case either
        /// Behind a period, with this type in front of it or none: `.ASCIICapable`
        case enumCase(of: String)
        /// The label of an argument of this function.
        case label(of: String)
        /// The type of a parameter of an `@IBAction`.
        case actionParameter
    }

    enum Spelling {
        /// Takes the place of the old tokens.
        case rename(String)
        /// More than a name changes.
        case advice(String)

        var text: String {
            switch self {
            case let .rename(text), let .advice(text): text
            }
        }
    }

    /// The old spelling as the table has it. What it means is read off when it is asked for: few rows are ever compared
    /// with anything, and rows that are only text are there without being made.
    private let written: String
    let spelling: Spelling
    /// The version that brought the new spelling.
    let since: String
    /// What is shown, where it is no plain call.
    private let shown: String?
    /// Where no mark tells it.
    private let markless: Place?

    static func rename(_ old: String, _ new: String, _ since: String, _ example: String? = nil) -> LegacySpelling {
        LegacySpelling(old, .rename(new), since, example)
    }

    static func advise(_ old: String, _ new: String, _ since: String, _ example: String? = nil) -> LegacySpelling {
        LegacySpelling(old, .advice(new), since, example)
    }

    /// A case that began with a capital.
    static func style(_ old: String, _ new: String, of type: String) -> LegacySpelling {
        LegacySpelling(old, .rename(new), "3", nil, .enumCase(of: type))
    }

    static func rename(label: String, of function: String, to new: String, _ since: String, _ example: String) -> LegacySpelling {
        LegacySpelling(label, .rename(new), since, example, .label(of: function))
    }

    static func advise(label: String, of function: String, _ new: String, _ since: String, _ example: String) -> LegacySpelling {
        LegacySpelling(label, .advice(new), since, example, .label(of: function))
    }

    static func senderOfAction(_ new: String, _ since: String, _ example: String) -> LegacySpelling {
        LegacySpelling("AnyObject", .advice(new), since, example, .actionParameter)
    }

    private init(_ old: String, _ spelling: Spelling, _ since: String, _ example: String?, _ place: Place? = nil) {
        written = old
        self.spelling = spelling
        self.since = since
        shown = example
        markless = place
    }

    var place: Place {
        switch written.utf8.first {
        case UInt8(ascii: "."): .member
        case UInt8(ascii: "~"): .either
        default: markless ?? .free
        }
    }

    var old: Substring {
        switch place {
        // By the byte: a mark is one, and to look for a character that is more takes ten times as long.
        case .member, .either: Substring(written.utf8.dropFirst())
        case .free, .enumCase, .label, .actionParameter: written[...]
        }
    }

    /// Appends the first of `tokens` and gives its length. Not asked of `tokens`: a part of a text costs each start of the program.
    private func appendFirstToken(to bytes: inout [UInt8]) -> Int {
        let start = bytes.count
        bytes += written.utf8
        switch place {
        case .member, .either: bytes.remove(at: start)
        case .free, .enumCase, .label, .actionParameter: break
        }
        let length = max(1, bytes[start...].prefix(while: Self.isPartOfName).count)
        bytes.removeSubrange((start + length)...)
        return length
    }

    /// With the place of the finding marked.
    var example: String {
        if let shown { return shown }
        if case .enumCase = place { return "f(.«\(old)»)" }
        let behind = tokens[nameCount...].joined()
        let object = if case .free = place { "" } else { "value." }
        return object + "«" + tokens[..<nameCount].joined() + "»" + (behind == "(" ? "(a)" : behind)
    }

    /// Names, and all other bytes one by one: what characters know of letters took half the time of linting a small file.
    var tokens: [Substring] {
        var tokens: [Substring] = []
        var rest = old.utf8
        while !rest.isEmpty {
            let token = LegacySpelling.firstToken(of: rest)
            tokens.append(Substring(token))
            rest = rest[token.endIndex...]
        }
        return tokens
    }

    private static func firstToken(of spelling: Substring.UTF8View) -> Substring.UTF8View {
        let name = spelling.prefix(while: isPartOfName)
        return name.isEmpty ? spelling.prefix(1) : name
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
    }

    /// How many of the tokens the finding underlines: the names in front of the first parenthesis.
    var nameCount: Int { (tokens.firstIndex { $0 == "(" || $0 == "<" } ?? tokens.count) }

    /// What a project may declare itself, so that the spelling is its own.
    var names: [String] {
        switch place {
        case let .label(function): [function]
        case .actionParameter: []
        case .member, .free, .either, .enumCase: tokens[..<nameCount].filter { $0 != "." }.map(String.init)
        }
    }

    var fixedExample: String {
        let parts = example.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }.map(String.init)
        guard case let .rename(text) = spelling else { return parts.joined() }
        return parts[0] + text + parts[2].dropFirst(tokens[nameCount...].joined().count)
    }
}

// MARK: The table

extension LegacySpelling {
    /// Those that begin with the same token stand together, and of two that fit one place the longer one first.
    static let all = lists.flatMap(\.self)

    /// The first token of each row of `all`. Not asked of `all`: the rows stay where they are until a file has such a token.
    static var firstTokens: WordTable {
        var bytes: [UInt8] = []
        var lengths: [Int] = []
        for rows in lists {
            for number in rows.indices {
                lengths.append(rows[number].appendFirstToken(to: &bytes))
            }
        }
        return WordTable(joined: bytes, lengths: lengths)
    }

    private static var lists: [[LegacySpelling]] { [text, foundation, interface, geometry, styles, reactive] }

    // The old spelling: `.` in front of a member, `~` where a member may be called without its object; the new one; since when.
    static let text: [LegacySpelling] = [
        .advise(".characters", "the string itself", "4", "name.«characters».first"),
        .advise(".toInt()", "Int(…)", "2"),
        .rename(".lowercaseString", "lowercased()", "3"),
        .rename(".uppercaseString", "uppercased()", "3"),
        .rename(".capitalizedString", "capitalized", "3"),
        .advise(".stringByReplacingCharactersInRange(", "replacingCharacters(in:with:)", "3"),
        .advise(".stringByReplacingOccurrencesOfString(", "replacingOccurrences(of:with:)", "3"),
        .rename(".stringByTrimmingCharactersInSet(", "trimmingCharacters(in: ", "3"),
        .rename(".stringByAppendingString(", "appending(", "3"),
        .rename(".rangeOfCharacterFromSet(", "rangeOfCharacter(from: ", "3"),
        .rename(".rangeOfString(", "range(of: ", "3"),
        .rename(".substringFromIndex(", "substring(from: ", "3"),
        .rename(".substringToIndex(", "substring(to: ", "3"),
        .rename(".componentsSeparatedByString(", "components(separatedBy: ", "3"),
        .rename(".containsString(", "contains(", "3"),
        .rename(".substringWithRange(", "substring(with: ", "3"),
        .rename(".dataUsingEncoding(", "data(using: ", "3"),
        .rename(".UUIDString", "uuidString", "3"),
        .rename("println(", "print(", "2"),
        .rename("__FUNCTION__", "#function", "2.2", "log(«__FUNCTION__»)"),
        .rename("__FILE__", "#file", "2.2", "log(«__FILE__»)"),
        .rename("__LINE__", "#line", "2.2", "log(«__LINE__»)"),
        .rename(".enumerate()", "enumerated()", "3"),
        .rename(".sortInPlace()", "sort()", "3"),
        .rename(".sortInPlace(", "sort(by: ", "3"),
        .rename(".sortInPlace", "sort", "3", "list.«sortInPlace» { $0 < $1 }"),
        .rename(".joinWithSeparator(", "joined(separator: ", "3"),
        .rename(".appendContentsOf(", "append(contentsOf: ", "3"),
        .rename(".removeAtIndex(", "remove(at: ", "3"),
        .rename(".advancedBy(", "advanced(by: ", "3"),
        .rename(".minElement()", "min()", "3"),
        .rename(".maxElement()", "max()", "3"),
        .advise(label: "combine", of: "reduce", "reduce(_:_:)", "3", "list.reduce(0, «combine»: +)"),
        .rename(label: "atIndex", of: "insert", to: "at", "3", "list.insert(a, «atIndex»: 0)"),
    ]

    static let foundation: [LegacySpelling] = [
        .advise(
            "NSCharacterSet(charactersInString:", "CharacterSet(charactersIn:)", "3",
            "«NSCharacterSet»(charactersInString: a)"),
        .rename("NSCharacterSet.whitespaceCharacterSet()", "CharacterSet.whitespaces", "3"),
        .rename("NSCharacterSet.whitespaceAndNewlineCharacterSet()", "CharacterSet.whitespacesAndNewlines", "3"),
        .rename("NSCharacterSet.decimalDigitCharacterSet()", "CharacterSet.decimalDigits", "3"),
        .rename("NSCharacterSet.alphanumericCharacterSet()", "CharacterSet.alphanumerics", "3"),
        .rename(".invertedSet", "inverted", "3"),
        .rename("NSScanner(", "Scanner(", "3"),
        .advise("NSLocale.currentLocale()", "Locale.current", "3"),
        .advise("NSCalendar.currentCalendar()", "Calendar.current", "3"),
        .rename("NSUserDefaults.standardUserDefaults()", "UserDefaults.standard", "3"),
        .rename("NSNotificationCenter.defaultCenter()", "NotificationCenter.default", "3"),
        .rename("NSFileManager.defaultManager()", "FileManager.default", "3"),
        .rename("NSBundle.mainBundle()", "Bundle.main", "3"),
        .rename("NSURLSession.sharedSession()", "URLSession.shared", "3"),
        .rename("NSOperationQueue.mainQueue()", "OperationQueue.main", "3"),
        .rename("NSProcessInfo.processInfo()", "ProcessInfo.processInfo", "3"),
        .rename("NSThread.isMainThread()", "Thread.isMainThread", "3"),
        .rename("NSRunLoop.currentRunLoop()", "RunLoop.current", "3"),
        .rename("NSJSONSerialization", "JSONSerialization", "3", "«NSJSONSerialization».isValidJSONObject(a)"),
        .rename(".objectForKey(", "object(forKey: ", "3"),
        .rename(".stringForKey(", "string(forKey: ", "3"),
        .rename(".boolForKey(", "bool(forKey: ", "3"),
        .rename(".integerForKey(", "integer(forKey: ", "3"),
        .rename(".removeObjectForKey(", "removeObject(forKey: ", "3"),
        .rename(".timeIntervalSinceDate(", "timeIntervalSince(", "3"),
        .rename(".stringFromDate(", "string(from: ", "3"),
        .rename(".dateFromString(", "date(from: ", "3"),
        .rename("NSAttributedStringKey", "NSAttributedString.Key", "4.2", "let a: «NSAttributedStringKey»"),
        .rename("NSFontAttributeName", "NSAttributedString.Key.font", "4", "f(«NSFontAttributeName»)"),
        .rename(
            "NSForegroundColorAttributeName", "NSAttributedString.Key.foregroundColor", "4",
            "f(«NSForegroundColorAttributeName»)"),
        .advise("arc4random_uniform(", "Int.random(in:)", "4.2"),
        .advise("arc4random()", "Int.random(in:)", "4.2"),
        .rename("M_PI", "Double.pi", "3", "f(«M_PI»)"),
        .advise(
            "dispatch_async(dispatch_get_main_queue()", "DispatchQueue.main.async", "3",
            "«dispatch_async»(dispatch_get_main_queue(), a)"),
        .advise("dispatch_async(", "DispatchQueue.async(execute:)", "3"),
        .advise("dispatch_sync(", "DispatchQueue.sync(execute:)", "3"),
        .advise("dispatch_after(", "DispatchQueue.asyncAfter(deadline:)", "3"),
        .advise("dispatch_once(", "a 'static let'", "3"),
        .rename("dispatch_get_main_queue()", "DispatchQueue.main", "3"),
        .advise("dispatch_get_global_queue(", "DispatchQueue.global(qos:)", "3"),
        .rename("dispatch_group_create()", "DispatchGroup()", "3"),
    ]

    static let interface: [LegacySpelling] = [
        .advise("NSMakeRange(", "NSRange(location:length:)", "3"),
        .advise("NSMakePoint(", "NSPoint(x:y:)", "3"),
        .advise("NSMakeRect(", "NSRect(x:y:width:height:)", "3"),
        .advise("NSMakeSize(", "NSSize(width:height:)", "3"),
        .advise("NSEdgeInsetsMake(", "NSEdgeInsets(top:left:bottom:right:)", "3"),
        .advise("CGVectorMake(", "CGVector(dx:dy:)", "3"),
        .advise("UIOffsetMake(", "UIOffset(horizontal:vertical:)", "4.2"),
        .advise("CGRectMake(", "CGRect(x:y:width:height:)", "3"),
        .advise("CGPointMake(", "CGPoint(x:y:)", "3"),
        .advise("CGSizeMake(", "CGSize(width:height:)", "3"),
        .advise("UIEdgeInsetsMake(", "UIEdgeInsets(top:left:bottom:right:)", "4.2"),
        .rename("CGPointZero", "CGPoint.zero", "3", "f(«CGPointZero»)"),
        .rename("CGSizeZero", "CGSize.zero", "3", "f(«CGSizeZero»)"),
        .rename("NSZeroPoint", "NSPoint.zero", "3", "f(«NSZeroPoint»)"),
        .rename("NSZeroRect", "NSRect.zero", "3", "f(«NSZeroRect»)"),
        .rename("NSZeroSize", "NSSize.zero", "3", "f(«NSZeroSize»)"),
        .rename("CGAffineTransformMakeRotation(", "CGAffineTransform(rotationAngle: ", "3"),
        .rename(".CGColor", "cgColor", "3"),
        .rename(".CGImage", "cgImage", "3"),
        .rename("UIApplication.sharedApplication()", "UIApplication.shared", "3"),
        .rename("UIScreen.mainScreen()", "UIScreen.main", "3"),
        .rename("UIDevice.currentDevice()", "UIDevice.current", "3"),
        .rename("UIColor.blackColor()", "UIColor.black", "3"),
        .rename("UIColor.whiteColor()", "UIColor.white", "3"),
        .rename("UIColor.clearColor()", "UIColor.clear", "3"),
        .rename("UIColor.redColor()", "UIColor.red", "3"),
        .rename("UIColor.greenColor()", "UIColor.green", "3"),
        .rename("UIColor.blueColor()", "UIColor.blue", "3"),
        .rename("UIColor.grayColor()", "UIColor.gray", "3"),
        .rename("UIColor.lightGrayColor()", "UIColor.lightGray", "3"),
        .rename("UIColor.yellowColor()", "UIColor.yellow", "3"),
        .rename("UIColor.darkGrayColor()", "UIColor.darkGray", "3"),
        .rename("UIColor.orangeColor()", "UIColor.orange", "3"),
        .rename("UIColor.purpleColor()", "UIColor.purple", "3"),
        .rename("UIColor.brownColor()", "UIColor.brown", "3"),
        .rename("UIColor.cyanColor()", "UIColor.cyan", "3"),
        .rename("UIColor.magentaColor()", "UIColor.magenta", "3"),
        .rename("~presentViewController(", "present(", "3"),
        .rename("~dismissViewControllerAnimated(", "dismiss(animated: ", "3"),
        .rename("~performSegueWithIdentifier(", "performSegue(withIdentifier: ", "3"),
        .rename(".popViewControllerAnimated(", "popViewController(animated: ", "3"),
        .rename(".instantiateViewControllerWithIdentifier(", "instantiateViewController(withIdentifier: ", "3"),
        .advise(".dequeueReusableCellWithIdentifier(", "dequeueReusableCell(withIdentifier:for:)", "3"),
        .rename(".cellForRowAtIndexPath(", "cellForRow(at: ", "3"),
        .rename(".deselectRowAtIndexPath(", "deselectRow(at: ", "3"),
        .rename(".animateWithDuration(", "animate(withDuration: ", "3"),
        .rename(".colorWithAlphaComponent(", "withAlphaComponent(", "3"),
        .rename(".systemFontOfSize(", "systemFont(ofSize: ", "3"),
        .rename(".boldSystemFontOfSize(", "boldSystemFont(ofSize: ", "3"),
        .rename(
            "UITableViewAutomaticDimension", "UITableView.automaticDimension", "4.2", "f(«UITableViewAutomaticDimension»)"),
        .advise("UIImageJPEGRepresentation(", "jpegData(compressionQuality:)", "4.2"),
        .advise("UIImagePNGRepresentation(", "pngData()", "4.2"),
        .rename(".userInteractionEnabled", "isUserInteractionEnabled", "3", "view.«userInteractionEnabled» = false"),
        .rename(label: "forState", of: "setTitle", to: "for", "3", "button.setTitle(a, «forState»: b)"),
        .rename(label: "forState", of: "setTitleColor", to: "for", "3", "button.setTitleColor(a, «forState»: b)"),
        .rename(label: "forState", of: "setImage", to: "for", "3", "button.setImage(a, «forState»: b)"),
        .senderOfAction("Any", "3", "@IBAction func f(sender: «AnyObject») {}"),
    ]

    static let geometry: [LegacySpelling] = [
        .rename("CGRectZero", "CGRect.zero", "3", "f(«CGRectZero»)"),
        .rename("CGRectNull", "CGRect.null", "3", "f(«CGRectNull»)"),
        .rename("CGRectInfinite", "CGRect.infinite", "3", "f(«CGRectInfinite»)"),
        .advise("CGRectGetWidth(", "width", "3"),
        .advise("CGRectGetHeight(", "height", "3"),
        .advise("CGRectGetMinX(", "minX", "3"),
        .advise("CGRectGetMidX(", "midX", "3"),
        .advise("CGRectGetMaxX(", "maxX", "3"),
        .advise("CGRectGetMinY(", "minY", "3"),
        .advise("CGRectGetMidY(", "midY", "3"),
        .advise("CGRectGetMaxY(", "maxY", "3"),
        .advise("CGRectIsNull(", "isNull", "3"),
        .advise("CGRectIsEmpty(", "isEmpty", "3"),
        .advise("CGRectIsInfinite(", "isInfinite", "3"),
        .advise("CGRectStandardize(", "standardized", "3"),
        .advise("CGRectIntegral(", "integral", "3"),
        .advise("CGRectInset(", "insetBy(dx:dy:)", "3"),
        .advise("CGRectOffset(", "offsetBy(dx:dy:)", "3"),
        .advise("CGRectUnion(", "union(_:)", "3"),
        .advise("CGRectIntersection(", "intersection(_:)", "3"),
        .advise("CGRectContainsRect(", "contains(_:)", "3"),
        .advise("CGRectContainsPoint(", "contains(_:)", "3"),
        .advise("CGRectIntersectsRect(", "intersects(_:)", "3"),
    ]

    static let styles: [LegacySpelling] = [
        .style("ASCIICapable", "asciiCapable", of: "UIKeyboardType"),
        .style("NumberPad", "numberPad", of: "UIKeyboardType"),
        .style("DecimalPad", "decimalPad", of: "UIKeyboardType"),
        .style("PhonePad", "phonePad", of: "UIKeyboardType"),
        .style("EmailAddress", "emailAddress", of: "UIKeyboardType"),
        .style("NumbersAndPunctuation", "numbersAndPunctuation", of: "UIKeyboardType"),
        .style("TouchUpInside", "touchUpInside", of: "UIControlEvents"),
        .style("TouchDown", "touchDown", of: "UIControlEvents"),
        .style("TouchUpOutside", "touchUpOutside", of: "UIControlEvents"),
        .style("EditingDidBegin", "editingDidBegin", of: "UIControlEvents"),
        .style("EditingDidEnd", "editingDidEnd", of: "UIControlEvents"),
        .style("ValueChanged", "valueChanged", of: "UIControlEvents"),
        .style("EditingChanged", "editingChanged", of: "UIControlEvents"),
        .style("ActionSheet", "actionSheet", of: "UIAlertControllerStyle"),
        .style("Destructive", "destructive", of: "UIAlertActionStyle"),
        .style("LightContent", "lightContent", of: "UIStatusBarStyle"),
        .style("FlexibleWidth", "flexibleWidth", of: "UIViewAutoresizing"),
        .style("FlexibleHeight", "flexibleHeight", of: "UIViewAutoresizing"),
        .style("CurveEaseIn", "curveEaseIn", of: "UIViewAnimationOptions"),
        .style("CurveEaseOut", "curveEaseOut", of: "UIViewAnimationOptions"),
        .style("CurveEaseInOut", "curveEaseInOut", of: "UIViewAnimationOptions"),
        .style("ScaleAspectFit", "scaleAspectFit", of: "UIViewContentMode"),
        .style("ScaleAspectFill", "scaleAspectFill", of: "UIViewContentMode"),
        .rename("UIControlState", "UIControl.State", "4.2", "let a: «UIControlState»"),
        .rename("UIAlertControllerStyle", "UIAlertController.Style", "4.2", "let a: «UIAlertControllerStyle»"),
    ]

    static let reactive: [LegacySpelling] = [
        .advise("Variable(", "BehaviorRelay(value:)", "RxSwift 5", "let a = «Variable»(0)"),
        .advise("Variable<", "BehaviorRelay(value:)", "RxSwift 5", "let b = «Variable»<Int>(0)"),
    ]
}
