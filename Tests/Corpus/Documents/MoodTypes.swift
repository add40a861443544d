// Code Police: the recipe for enums as strings, in Swift, with its loop that stops one too early.
enum Mood: Int {
    case unknown = -1
    case `default` = 0
    case excited
    case angry
    case happy
    case lazy
}

let MoodTypes = [
    "MoodDefault",
    "MoodExcited",
    "MoodAngry",
    "MoodHappy",
    "MoodLazy",
]

let MoodTypesCount = 5

func string(from mood: Mood) -> String {
    // in case you define an unknown mood as -1
    if mood.rawValue < 0 {
        return "MoodUnknown"
    }

    return MoodTypes[mood.rawValue]
}

func mood(from key: String) -> Mood {
    if key == "MoodUnknown" {
        return .unknown
    }

    for i in 0..<MoodTypesCount - 1 {
        if MoodTypes[i] == key {
            return Mood(rawValue: i) ?? .unknown
        }
    }
    return .unknown
}
