protocol BookStore {
    func titles() async throws -> [String]
}
