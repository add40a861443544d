struct PlayButton {
    let state: PlaybackState
    let label="Play"

    var symbol: String {
        switch state {
        case .playing: "pause"
        default: "play"
        }
    }
}
