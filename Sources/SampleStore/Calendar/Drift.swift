/// A value that wanders slowly, somewhere from -1 to 1; it is 0 on the catalogue's day.
///
/// Chance says where it is every `period` days, and it goes straight from one to the next.
struct Drift {
  private let dice: Dice
  private let period: Int
  /// The place of the catalogue's day in its period, so that not all turn on the same days.
  private let phase: Int

  init(_ seed: String, period: Int) {
    dice = Dice(seed)
    self.period = period
    var start = dice
    phase = start.roll(0...period - 1)
  }

  func value(on day: SampleDay) -> Double {
    level(day.number) - level(0)
  }

  /// From 0 to 1.
  private func level(_ number: Int) -> Double {
    let place = Double(number + phase) / Double(period)
    let turn = Int(place.rounded(.down))
    var before = dice.numbered(turn)
    var after = dice.numbered(turn + 1)
    let part = place - Double(turn)
    return before.fraction() * (1 - part) + after.fraction() * part
  }
}
