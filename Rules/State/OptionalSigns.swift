import Syntax

/// What a file tells of names that may stand for a `Bool?`.
struct OptionalSigns {
    /// Of what it declares with a type that mentions one.
    let names: NameSet
    /// Of members of types from elsewhere.
    private let members: Set<String>

    init(_ file: SourceFile) {
        names = file.optionalBooleans(.file)
        members = file.mentions(Self.askedForResources) ? Self.resourceValues.union(Self.observed) : Self.observed
    }

    /// Whether a member of that name may be a `Bool?`: an element of a tuple, what is made of a text, or has something to fall back
    /// on elsewhere.
    func has(_ member: String, _ project: Project) -> Bool {
        members.contains(member) || names.contains("." + member) || project.mentionsOptionalBoolean("." + member)
    }

    /// Whether what is in front of a member may have a `Bool?` in it: a `Relay<Bool?>`, the wrapper `$isOn` of `@State var isOn: Bool?`.
    func isWrapped(_ name: String, _ project: Project) -> Bool {
        let inner = name.drop { $0 == "$" || $0 == "_" }
        let sign = inner.count == name.count ? name + "<" : String(inner)
        return names.contains(sign) || project.mentionsOptionalBoolean(sign)
    }

    static let askedForResources = WordTable(["resourceValues", "URLResourceValues"])

    /// Of `NSKeyValueObservedChange`, and those of `URLResourceValues` that hardly anything else has: who is handed such values
    /// need not name their type.
    private static let observed: Set<String> = ["oldValue", "newValue", "isRegularFile", "isSymbolicLink", "isAliasFile", "isMountTrigger"]

    /// Of `URLResourceValues`.
    private static let resourceValues: Set<String> = [
        "applicationIsScriptable", "hasHiddenExtension", "isApplication", "isDirectory", "isExcludedFromBackup",
        "isExecutable", "isHidden", "isPackage", "isPurgeable", "isReadable", "isSparse",
        "isSystemImmutable", "isUbiquitousItem", "isUserImmutable", "isVolume", "isWritable",
        "mayHaveExtendedAttributes", "mayShareFileContent", "ubiquitousItemDownloadRequested",
        "ubiquitousItemHasUnresolvedConflicts", "ubiquitousItemIsDownloading", "ubiquitousItemIsExcludedFromSync",
        "ubiquitousItemIsShared", "ubiquitousItemIsUploaded", "ubiquitousItemIsUploading", "volumeIsAutomounted",
        "volumeIsBrowsable", "volumeIsEjectable", "volumeIsEncrypted", "volumeIsInternal", "volumeIsJournaling", "volumeIsLocal",
        "volumeIsReadOnly", "volumeIsRemovable", "volumeIsRootFileSystem", "volumeSupportsRenaming", "volumeSupportsSymbolicLinks",
    ]
}
