/// The moments at which something was seen between the first and the last of its span, in few bytes: from the last back, each one's
/// distance to the one after it in seconds (``LEB128``). A daily look takes three bytes, which go in front of the others.
struct LookCode: Equatable {
  private(set) var bytes: [UInt8]

  init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// - Parameter moments: in their order, all before `until`.
  init(_ moments: some BidirectionalCollection<Int>, before until: Int) {
    bytes = []
    var later = until
    for moment in moments.reversed() {
      LEB128.append(later - moment, to: &bytes)
      later = moment
    }
  }

  var count: Int { LEB128.count(in: bytes) }

  /// Adds what was the last moment, now that there is another.
  mutating func add(_ last: Int, before until: Int) {
    var code: [UInt8] = []
    LEB128.append(until &- last, to: &code)
    bytes = code + bytes
  }

  /// The moments from the last back, as far as they can be understood and come after `since`.
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
