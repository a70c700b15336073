/// A number of days in the largest unit that gives more than one of it: the one place that chooses between days, weeks, months and years.
package struct Age: Sendable, Hashable {
  package enum Unit: String, Sendable, Hashable {
    case day, week, month, year

    fileprivate var sign: String {
      switch self {
      case .day: "d"
      case .week: "w"
      case .month: "mo"
      case .year: "y"
      }
    }
  }

  package let count: Int
  package let unit: Unit

  package init(days: Int) {
    (count, unit) =
      switch days {
      case ..<14: (days, .day)
      // 61 days are two months of mean length.
      case ..<61: (days / 7, .week)
      case ..<731: (days * 12 / 365, .month)
      default: (days * 100 / 36_525, .year)
      }
  }

  /// In at most five characters, such as `3 w`.
  package var short: String { "\(count) \(unit.sign)" }
  /// Such as `3 weeks`.
  package var words: String { "\(count) \(unit.rawValue)\(count == 1 ? "" : "s")" }
}
