/// How many of the first `count` numbers satisfy the predicate, which holds for a prefix of them.
public func prefixLength(of count: Int, _ belongsBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if belongsBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
}
