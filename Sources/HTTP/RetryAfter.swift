import Essentials
import Texts

/// Reads the `Retry-After` field, the time that a client is asked to wait (RFC 9110 §10.2.3).
enum RetryAfter {
  /// The longest wait that is believed.
  static let longest: Duration = .seconds(24 * 60 * 60)

  /// The wait that `field` asks for, either a number of seconds or a date; `nil` where it is neither.
  ///
  /// Zero for a moment in the past, at most ``longest``.
  static func parse(_ field: String, now: Date) -> Duration? {
    let text = field.trimmed
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard digits.startIndex == text.startIndex else { return .zero }
      return Int(digits).map { min(.seconds($0), longest) } ?? longest
    }
    guard let date = HTTPDate.parse(text, now: now) else { return nil }
    let seconds = date.timeIntervalSince(now).rounded(.up)
    if seconds <= 0 { return .zero }
    return seconds >= Double(longest.components.seconds) ? longest : .seconds(Int(seconds))
  }
}

/// Reads dates as HTTP writes them, in any of the three forms a client has to know (RFC 9110 §5.6.7).
enum HTTPDate {
  static func parse(_ text: String, now: Date) -> Date? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    switch words.count {
    case 6 where words[5] == "GMT":
      // Sun, 06 Nov 1994 08:49:37 GMT, and in its older form: Sunday, 06-Nov-94 08:49:37 GMT
      return date(day: words[1], month: words[2], year: words[3], time: words[4], now: now)
    case 5:
      // Sun Nov  6 08:49:37 1994
      return date(day: words[2], month: words[1], year: words[4], time: words[3], now: now)
    default:
      return nil
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func date(
    day: Substring, month: Substring, year: Substring, time: Substring, now: Date
  ) -> Date? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let day = Int(day), 1...31 ~= day, let month = months.firstIndex(of: String(month)),
      var year = Int(year), 0...9999 ~= year, clock.count == 3,
      let hour = clock[0], 0...23 ~= hour, let minute = clock[1], 0...59 ~= minute,
      let second = clock[2], 0...60 ~= second
    else { return nil }
    if year < 100 {
      // Two digits that would be more than 50 years ahead mean the last year that ended so.
      let thisYear = 1970 + Int(now.timeIntervalSince1970 / (365.2425 * 86_400))
      year += thisYear / 100 * 100
      if year > thisYear + 50 { year -= 100 }
    }
    return Date(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
  }
}
