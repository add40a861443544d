// State Driven Development, slide 16: the danger of `default`.
enum WorkoutApplicationLifecycle {
    case notLoggedIn
    case workoutInProgress
    case savingLastWorkout
    case readyToStart

    var canStartWorkout : Bool {
        get {
            switch self {
            case .readyToStart: return true
            default: return false
            }
        }
    }
}
