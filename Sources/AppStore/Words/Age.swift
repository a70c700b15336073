package import Essentials

/// A time in the largest unit that gives more than one of it.
package struct Age: Sendable, Hashable {
  package enum Unit: String, Sendable, Hashable {
    case minute, hour, day, week, month, year

    fileprivate var sign: String {
      switch self {
      case .minute: "min"
      case .month: "mo"
      default: String(rawValue.prefix(1))
      }
    }
  }

  package let count: Int
  package let unit: Unit

  package init(days: Int) { self.init(minutes: days * 1_440) }

  fileprivate init(minutes: Int) {
    let days = minutes / 1_440
    (count, unit) =
      switch minutes {
      case ..<60: (minutes, .minute)
      case ..<1_440: (minutes / 60, .hour)
      case _ where days < 14: (days, .day)
      // 61 days are two months of mean length.
      case _ where days < 61: (days / 7, .week)
      case _ where days < 731: (days * 12 / 365, .month)
      default: (days * 100 / 36_525, .year)
      }
  }

  /// In at most six characters, such as `3 w`.
  package var short: String { "\(count) \(unit.sign)" }
  package var words: String { NumberText.count(count, of: unit.rawValue) }
}

/// The time that has passed since something.
package enum AgeText {
  /// In at most six characters: `now`, `2 h`, `3 w`.
  package static func text(since date: Date, at now: Date) -> String { age(of: date, at: now)?.short ?? "now" }

  /// In words: `just now`, `2 hours ago`, `3 weeks ago`.
  package static func words(since date: Date, at now: Date) -> String {
    age(of: date, at: now).map { "\($0.words) ago" } ?? "just now"
  }

  private static func age(of date: Date, at now: Date) -> Age? {
    let minutes = Int(now.timeIntervalSince(date)) / 60
    return minutes < 1 ? nil : Age(minutes: minutes)
  }
}
