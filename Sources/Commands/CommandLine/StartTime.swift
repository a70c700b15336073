import Essentials
import Texts

/// The time from which on something is wanted: `--since`.
enum StartTime: Sendable, Equatable {
  /// So long before now.
  case age(Duration)
  /// A moment, such as the beginning of a day in UTC.
  case day(Date)

  func moment(at now: Date) -> Date {
    switch self {
    case .age(let age): now - Double(age.components.seconds)
    case .day(let date): date
    }
  }

  /// - Parameter value: an age such as `30d`, or a day such as `2026-03-01`, which may have a time.
  init(_ value: String, as name: String) throws(UsageError) {
    if let second = MomentText.second(of: value) {
      self = .day(Date(timeIntervalSince1970: TimeInterval(second)))
    } else if let age = try? Settings.age(value, as: name) {
      self = .age(age)
    } else {
      throw UsageError("\(name): '\(value)' is neither an age such as 12h, 30d or 2w nor a day such as 2026-03-01")
    }
  }
}
