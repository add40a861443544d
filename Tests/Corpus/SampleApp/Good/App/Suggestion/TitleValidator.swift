enum TitleValidator {
    static func accepts(_ title: String) -> Bool {
        !title.isEmpty && title.count <= 80
    }
}
