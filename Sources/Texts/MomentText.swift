package import Essentials

/// Moments as ISO 8601 writes them in UTC, to the second: `2026-03-01T06:30:05Z`. As ``CivilTime`` it knows the years 1 to 9999.
package enum MomentText {
  package static func text(of date: Date) -> String {
    let time = CivilTime(date)
    return String(unsafeUninitializedCapacity: 20) { bytes in
      var index = 0
      func put(_ number: Int, digits: Int, _ mark: Unicode.Scalar) {
        var rest = number
        for digit in (index..<index + digits).reversed() {
          bytes[digit] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        bytes[index + digits] = UInt8(ascii: mark)
        index += digits + 1
      }
      put(time.year, digits: 4, "-")
      put(time.month, digits: 2, "-")
      put(time.day, digits: 2, "T")
      put(time.hour, digits: 2, ":")
      put(time.minute, digits: 2, ":")
      put(time.second, digits: 2, "Z")
      return index
    }
  }

  /// Reads a day, or a day and a time with `T` or a blank between, as seconds since 1970. Behind it may stand `Z` or an offset such as
  /// `+02:00`; without one it is UTC. Fractions of a second are dropped. `nil` for any other text.
  package static func second(of text: some StringProtocol) -> Int? {
    var rest = Array(text.utf8)[...]
    func number(_ digits: Int, _ range: ClosedRange<Int>) -> Int? {
      guard rest.count >= digits else { return nil }
      var value = 0
      for byte in rest.prefix(digits) {
        guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      rest = rest.dropFirst(digits)
      return range ~= value ? value : nil
    }
    func take(_ marks: String) -> Bool {
      guard let first = rest.first, marks.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4, 1...9_999), take("-"), let month = number(2, 1...12), take("-"),
      let day = number(2, 1...31), let midnight = CivilTime.second(ofYear: year, month: month, day: day)
    else { return nil }
    if rest.isEmpty { return midnight }
    guard take("Tt "), let hour = number(2, 0...23), take(":"), let minute = number(2, 0...59) else { return nil }
    var second = 0
    if take(":") {
      guard let seconds = number(2, 0...60) else { return nil }
      second = seconds
      if take(".") { rest = rest.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
    }
    let moment = midnight + hour * 3_600 + minute * 60 + second
    if rest.isEmpty || take("Zz") { return rest.isEmpty ? moment : nil }
    let isEast = rest.first == UInt8(ascii: "+")
    guard take("+-"), let hours = number(2, 0...23) else { return nil }
    _ = take(":")
    guard let minutes = rest.isEmpty ? 0 : number(2, 0...59), rest.isEmpty else { return nil }
    return moment - (isEast ? 1 : -1) * (hours * 3_600 + minutes * 60)
  }
}
