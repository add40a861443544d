/// Tells the angle brackets of generics from operators.
struct AngleBrackets {
    let bytes: [UInt8]
    let candidates: [Int]

    func resolved(_ tokens: [Token]) -> [Token] {
        tokens
    }
}
