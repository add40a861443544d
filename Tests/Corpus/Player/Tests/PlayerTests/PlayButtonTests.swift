import Testing
@testable import Player

@Test func aStoppedPlayerCanPlay() {
    #expect(PlayButton(state: .stopped).symbol == "play")
}
