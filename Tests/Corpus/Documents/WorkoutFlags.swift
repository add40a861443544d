// State Driven Development, slides 4 to 6: three flags, and a guard that has to know all of them.
final class WorkoutController {
    var hasLoggedIn : Bool = false
    var workoutInProgress : Bool = false
    var savingWorkout : Bool = false

    func startWorkout() {
        guard hasLoggedIn && workoutInProgress == false && !savingWorkout else { return }
        workoutInProgress = true
    }

    func stopWorkout() {
        workoutInProgress = false
        savingWorkout = true
        saveWorkout { (success) in self.savingWorkout = false }
    }
}
