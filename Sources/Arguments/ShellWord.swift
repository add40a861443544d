package import Files

extension Path {
    /// How it stands in a command that a sentence tells: as one word of a shell. With backslashes, as shells themselves
    /// complete names; quotes would run into those around the command.
    package var shellWord: String {
        let word = display.unicodeScalars.reduce(into: "") { word, scalar in
            if scalar.isASCII, !Self.isPlain(scalar) { word += "\\" }
            word.unicodeScalars.append(scalar)
        }
        // A flag would be read.
        return word.hasPrefix("-") ? "./" + word : word
    }

    /// Whether it means nothing but itself, wherever it stands in a word.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", "+", ",", ":", "@", "%": true
        case _: false
        }
    }
}
