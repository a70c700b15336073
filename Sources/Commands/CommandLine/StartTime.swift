import Essentials
import Texts

/// The time from which on something is wanted: `--since`.
enum StartTime: Sendable, Equatable {
  /// So long before now.
  case age(Duration)
  /// The beginning of a day, in UTC.
  case day(Date)

  func moment(at now: Date) -> Date {
    switch self {
    case .age(let age): now - Double(age.components.seconds)
    case .day(let date): date
    }
  }

  /// - Parameter value: an age such as `30d`, or a day such as `2026-03-01`.
  init(_ value: String, as name: String) throws(UsageError) {
    if let day = Self.day(value) {
      self = .day(day)
    } else if let age = try? Settings.age(value, as: name) {
      self = .age(age)
    } else {
      throw UsageError("\(name): '\(value)' is neither an age such as 12h, 30d or 2w nor a day such as 2026-03-01")
    }
  }

  /// `nil` for what is no day of the calendar.
  private static func day(_ value: String) -> Date? {
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { Int32($0) }
    guard numbers.count == 3 else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (numbers[0] - 1_900, numbers[1] - 1, numbers[2])
    let date = Date(timeIntervalSince1970: Double(timegm(&time)))
    // The thirtieth of February would be a day of March.
    let civil = CivilTime(date)
    return [civil.year, civil.month, civil.day] == numbers.map(Int.init) ? date : nil
  }
}
