import Foundation

enum Category: String, CaseIterable, Codable {
    case pictureBook, chapterBook, middleGrade, youngAdult
}

struct Suggestion: Codable {
    let title: String
    let category: Category

    var request: URLRequest {
        URLRequest(url: URL(filePath: "/suggestions"))
    }
}
