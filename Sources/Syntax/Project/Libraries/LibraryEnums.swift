/// Enums of the standard library and of common frameworks, by their cases.
///
/// A switch whose type nobody declares may be over one of these, even where an enum of the project has the same names: where
/// the file imports one of the modules.
enum LibraryEnums {
    private struct Family: Sendable {
        /// With spaces between; empty for what every file sees.
        let modules: String
        /// An enum a line; cases with values end in `()`.
        let text: String

        init(_ modules: String, _ text: String) {
            self.modules = modules
            self.text = text
        }
    }

    private struct Entry: Sendable {
        let cases: Set<String>
        let casesWithValues: Set<String>

        // By their bytes: what a character is takes several times as long to find out.
        init(_ line: Substring.UTF8View) {
            var cases: Set<String> = []
            var casesWithValues: Set<String> = []
            for word in line.split(separator: UInt8(ascii: " ")) {
                let hasValues = word.last == UInt8(ascii: ")")
                let name = String(Substring(hasValues ? word.dropLast(2) : word))
                cases.insert(name)
                if hasValues { casesWithValues.insert(name) }
            }
            self.cases = cases
            self.casesWithValues = casesWithValues
        }
    }

    // Texts: fifty literals of sets are a second and a half of the optimizer's time.
    private static let families = [
        Family("", """
            some() none
            success() failure()
            orderedAscending orderedSame orderedDescending
            plus minus
            seconds() milliseconds() microseconds() nanoseconds() never
            success timedOut
            exit uncaughtSignal
            typeMismatch() valueNotFound() keyNotFound() dataCorrupted()
            invalidValue()
            class struct enum tuple optional collection dictionary set foreignReference
            running suspended canceling completed
            nominal fair serious critical
            insert() remove()
            era year month day hour minute second weekday nanosecond calendar timeZone
            """),
        Family("Combine OpenCombine SwiftUI", """
            finished failure()
            """),
        Family("RxSwift RxCocoa RxRelay RxTest ReactiveSwift", """
            next() error() completed
            success() failure() cancelled
            """),
        Family("UIKit AppKit Cocoa SwiftUI WatchKit RxCocoa MapKit ARKit SceneKit SpriteKit WebKit AVKit PhotosUI", """
            empty success() failure()
            active inactive background
            light dark unspecified
            regular compact unspecified
            phone pad tv carPlay mac vision unspecified
            portrait portraitUpsideDown landscapeLeft landscapeRight faceUp faceDown unknown
            possible began changed ended cancelled failed recognized
            began moved stationary ended cancelled
            horizontal vertical
            top bottom leading trailing
            leading center trailing
            left center right justified natural
            up down left right
            unknown unplugged charging full
            """),
        Family("AVFoundation AVKit AVFAudio MediaPlayer CoreMedia", """
            unknown readyToPlay failed
            unknown loading loaded failed cancelled
            unknown waiting exporting completed failed cancelled
            unknown reading writing completed failed cancelled
            unspecified back front
            paused waitingToPlayAtSpecifiedRate playing
            """),
        Family("AVFoundation AVKit MapKit CoreLocation Photos PhotosUI UserNotifications EventKit Contacts CoreMotion CoreBluetooth Speech HealthKit AppTrackingTransparency MediaPlayer HomeKit LocalAuthentication Intents UIKit", """
            notDetermined restricted denied authorized limited authorizedAlways authorizedWhenInUse provisional ephemeral
            none touchID faceID opticID
            """),
        Family("Network NetworkExtension Reachability Alamofire", """
            setup waiting() preparing ready failed() cancelled
            satisfied unsatisfied requiresConnection
            other wifi cellular wiredEthernet loopback
            invalid disconnected connecting connected reasserting disconnecting
            """),
        Family("CoreBluetooth ExternalAccessory MultipeerConnectivity WatchConnectivity", """
            disconnected connecting connected disconnecting
            notConnected connecting connected
            notActivated inactive activated
            unknown resetting unsupported unauthorized poweredOff poweredOn
            """),
        Family("StoreKit RevenueCat", """
            success() userCancelled pending
            verified() unverified()
            purchasing purchased failed restored deferred
            """),
        Family("ServiceManagement AuthenticationServices MessageUI CloudKit CoreData BackgroundTasks UIKit", """
            notRegistered enabled requiresApproval notFound
            revoked authorized notFound transferred
            cancelled saved sent failed
            couldNotDetermine available restricted noAccount temporarilyUnavailable
            waiting pending running
            insert delete move update
            """),
    ]

    /// The families of each module. Every file with a switch asks for them, and few for the cases.
    private static let familiesOfModule = families.enumerated().reduce(into: [String: Libraries]()) { found, family in
        for module in family.element.modules.utf8.split(separator: UInt8(ascii: " ")) {
            found[String(Substring(module)), default: Libraries()].insert(family.offset)
        }
    }

    /// By the number of the family.
    private static let enums = families.map { $0.text.utf8.split(separator: UInt8(ascii: "\n")).map(Entry.init) }

    /// The families that the file sees by its imports.
    fileprivate static func imported(by file: SourceFile) -> Libraries {
        file.outline.numbers(of: .import).reduce(into: Libraries()) { found, number in
            guard let name = file.outline.declarations[number].name, let families = familiesOfModule[file.name(name)] else { return }
            found.formUnion(families)
        }
    }

    /// Whether all names may be cases of an enum of the libraries that the file imports, or of what every file sees.
    static func fit(_ query: EnumQuery) -> Bool {
        let named = Set(query.valueCounts.keys)
        return families.enumerated().contains { number, family in
            (family.modules.isEmpty || query.libraries.contains(number))
                && enums[number].contains { query.names.isSubset(of: $0.cases) && named.isSubset(of: $0.casesWithValues) }
        }
    }

    /// Whether the subject is called like a member of a framework that holds such an enum, and not like much else.
    static func isMember(_ subject: Subject) -> Bool {
        subject.lastName.map(members.contains) == true || subject.names.last.map(members.contains) == true
    }

    private static let members: Set<String> = [
        "horizontalSizeClass", "verticalSizeClass", "userInterfaceStyle", "userInterfaceIdiom", "interfaceOrientation", "statusBarOrientation",
        "deviceOrientation", "applicationState", "activationState", "scenePhase", "colorScheme", "batteryState", "thermalState",
        "authorizationStatus", "alertSetting", "timeControlStatus", "transactionState", "accountStatus", "biometryType", "layoutDirection",
    ]
}

/// The common libraries that a file imports.
public struct Libraries: Hashable, Sendable {
    /// A bit for each family of `LibraryEnums`.
    private(set) var bits = 0

    fileprivate init() {}

    /// - Parameter bits: as an archive has them.
    init(bits: Int) {
        self.bits = bits
    }

    fileprivate mutating func insert(_ family: Int) { bits |= 1 << family }
    fileprivate mutating func formUnion(_ other: Libraries) { bits |= other.bits }
    fileprivate func contains(_ family: Int) -> Bool { bits & 1 << family != 0 }
}

extension SourceFile {
    /// The common libraries that the file imports.
    public var libraries: Libraries { LibraryEnums.imported(by: self) }
}
