/// The accepted word that `word` was probably meant to be.
func suggestion(for word: String, among accepted: [String]) -> String? {
    nil
}
