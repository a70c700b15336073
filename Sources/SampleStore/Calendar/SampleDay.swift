package import Essentials

/// A day of the sample store, counted from the catalogue's own. Its answers are a function of the day alone.
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

extension SampleDay {
  /// A value that wanders slowly from -1 to 1, from chance to chance every `period` days; 0 on the catalogue's day.
  func drift(of seed: String, period: Int) -> Double {
    let dice = Dice(seed)
    // The place of the catalogue's day in its period, so that not all turn on the same days.
    let phase = dice.roll(0...period - 1)
    func level(_ number: Int) -> Double {
      let place = Double(number + phase) / Double(period)
      let turn = Int(place.rounded(.down))
      let part = place - Double(turn)
      return dice.numbered(turn).fraction() * (1 - part) + dice.numbered(turn + 1).fraction() * part
    }
    return level(number) - level(0)
  }

  /// The share that has passed of an event (a sale, an absence, a leap), from 0 on its first day to less than 1 on its last; `nil` while there
  /// is none, as on the catalogue's day. Each stretch of `every` days has one at most, and all of it.
  func episode(of seed: String, every: Int, chance: Double, days: ClosedRange<Int>) -> Double? {
    guard self != .catalogue else { return nil }
    // Days without the catalogue's own, so that stretches end and begin at it.
    let number = number > 0 ? number - 1 : number
    let stretch = Int((Double(number) / Double(every)).rounded(.down))
    let dice = Dice(seed).numbered(stretch)
    guard dice.fraction() < chance else { return nil }
    let length = dice.roll(days)
    let passed = number - stretch * every - dice.roll(0...every - length)
    return (0..<length).contains(passed) ? Double(passed) / Double(length) : nil
  }
}
