/// Events that come now and then, and pass: a sale, an absence, a leap in the results. There is none on the catalogue's day.
///
/// Each stretch of `every` days has one at most, and all of it.
struct Episodes {
  private let dice: Dice
  private let every: Int
  private let chance: Double
  private let days: ClosedRange<Int>

  /// - Parameter days: how long one lasts; not longer than a stretch.
  init(_ seed: String, every: Int, chance: Double, days: ClosedRange<Int>) {
    dice = Dice(seed)
    self.every = every
    self.chance = chance
    self.days = days
  }

  /// The share of an episode that has passed, from 0 on its first day to less than 1 on its last; `nil` while there is none.
  func progress(on day: SampleDay) -> Double? {
    guard day.number != 0 else { return nil }
    // Days without the catalogue's own, so that stretches end and begin at it.
    let number = day.number > 0 ? day.number - 1 : day.number
    let stretch = (Double(number) / Double(every)).rounded(.down)
    var dice = dice.numbered(Int(stretch))
    guard dice.fraction() < chance else { return nil }
    let length = dice.roll(days)
    let first = dice.roll(0...every - length)
    let passed = number - Int(stretch) * every - first
    return (0..<length).contains(passed) ? Double(passed) / Double(length) : nil
  }
}
