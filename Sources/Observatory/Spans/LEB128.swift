/// Whole numbers in as few bytes as they need, seven bits in each, the lowest first; all but the last byte have the eighth bit set.
enum LEB128 {
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Takes a number from the beginning; `nil` if no whole one is left.
  static func takeNumber(from bytes: inout ArraySlice<UInt8>) -> Int? {
    var number: UInt = 0
    var shift: UInt = 0
    while let byte = bytes.popFirst() {
      number |= UInt(byte & 0x7f) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
    }
    return nil
  }

  /// The number of numbers.
  static func count(in bytes: [UInt8]) -> Int { bytes.count { $0 < 0x80 } }
}
