import UIKit

extension SuggestionViewController {
    /// Looks for a picture of the book, in the cache first.
    func loadCover(at url: URL) {
        let cached = FileManager.default.temporaryDirectory.appending(path: url.lastPathComponent)
        URLSession.shared.dataTask(with: url) { data, _, _ in
            try? data?.write(to: cached)
        }.resume()
    }
}
