// Code Police: constants that nobody can search for, written in Swift; and strings that `= "` does not find.
let errNotConnected = -1
let errWifiOff = -2
let errFileIOError = 1

struct Cell {
    let title="Moods"
    let reuseIdentifier= "Cell"
}
