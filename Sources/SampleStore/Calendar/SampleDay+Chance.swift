extension SampleDay {
  /// A value that wanders slowly, somewhere from -1 to 1; it is 0 on the catalogue's day.
  ///
  /// Chance says where it is every `period` days, and it goes straight from one to the next.
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

  /// The share that has passed of an event that comes now and then (a sale, an absence, a leap in the results), from 0 on its first
  /// day to less than 1 on its last; `nil` while there is none, as on the catalogue's day.
  ///
  /// Each stretch of `every` days has one at most, and all of it.
  ///
  /// - Parameter days: how long one lasts; not longer than a stretch.
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
