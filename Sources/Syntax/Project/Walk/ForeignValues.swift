extension String {
    /// Whether a type is named as those of Apple's frameworks are: `UIButton`, `AVPlayer`, `SCNNode`.
    var isNamedLikeFrameworkType: Bool {
        let capitals = utf8.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        guard capitals.count > 2, capitals.count < utf8.count else { return false }
        // The last one begins the first word.
        return Self.frameworkPrefixes.contains(String(Substring(capitals.dropLast())))
    }

    private static let frameworkPrefixes: Set<String> = [
        "UI", "URL", "NS", "AR", "AV", "CA", "CB", "CK", "CL", "CN", "EK", "GK", "HK", "MK", "MP", "MTL", "NW", "PH", "SCN", "SK", "UN", "WK", "XCUI",
    ]
}

extension Project {
    /// Whether the subject is a property that a class of the project has from one of a framework, as far as the project knows it: the
    /// `state` of a `UIButton` is no `State` of the project.
    func isInheritedFromFramework(_ subject: Subject, _ path: String, _ ownerType: inout OwnerType) -> Bool {
        guard subject.names.count < 16, subject.names.allSatisfy(MemberStep.isProperty), let name = subject.names.last, name != "self",
            let owner = owner(of: subject, path, &ownerType), owner.kind == .class
        else { return false }
        let (parents, others) = ancestry(of: owner)
        // These have hardly any properties, and a file that makes them may not be there.
        let bare: Set<String> = ["NSObject", "NSManagedObject"]
        return others.contains { $0.isNamedLikeFrameworkType && !bare.contains($0) && foreignProperties(named: name, of: [$0]).isEmpty }
            && !([owner] + parents).contains { $0.declaresProperty(name) }
    }

    /// Whether the subject is declared with generic arguments, as far as its declaration can be seen: one that cannot may be.
    func hasArguments(_ subject: Subject, path: String) -> Bool {
        let text: String?
        var ownerType = OwnerType()
        if let local = subject.local, subject.names.count == 1 {
            text = local.type == .unknown ? "<" : local.text
        } else if let property = subject.names.last.flatMap({ owner(of: subject, path, &ownerType)?.properties(named: $0).first }) {
            text = property.text
        } else {
            return subject.local == nil
        }
        return text?.utf8.contains(UInt8(ascii: "<")) == true
    }

    /// The type of the project that the last name of the subject is a member of.
    private func owner(of subject: Subject, _ path: String, _ ownerType: inout OwnerType) -> NominalType? {
        let names = Array(subject.names.dropLast())
        guard !names.isEmpty, names != ["self"] else {
            let isMember = subject.local == nil && subject.global == .unknown && (!names.isEmpty || tables.globals[subject.names[0]] == nil)
            return isMember ? type(at: subject.scope, path: path) : nil
        }
        guard case let .known(reference) = ownerType.found(for: subject, path: path, in: self) else { return nil }
        let found = types(named: reference, in: subject.scope, path: path)
        return found.count == 1 ? found[0] : nil
    }
}

extension Project {
    /// Whether the subject is declared with the value of a type from elsewhere: `var flashMode = AVCaptureDevice.FlashMode.off` is no enum
    /// of the project that has an `off`, too. What a type has under another name, `Camera.mode`, may be of any type, unless `Camera` is
    /// nested in another. Nor is it what the environment has, `@Environment(\.scenePhase) var phase`, where the project gives it no such member.
    /// - Parameter type: the enum of the project that it may be of instead, where there is one.
    func isMadeElsewhere(_ query: EnumQuery, notOf type: NominalType?, path: String, _ ownerType: inout OwnerType) -> Bool {
        guard let (member, basis) = pathOfValue(of: query.subject, path: path, &ownerType), let name = member.last,
            case let owner = Array(member.dropLast()), owner.last?.unicodeScalars.first?.properties.isUppercase == true
        else { return false }
        let isCase = query.names.contains(name) || type?.hasCase(name) == true
        let isOfNested = isCase || owner.count > 1 || owner == [ShownType.environment]
        guard basis == .member ? isOfNested : owner[0].isNamedLikeFrameworkType || LibraryEnums.fit(query) else { return false }
        return types(named: TypeReference(components: owner), in: query.subject.scope, path: path).isEmpty
    }

    /// The path of the member that the subject is declared with, or called as one: `AVCaptureDevice.FlashMode.off`.
    private func pathOfValue(of subject: Subject, path: String, _ ownerType: inout OwnerType) -> (member: [String], basis: TypeBasis)? {
        var value = firstValue(of: subject, path: path, &ownerType)
        if let owner = typeInFront(of: subject) {
            let types = types(named: TypeReference(components: owner), in: subject.scope, path: path)
            // What a list has in it is known by its own path.
            guard let type = types.first else { return (subject.names, .member) }
            value = subject.names.last.flatMap { type.properties(named: $0).first?.shown }
        }
        guard let shown = value, shown.basis == .member || shown.basis == .call, let member = shown.reference else { return nil }
        return (member.components, shown.basis)
    }

    /// `Camera` of `Camera.flashMode`
    private func typeInFront(of subject: Subject) -> [String]? {
        guard subject.names.count > 1, subject.local == nil, subject.names.allSatisfy(MemberStep.isProperty),
            subject.names[0].unicodeScalars.first?.properties.isUppercase == true
        else { return nil }
        return Array(subject.names.dropLast())
    }

    /// What the declaration of the subject itself shows, whether or not the project can look it up.
    private func firstValue(of subject: Subject, path: String, _ ownerType: inout OwnerType) -> ShownType? {
        var names = subject.names
        let isMember = names.count > 1 && names[0] == "self"
        if isMember { names.removeFirst() }
        guard let name = names.popLast() else { return subject.local }
        guard names.isEmpty else {
            let type = isMember ? declaredType(of: subject.owner(at: names), path: path) : ownerType.found(for: subject, path: path, in: self)
            guard case let .known(reference) = type else { return nil }
            return types(named: reference, in: subject.scope, path: path).first?.properties(named: name).first?.shown
        }
        if !isMember, let local = subject.local { return local }
        let properties = type(at: subject.scope, path: path)?.properties(named: name)
        return properties?.first { subject.level.includes($0.level) }?.shown ?? subject.global
    }
}

/// The type of what the last name of a subject is a member of: looked up once, however often it is asked for.
struct OwnerType {
    private var known: DeclaredType?

    mutating func found(for subject: Subject, path: String, in project: Project) -> DeclaredType {
        if let known { return known }
        let type = project.declaredType(of: subject.owner(at: Array(subject.names.dropLast())), path: path)
        known = type
        return type
    }
}
