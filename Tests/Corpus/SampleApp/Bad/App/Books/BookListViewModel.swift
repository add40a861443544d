import Combine
import SwiftUI

public class BookListViewModel: ObservableObject {
    @Published private(set) var titles: [String] = []
    let failures = PassthroughSubject<String, Never>()
    private let store: BookStore

    init(store: BookStore) {
        self.store = store
    }

    func load() async {
        do {
            titles = try await store.titles()
        } catch {
            failures.send("The books could not be loaded")
        }
    }
}
