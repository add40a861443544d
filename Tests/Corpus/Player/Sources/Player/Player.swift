final class Player {
    private var isLoading = false
    private var hasFailed = false

    func play(_ track: Track) {
        isLoading = true
        hasFailed = false
    }
}
