package import Essentials

/// A day of the sample store's calendar, counted from the catalogue's own, on which its answers are the tables' own.
///
/// The store's answer is a function of the day alone: neither the time nor earlier questions matter.
package struct SampleDay: Hashable, Sendable {
  /// Ten years to both sides.
  package static let numbers = -3_650...3_650

  package static let catalogue = SampleDay(0)
  static let seconds = 86_400

  /// Days after the catalogue's own; negative before it.
  package let number: Int

  package init(_ number: Int) {
    self.number = min(max(number, SampleDay.numbers.lowerBound), SampleDay.numbers.upperBound)
  }

  /// The moment that the day's answers are of; none of their dates is later.
  package var date: Date { SampleApp.today.addingTimeInterval(Double(number * SampleDay.seconds)) }

  /// The growth of a value that is 1 on the catalogue's day: by `rate` with each step. Before it is smaller, and never 0.
  static func growth(after steps: Double, rate: Double) -> Double {
    steps < 0 ? 1 / (1 - rate * steps) : 1 + rate * steps
  }
}
