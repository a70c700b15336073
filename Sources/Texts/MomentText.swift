package import Essentials

/// Moments as ISO 8601 has them in UTC, to the second: `2026-03-01T06:30:05Z`. A moment outside of the years 1 to 9999 is the nearest one
/// within.
package enum MomentText {
  private static let day = 86_400
  /// The years 1 to 9999, in seconds since 1970.
  private static let years = -62_135_596_800...253_402_300_799

  package static func text(of date: Date) -> String {
    let second = date.timeIntervalSince1970.rounded(.down)
    return text(ofSecond: Int(min(max(second, Double(years.lowerBound)), Double(years.upperBound))))
  }

  /// - Parameter second: since 1970, within ``years``.
  private static func text(ofSecond second: Int) -> String {
    let days = second >= 0 ? second / day : (second - day + 1) / day
    let (year, month, date) = civil(days)
    let rest = second - days * day
    return String(unsafeUninitializedCapacity: 20) { bytes in
      var index = 0
      func put(_ number: Int, digits: Int, _ mark: Unicode.Scalar) {
        var (rest, place) = (number, index + digits - 1)
        while place >= index {
          bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          (rest, place) = (rest / 10, place - 1)
        }
        bytes[index + digits] = UInt8(ascii: mark)
        index += digits + 1
      }
      put(year, digits: 4, "-")
      put(month, digits: 2, "-")
      put(date, digits: 2, "T")
      put(rest / 3_600, digits: 2, ":")
      put(rest / 60 % 60, digits: 2, ":")
      put(rest % 60, digits: 2, "Z")
      return index
    }
  }

  /// The seconds since 1970 that a text says: a day, or a day and a time with `T` or a blank between, with `Z`, an offset such as `+02:00`
  /// or none, which is UTC as well. Fractions of a second are dropped. `nil` for any other text.
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
      let date = number(2, 1...31)
    else { return nil }
    let days = days(year, month, date)
    guard civil(days) == (year, month, date) else { return nil }
    if rest.isEmpty { return days * day }
    guard take("Tt "), let hour = number(2, 0...23), take(":"), let minute = number(2, 0...59) else { return nil }
    var second = 0
    if take(":") {
      guard let seconds = number(2, 0...60) else { return nil }
      second = seconds
      if take(".") { rest = rest.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
    }
    let moment = days * day + hour * 3_600 + minute * 60 + second
    if rest.isEmpty || take("Zz") { return rest.isEmpty ? moment : nil }
    let isEast = rest.first == UInt8(ascii: "+")
    guard take("+-"), let hours = number(2, 0...23) else { return nil }
    _ = take(":")
    guard let minutes = rest.isEmpty ? 0 : number(2, 0...59), rest.isEmpty else { return nil }
    return moment - (isEast ? 1 : -1) * (hours * 3_600 + minutes * 60)
  }

  // MARK: - The calendar

  /// The day of a date since 1970, in years that begin in March, so that a leap day is the last.
  private static func days(_ year: Int, _ month: Int, _ date: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return years * 365 + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + date - 1 - 719_468
  }

  /// The date of a day since 1970, in the year 1 or later.
  private static func civil(_ day: Int) -> (year: Int, month: Int, date: Int) {
    let days = day + 719_468
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let months = (5 * dayOfYear + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    return (year + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * months + 2) / 5 + 1)
  }
}
