import Essentials
import Texts

/// The value of `--since` or `--until`. Days, months and years are those of UTC.
enum TimeBound: Sendable, Equatable {
  /// An age, counted back from now.
  case age(Duration)
  /// A time with its first and last second, such as a day.
  case span(Date, Date)
  case today

  func start(at now: Date) -> Date { bounds(at: now).start }
  func end(at now: Date) -> Date { bounds(at: now).end }

  private func bounds(at now: Date) -> (start: Date, end: Date) {
    switch self {
    case .age(let age): (now - Double(age.components.seconds), now - Double(age.components.seconds))
    case .span(let start, let end): (start, end)
    case .today: Self.day(Double(CivilTime(now).dayNumber) * 86_400)
    }
  }

  private static func day(_ second: Double, length: Double = 86_400) -> (start: Date, end: Date) {
    (Date(timeIntervalSince1970: second), Date(timeIntervalSince1970: second + length - 1))
  }

  /// The time that both options leave, which ends now at the latest. An age of `--since` counts back from its end.
  ///
  /// - Throws: a ``UsageError`` if it ends before it begins.
  static func span(since: TimeBound?, until: TimeBound?, at now: Date) throws(UsageError) -> (start: Date, end: Date) {
    let end = min(until?.end(at: now) ?? now, now)
    let isAge = if case .age? = since { true } else { false }
    let start = since?.start(at: isAge ? end : now) ?? .distantPast
    guard start < end else { throw UsageError("\(Option.since.flag): that is not before the end") }
    return (start, end)
  }

  /// - Parameter value: an age such as `30d` or `1y`, `today`, or a day such as `2026-03-01`, which may have a time; a month or a year.
  init(_ value: String, as name: String) throws(UsageError) {
    let isYear = value.utf8.count == 4
    if value.lowercased() == "today" {
      self = .today
    } else if let second = MomentText.second(of: value) {
      let day = Self.day(Double(second), length: value.utf8.count == 10 ? 86_400 : 1)
      self = .span(day.start, day.end)
    } else if let first = MomentText.second(of: value + (isYear ? "-01-01" : "-01")) {
      // The month after it begins within 31 days of its last one.
      let last = CivilTime(Date(timeIntervalSince1970: Double(first + (isYear ? 366 : 31) * 86_400)))
      let next = CivilTime.second(ofYear: last.year, month: last.month, day: 1) ?? first
      self = .span(Date(timeIntervalSince1970: Double(first)), Date(timeIntervalSince1970: Double(next - 1)))
    } else if value.last == "y", let years = Int(value.dropLast()), 0...1_000 ~= years {
      self = .age(.seconds(years * 365 * 86_400))
    } else if let age = try? Settings.age(value, as: name) {
      self = .age(age)
    } else {
      throw UsageError(
        "\(name): '\(value)' is neither an age such as 12h, 30d or 1y nor a day such as 2026-03-01, 2026-03 or today")
    }
  }
}
