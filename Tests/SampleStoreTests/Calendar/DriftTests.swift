import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct DriftTests {
  @Test("a drift is nowhere on day 0, never further than 1, and takes its time", arguments: [2, 12, 90])
  func drift(period: Int) {
    #expect(SampleDay.catalogue.drift(of: "any", period: period) == 0)
    let values = (-800...800).map { SampleDay($0).drift(of: "any", period: period) }
    #expect(values.allSatisfy { abs($0) <= 1 })
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) <= 1 / Double(period) + 1e-9 })
    #expect(Set(values).count > 100)
  }

  @Test("an episode is whole, lasts as long as it may, and is never on day 0")
  func episodes() {
    func progress(_ number: Int) -> Double? {
      SampleDay(number).episode(of: "any", every: 30, chance: 1, days: 4...9)
    }
    #expect(progress(0) == nil)
    var current: [Double] = []
    var lengths: [Int] = []
    // From the end of a stretch to the end of another.
    for number in -300...301 {
      if let share = progress(number), share > current.last ?? -1 {
        current.append(share)
      } else if !current.isEmpty {
        #expect(current.first == 0)
        lengths.append(current.count)
        current = progress(number).map { [$0] } ?? []
      }
    }
    #expect(lengths.count == 20)
    #expect(lengths.allSatisfy { (4...9).contains($0) })
  }

  @Test("numbered dice differ by their number, and not by what was rolled with others")
  func numbered() {
    let dice = Dice("seed")
    let rolls = (-50...50).map { dice.numbered($0).roll(0...999_999_999) }
    #expect(Set(rolls).count == 101)
    _ = dice.fraction()
    #expect(dice.numbered(-50).roll(0...999_999_999) == rolls[0])
  }
}
