/// Enums of the standard library and of common frameworks, by their cases.
///
/// A switch whose type nobody declares may be over one of these, even where an enum of the project has the same names.
enum LibraryEnums {
    // One text: fifty literals of sets are a second and a half of the optimizer's time.
    private static let cases: [Set<String>] = """
        some none
        success failure
        finished failure
        empty success failure
        next error completed
        success failure cancelled
        orderedAscending orderedSame orderedDescending
        plus minus
        seconds milliseconds microseconds nanoseconds never
        success timedOut
        exit uncaughtSignal
        typeMismatch valueNotFound keyNotFound dataCorrupted
        invalidValue
        class struct enum tuple optional collection dictionary set foreignReference
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
        running suspended canceling completed
        notDetermined restricted denied authorized limited authorizedAlways authorizedWhenInUse provisional ephemeral
        setup waiting preparing ready failed cancelled
        satisfied unsatisfied requiresConnection
        unknown readyToPlay failed
        unknown loading loaded failed cancelled
        unknown waiting exporting completed failed cancelled
        unknown reading writing completed failed cancelled
        unspecified back front
        notRegistered enabled requiresApproval notFound
        revoked authorized notFound transferred
        disconnected connecting connected disconnecting
        invalid disconnected connecting connected reasserting disconnecting
        notConnected connecting connected
        notActivated inactive activated
        nominal fair serious critical
        unknown unplugged charging full
        success userCancelled pending
        verified unverified
        purchasing purchased failed restored deferred
        cancelled saved sent failed
        couldNotDetermine available restricted noAccount temporarilyUnavailable
        other wifi cellular wiredEthernet loopback
        none touchID faceID opticID
        paused waitingToPlayAtSpecifiedRate playing
        waiting pending running
        insert delete move update
        insert remove
        unknown resetting unsupported unauthorized poweredOff poweredOn
        era year month day hour minute second weekday nanosecond calendar timeZone
        """.split(separator: "\n").map { Set($0.split(separator: " ").map(String.init)) }

    /// Whether all names are cases of one of them.
    static func fit(_ names: Set<String>) -> Bool {
        cases.contains { names.isSubset(of: $0) }
    }
}
