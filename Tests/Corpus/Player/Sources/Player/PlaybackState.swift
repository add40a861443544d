/// What a player is doing.
enum PlaybackState {
    case stopped
    case buffering(Track)
    case playing(Track)
    case failed(reason: String)
}

struct Track {
    let title: String
    let url: String
}
