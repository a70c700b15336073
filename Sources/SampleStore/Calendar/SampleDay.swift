package import Essentials

/// A day of the sample store's calendar, counted from the catalogue's own.
///
/// The store's answer on a day is a function of the day alone: neither the time nor earlier questions matter. On day 0 it is the
/// tables' own.
package struct SampleDay: Hashable, Sendable {
  /// Ten years to both sides.
  package static let numbers = -3_650...3_650

  package static let catalogue = SampleDay(0)

  /// Days after the catalogue's own; negative before it.
  package let number: Int

  /// Beyond the calendar's ends it is the last day, or the first.
  package init(_ number: Int) {
    self.number = min(max(number, SampleDay.numbers.lowerBound), SampleDay.numbers.upperBound)
  }

  static let seconds = 86_400

  /// The moment that the day's answers are of; none of their dates is later.
  package var date: Date { SampleApp.today.addingTimeInterval(Double(number * SampleDay.seconds)) }

  /// The growth of a value that is 1 on the catalogue's day: by `rate` with each step after it. Before, it is smaller the further
  /// back, and never 0.
  static func growth(after steps: Double, rate: Double) -> Double {
    steps < 0 ? 1 / (1 - rate * steps) : 1 + rate * steps
  }
}
