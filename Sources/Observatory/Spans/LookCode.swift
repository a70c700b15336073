/// When something was seen between the first and the last time, in few bytes: from the last back, the seconds to the next look
/// (``LEB128``). A daily look takes three bytes, put before the others.
struct LookCode: Equatable {
  private(set) var bytes: [UInt8] = []
}

extension LookCode {
  /// - Parameter moments: in order, all before `until`.
  init(_ moments: some BidirectionalCollection<Int>, before until: Int) {
    bytes = []
    var later = until
    for moment in moments.reversed() {
      LEB128.append(later - moment, to: &bytes)
      later = moment
    }
  }

  var count: Int { LEB128.count(in: bytes) }

  /// Adds what was the last moment until now.
  mutating func add(_ last: Int, before until: Int) {
    var code: [UInt8] = []
    LEB128.append(until &- last, to: &code)
    bytes = code + bytes
  }

  /// The moments from the last back, after `since`, up to the first byte that makes no sense.
  func backwards(from until: Int, to since: Int) -> some Sequence<Int> {
    sequence(state: (rest: bytes[...], later: until)) { state -> Int? in
      guard let distance = LEB128.takeNumber(from: &state.rest), distance > 0 else { return nil }
      let (moment, isOutOfRange) = state.later.subtractingReportingOverflow(distance)
      guard !isOutOfRange, moment > since else { return nil }
      state.later = moment
      return moment
    }
  }
}

/// Whole numbers in as few bytes as possible: seven bits in each, the lowest first. All but the last have the eighth bit set.
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
