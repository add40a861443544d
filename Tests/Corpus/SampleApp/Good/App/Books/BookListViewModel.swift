import Combine

public final class BookListViewModel: ObservableObject {
    @Published private(set) var titles: [String] = []
    let failures: AnyPublisher<String, Never>
    private let failureSubject = PassthroughSubject<String, Never>()
    private let store: any BookStore

    init(store: any BookStore) {
        self.store = store
        failures = failureSubject.eraseToAnyPublisher()
    }

    func load() async {
        do {
            titles = try await store.titles()
        } catch {
            failureSubject.send("The books could not be loaded")
        }
    }
}
