let errTimeout = -1, kErrName="x"
#if DEBUG
let s = #"a\#(b + "c\(d)")"#; let r = /a+b/; let t = """
  \(if x { 1 } else { 2 })
  """
#else
var x: Set<Array<Int>>="a"
#endif
// statute:disable:next all -- why
repeat { a?.b![1] = -c as! D } while !e
