/// What generic types of libraries hand out of their arguments. A project that declares a type of the name means that one.
enum LibraryGenerics {
    /// What a member of such a type is.
    enum Member {
        /// The argument at the position, in so many optionals.
        case argument(at: Int, optionals: Int)
        /// A list of these arguments.
        case list(of: Int)
        /// A type with the same arguments.
        case same
        /// What the type holds, be it an argument or the `State` of one.
        case held
        /// The member of that name of what it holds.
        case memberOfHeld
        /// A closure that is told what it holds.
        case closureToldOfHeld
        /// A closure that is told something else in so many parameters, and then the first argument in so many.
        case closure(others: Int, values: Int)
        /// A publisher of lists of the first argument.
        case collected
        /// A closure that is told events of such values.
        case event
        /// An observable of such events.
        case events
        /// An observable of pairs of an object and such a value.
        case besideObject
    }

    /// Whether a loop or a closure is handed the first argument, one value after the other.
    static func isSequence(_ type: Substring) -> Bool {
        switch type {
        case "AsyncStream", "AsyncThrowingStream", "AsyncSequence", "TaskGroup", "ThrowingTaskGroup": true
        // The projection of a property is a publisher.
        default: isCollection(type) || isPublisher(type) || type == "Published"
        }
    }

    private static func isCollection(_ type: Substring) -> Bool {
        switch type {
        case "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "Deque", "OrderedSet", "IdentifiedArrayOf", "AnySequence",
            "AnyCollection", "UnsafeBufferPointer", "UnsafeMutableBufferPointer":
            true
        default: false
        }
    }

    /// Whether a subscript alone hands out what is in it.
    static func isSpan(_ type: Substring) -> Bool {
        // It is asked of nearly every type.
        switch type.utf8.count {
        case 4: type == "Span"
        case 11: type == "InlineArray" || type == "MutableSpan"
        case 13: type == "UnsafePointer"
        case 19: type == "UnsafeBufferPointer"
        case 20: type == "UnsafeMutablePointer"
        case 26: type == "UnsafeMutableBufferPointer"
        default: false
        }
    }

    static func elementOfSpan(_ type: Substring, _ arguments: [Substring]) -> String? {
        isSpan(type) ? arguments.last.map(String.init) : nil
    }

    /// Whether an extension of the name may give such types another member.
    static func isExtended(_ type: String) -> Bool { extended.contains(type) }

    // A set: every extension asks.
    private static let extended: Set<String> = [
        "Result", "Task", "Binding", "State", "Published", "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource",
        "NSCollectionViewDiffableDataSource", "NSTableViewDiffableDataSource", "NSDiffableDataSourceSnapshot", "ObservableType",
        "ObservableConvertibleType", "SharedSequenceConvertibleType", "ConnectablePublisher", "Subject", "AnyPublisher", "Publisher",
        "PassthroughSubject", "CurrentValueSubject", "Just", "Future", "Observable", "BehaviorRelay", "PublishRelay", "ReplayRelay",
        "BehaviorSubject", "PublishSubject", "ReplaySubject", "Driver", "Signal", "Single", "Maybe", "Infallible",
    ]

    /// A type that has the members of such an extension.
    static func model(of type: String) -> Substring {
        isProtocolOfPublishers(type[...]) ? "Publisher" : type[...]
    }

    /// A use of a member as an extension of the type tells of it: publishers share theirs.
    static func use(of member: String, _ type: Substring) -> String {
        "\(isPublisher(type) || isProtocolOfPublishers(type) ? "Publisher" : type).\(member)"
    }

    private static func isProtocolOfPublishers(_ type: Substring) -> Bool {
        switch type {
        case "ObservableType", "ObservableConvertibleType", "SharedSequenceConvertibleType", "ConnectablePublisher", "Subject": true
        default: false
        }
    }

    private static func isPublisher(_ type: Substring) -> Bool {
        switch type {
        case "AnyPublisher", "Publisher", "PassthroughSubject", "CurrentValueSubject", "Just", "Future": true
        default: isObservable(type)
        }
    }

    // By the length first: it is asked of nearly every type.
    private static func isObservable(_ type: Substring) -> Bool {
        switch type.utf8.count {
        case 5: type == "Maybe"
        case 6: type == "Driver" || type == "Signal" || type == "Single"
        case 10: type == "Observable" || type == "Infallible"
        case 11: type == "ReplayRelay"
        case 12: type == "PublishRelay" || type == "ControlEvent" || type == "AsyncSubject"
        case 13: type == "BehaviorRelay" || type == "ReplaySubject"
        case 14: type == "PublishSubject"
        case 15: type == "BehaviorSubject" || type == "ControlProperty"
        default: false
        }
    }

    /// What stands for the type of an event of RxSwift, which may be nothing but the name of a type of the project: no name begins like this.
    static let event = "0Event"

    private static func isEvent(_ type: Substring) -> Bool {
        switch type.utf8.count {
        case 5: type == "Event"
        case 6: type == event
        default: false
        }
    }

    /// Which of its arguments a case of such an enum holds.
    static func argument(takenOutOf name: String, of type: Substring) -> Int? {
        switch type {
        case "Result": name == "success" ? 0 : 1
        case "SingleEvent", "MaybeEvent", "InfallibleEvent": ["next", "success"].contains(name) ? 0 : nil
        default: isEvent(type) && ["next", "success", "value"].contains(name) ? 0 : nil
        }
    }

    /// What a closure makes of such a type's values, one for each: of a stream another one of what it comes to, of a sequence a list.
    static func made(of value: String, by type: Substring) -> String? {
        if isObservable(type) { return "Observable<\(value)>" }
        if isPublisher(type) || type == "Published" { return "AnyPublisher<\(value),Never>" }
        switch type {
        case "AsyncStream", "AsyncThrowingStream", "AsyncSequence", "TaskGroup", "ThrowingTaskGroup": return "AsyncSequence<\(value)>"
        default: return isCollection(type) ? "[\(value)]" : nil
        }
    }

    /// Whether an extension may give such types another member that it is worth to know of.
    static func isFollowed(_ member: String, of type: Substring) -> Bool {
        if member.utf8.last == UInt8(ascii: ")"), self.member("\(member.dropLast(2)){}()", of: type) != nil { return true }
        return self.member(member, of: type) != nil || member.utf8.last == UInt8(ascii: ")") && ListMember(String(member.dropLast(2))) == .made
    }

    static func member(_ member: String, of type: Substring) -> Member? {
        switch type {
        case "Result": member == "get()" ? .argument(at: 0, optionals: 0) : nil
        case "Task": member == "value" ? .argument(at: 0, optionals: 0) : nil
        case "TaskGroup", "ThrowingTaskGroup": member == "next()" ? .argument(at: 0, optionals: 1) : nil
        case "Binding", "State": member == "wrappedValue" ? .argument(at: 0, optionals: 0) : nil
        case "UnsafePointer", "UnsafeMutablePointer": member == "pointee" ? .argument(at: 0, optionals: 0) : nil
        case "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource", "NSCollectionViewDiffableDataSource",
            "NSTableViewDiffableDataSource", "NSDiffableDataSourceSnapshot":
            memberOfDataSource(member)
        default:
            if isPublisher(type) || type == "Published" {
                memberOfPublisher(member, type)
            } else if isEvent(type) {
                member == "element" ? .argument(at: 0, optionals: 1) : nil
            } else {
                LibraryHolder(type)?.member(member)
            }
        }
    }

    private static func memberOfDataSource(_ member: String) -> Member? {
        switch member {
        case "itemIdentifier()": .argument(at: 1, optionals: 1)
        case "sectionIdentifier()": .argument(at: 0, optionals: 1)
        case "itemIdentifiers", "itemIdentifiers()": .list(of: 1)
        case "sectionIdentifiers": .list(of: 0)
        case "snapshot()": .same
        default: nil
        }
    }

    /// Whether a publisher goes on with the same values behind a call of that name.
    static func passesOn(_ function: String) -> Bool {
        if case .same = memberOfPublisher(function + "()", "Publisher") { true } else { false }
    }

    private static func memberOfPublisher(_ member: String, _ type: Substring) -> Member? {
        switch member {
        case "value": ["CurrentValueSubject", "BehaviorRelay"].contains(type) ? .argument(at: 0, optionals: 0) : nil
        // What goes on with the same values.
        case "receive()", "removeDuplicates()", "dropFirst()", "filter()", "debounce()", "throttle()", "delay()", "eraseToAnyPublisher()",
            "share()", "first()", "prefix()", "handleEvents()", "print()", "values", "prepend()", "merge()", "observe()",
            "distinctUntilChanged()", "skip()", "take()", "asObservable()", "asDriver()", "asSignal()", "startWith()", "do()", "subscribe()",
            "last()", "drop()", "output()", "append()", "tryFilter()", "tryFirst()", "tryLast()", "tryDrop()", "tryPrefix()",
            "tryRemoveDuplicates()", "assertNoFailure()", "replaceError()", "replaceEmpty()", "retry()", "mapError()", "setFailureType()",
            "timeout()", "breakpoint()", "breakpointOnError()", "autoconnect()", "makeConnectable()", "multicast()", "debug()", "observeOn()",
            "subscribeOn()", "asInfallible()", "asSingle()", "asMaybe()", "takeLast()", "takeUntil()", "takeWhile()", "skipWhile()", "skipUntil()",
            "catchAndReturn()", "catchErrorJustReturn()", "ifEmpty()", "delaySubscription()":
            .same
        case "collect()": .collected
        case "subscribe{}()": .event
        case "materialize()": .events
        case "withUnretained()": .besideObject
        case "tryMap{}()", "tryCompactMap{}()", "tryFilter{}()", "tryAllSatisfy{}()", "tryContains{}()", "tryContains{where}()", "tryFirst{}()",
            "tryFirst{where}()", "tryLast{}()", "tryLast{where}()", "tryDrop{}()", "tryDrop{while}()", "tryPrefix{}()", "tryPrefix{while}()",
            "handleEvents{receiveOutput}()", "breakpoint{receiveOutput}()", "flatMapLatest{}()", "flatMapFirst{}()", "concatMap{}()", "groupBy{}()",
            "take{while}()", "take{until}()", "skip{while}()", "takeWhile{}()", "skipWhile{}()":
            .closure(others: 0, values: 1)
        case "removeDuplicates{}()", "removeDuplicates{by}()", "tryRemoveDuplicates{}()", "tryRemoveDuplicates{by}()", "distinctUntilChanged{}()":
            .closure(others: 0, values: 2)
        case "scan{}()", "tryScan{}()", "tryReduce{}()", "withUnretained{}()": .closure(others: 1, values: 1)
        default: nil
        }
    }
}
