import Syntax
import Testing

struct NameWordsTests {
    @Test(arguments: [
        ("errNotConnected", ["err", "Not", "Connected"]),
        ("kErrWifiOff", ["k", "Err", "Wifi", "Off"]),
        ("ERR_IO", ["ERR", "IO"]),
        ("errFileIOError", ["err", "File", "IO", "Error"]),
        ("err404", ["err", "404"]),
        ("__private", ["private"]),
        ("x", ["x"]),
        ("", []),
        ("_", []),
        ("URLSession", ["URL", "Session"]),
        ("größeÄndern", ["größe", "Ändern"]),
    ])
    func split(_ name: String, _ words: [String]) {
        #expect(NameWords.split(name).map(String.init) == words)
    }

    @Test(arguments: [("hasAccess", true), ("is", true), ("can_open", true), ("island", false), ("openIs", false), ("", false),
        ("checkIfOpen", true), ("checkShouldOpen", true), ("checkIn", false)])
    func questions(_ name: String, _ isQuestion: Bool) {
        #expect(NameWords.isQuestion(name) == isQuestion)
    }
}
