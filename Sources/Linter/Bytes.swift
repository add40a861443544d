/// A space or a tab.
func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
}

/// A line feed or a carriage return.
func isLineBreak(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D
}
