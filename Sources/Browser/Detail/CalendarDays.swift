package import Foundation

/// Formats dates in the person's locale and time zone.
///
/// The locale is looked up when the first date is written: loading its data takes longer than drawing a frame.
package struct CalendarDays: Sendable {
  private let locale: Locale?
  private let identifier: String?
  private let timeZone: TimeZone?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - locale: `nil` for the person's own.
  ///   - identifier: the person's locale, such as `de_DE`, if the terminal's may differ from the system's.
  ///   - timeZone: `nil` for the system's.
  ///   - now: the current time.
  package init(
    locale: Locale? = nil, identifier: String? = nil, timeZone: TimeZone? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.locale = locale
    self.identifier = identifier
    self.timeZone = timeZone
    self.now = now
  }

  /// The date in the locale's long form, such as `12 March 2026`.
  package func text(of date: Date) -> String {
    // A format style, not a formatter: Foundation caches the costly part of equal styles, and reviews need many.
    var style = Date.FormatStyle(date: .long, time: .omitted)
    style.locale = locale ?? identifier.map(Locale.init(identifier:)) ?? .current
    style.timeZone = timeZone ?? .current
    return date.formatted(style)
  }

  /// The time of day `age` ago, such as `14:05`.
  package func time(before age: Duration) -> String {
    time(of: now().addingTimeInterval(-Double(age.components.seconds)))
  }

  /// The day, unless it is today, and the time of day: `14:05`, `yesterday 14:05`, `12 March 2026 14:05`.
  package func moment(_ date: Date) -> String {
    switch daysSince(date) {
    case 0: time(of: date)
    case 1: "yesterday \(time(of: date))"
    default: "\(text(of: date)) \(time(of: date))"
    }
  }

  private func time(of date: Date) -> String {
    let time = calendar.dateComponents([.hour, .minute], from: date)
    let (hour, minute) = (time.hour ?? 0, time.minute ?? 0)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// How long ago a date was, in the largest unit, such as `3 weeks ago`. Days end at midnight.
  package func age(of date: Date) -> String {
    let days = daysSince(date)
    switch days {
    case ..<0: return "in the future"
    case 0: return "today"
    case 1: return "yesterday"
    case ..<14: return "\(days) days ago"
    // 61 days are two months of mean length.
    case ..<61: return "\(days / 7) weeks ago"
    case ..<731: return "\(days * 12 / 365) months ago"
    default: return "\(days * 100 / 36_525) years ago"
    }
  }

  /// How many midnights have passed since a date.
  package func daysSince(_ date: Date) -> Int {
    let (first, last) = (calendar.startOfDay(for: date), calendar.startOfDay(for: now()))
    return calendar.dateComponents([.day], from: first, to: last).day ?? 0
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .current
    return calendar
  }
}
