package import Essentials
package import Texts

/// Writes dates and ages in English, as everything on the screen is, by the days of the person's time zone.
package struct CalendarDays: Sendable {
  private let east: (@Sendable (Date) -> Int)?
  package let now: @Sendable () -> Date

  /// - Parameter east: the time zone at a moment, in seconds east of Greenwich; `nil` for the system's.
  package init(east: (@Sendable (Date) -> Int)? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    self.east = east
    self.now = now
  }

  package func day(of date: Date) -> CivilTime {
    east.map { CivilTime(date, east: $0(date)) } ?? CivilTime(local: date)
  }

  /// The day in full, such as `30 June 2026`.
  package func text(of date: Date) -> String {
    let day = day(of: date)
    return "\(day.day) \(CivilTime.months[day.month - 1]) \(day.year)"
  }

  /// The day where room is short: `30 Jun`, with the year where it isn't this one.
  package func shortText(of date: Date) -> String {
    let day = day(of: date)
    let isThisYear = day.year == self.day(of: now()).year
    return "\(day.day) \(CivilTime.months[day.month - 1].prefix(3))\(isThisYear ? "" : " \(day.year)")"
  }

  /// The day, unless it is today, and the time of day: `14:05`, `yesterday 14:05`, `12 March 2026 14:05`.
  package func moment(_ date: Date) -> String {
    switch daysSince(date) {
    case 0: time(of: date)
    case 1: "yesterday \(time(of: date))"
    default: "\(text(of: date)) \(time(of: date))"
    }
  }

  /// As ``moment(_:)`` where room is short, such as behind "since": `14:05`, `yesterday`, `12 Mar`.
  package func shortMoment(_ date: Date) -> String {
    switch daysSince(date) {
    case 0: time(of: date)
    case 1: "yesterday"
    default: shortText(of: date)
    }
  }

  /// ``moment(_:)`` if the date is at least a minute ago; `nil` if it is more recent.
  package func pastMoment(_ date: Date) -> String? {
    now().timeIntervalSince(date) < 60 ? nil : moment(date)
  }

  private func time(of date: Date) -> String {
    let (hour, minute) = (day(of: date).hour, day(of: date).minute)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// The age of a date in the largest unit, such as `3 weeks ago`. Days end at midnight.
  package func age(of date: Date) -> String {
    let days = daysSince(date)
    switch days {
    case ..<0: return "in the future"
    case 0: return "today"
    case 1: return "yesterday"
    default: return "\(Age(days: days).words) ago"
    }
  }

  /// As ``age(of:)``, in at most five characters: `today`, `3 w`.
  package func shortAge(of date: Date) -> String {
    let days = daysSince(date)
    return days < 0 ? "soon" : days == 0 ? "today" : Age(days: days).short
  }

  /// The beginnings of so many days up to that of a moment, and the end of the last one.
  package func midnights(_ count: Int, upTo moment: Date) -> [Date] {
    // Half a day from a midnight is surely within the day before, or the one after, also when the clocks are changed.
    var midnights = [midnight(before: midnight(before: moment) + 1.5 * 86_400)]
    for _ in 0..<count { midnights.append(midnight(before: midnights[midnights.count - 1] - 43_200)) }
    return midnights.reversed()
  }

  private func midnight(before moment: Date) -> Date {
    let second = Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down))
    let guess = second - TimeInterval(day(of: second).secondOfDay)
    // Another hour where the clocks were changed since.
    let off = day(of: guess).secondOfDay
    return guess + TimeInterval(off < 43_200 ? -off : 86_400 - off)
  }

  /// The number of midnights since a date.
  package func daysSince(_ date: Date) -> Int {
    day(of: now()).dayNumber - day(of: date).dayNumber
  }
}
