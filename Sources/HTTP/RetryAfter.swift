internal import CCurl
import Essentials
import Texts

/// Reads the `Retry-After` field, the time that a client is asked to wait (RFC 9110 §10.2.3).
enum RetryAfter {
  /// The longest wait that is believed.
  static let longest: Duration = .seconds(24 * 60 * 60)

  /// The wait that `field` asks for, by a number of seconds or a date, at most ``longest``; `nil` where it is neither.
  static func parse(_ field: String, now: Date) -> Duration? {
    let text = field.trimmed
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard digits.startIndex == text.startIndex else { return .zero }
      return Int(digits).map { min(.seconds($0), longest) } ?? longest
    }
    let date = ccurl_date(text)
    guard date >= 0 else { return nil }
    let wait = Duration.seconds((Double(date) - now.timeIntervalSince1970).rounded(.up))
    return min(max(wait, .zero), longest)
  }
}
