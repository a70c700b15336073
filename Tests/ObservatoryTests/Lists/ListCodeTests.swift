import Support
import Testing
import Turns

@testable import Observatory

@Suite("Lists in few bytes", .inTurn)
struct ListCodeTests {
  private func list(_ random: inout SplitMix64, of most: Int) -> ListPlaces {
    var list = ListPlaces(hasUnreadable: random.oneIn(4))
    for position in 1...max(1, Int.random(in: 0...most, using: &random)) where !random.oneIn(9) {
      _ = list.put(Int.random(in: 1...random.pick([20, 300, 70_000]), using: &random), at: position)
    }
    return list
  }

  /// The list after some moves, losses and newcomers.
  private func changed(_ list: ListPlaces, _ random: inout SplitMix64) -> ListPlaces {
    var list = list
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      let app = random.oneIn(3) ? Int.random(in: 1...70_000, using: &random) : list.apps.randomElement(using: &random)
      if random.oneIn(2), let index = list.apps.indices.randomElement(using: &random) { list.apps.remove(at: index) }
      if let app, app == 0 || !list.apps.contains(app) {
        list.apps.insert(app, at: Int.random(in: 0...list.apps.count, using: &random))
      }
    }
    return list
  }

  @Test("what was written is read, by itself and after any other list", arguments: 0..<300 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let before = list(&random, of: random.pick([0, 3, 40, 200]))
    let after = random.oneIn(5) ? list(&random, of: 60) : changed(before, &random)
    #expect(ListCode.list(in: ListCode.bytes(of: after, after: nil), after: nil) == after)
    #expect(ListCode.list(in: ListCode.bytes(of: after, after: before), after: before) == after)
    // A row before is lost: then nothing is read, and nothing wrong.
    let other = changed(before, &random)
    let read = ListCode.list(in: ListCode.bytes(of: after, after: before), after: other)
    #expect(read == nil || read == after)
  }

  @Test("damaged bytes end no program, and are no list", arguments: 0..<300 as Range<UInt64>)
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let before = list(&random, of: 60)
    let after = changed(before, &random)
    for base in [nil, before] {
      var bytes = ListCode.bytes(of: after, after: base)
      for _ in 0..<random.pick([1, 3, 40]) {
        bytes[Int.random(in: 1..<bytes.count, using: &random)] = random.pick([0, 0xff, random.byte()])
      }
      let read = ListCode.list(in: Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))), after: base)
      #expect(read == nil || read?.apps == after.apps)
      _ = ListCode.list(in: random.bytes(Int.random(in: 0...90, using: &random)), after: base)
    }
  }

  @Test("an exchange of two neighbours takes five bytes, a newcomer in another's place five, the same list two")
  func small() {
    let before = ListPlaces(apps: Array(40_000..<40_200))
    func size(_ change: (inout [Int]) -> Void) -> Int {
      var after = before
      change(&after.apps)
      return ListCode.bytes(of: after, after: before).count - ListCode.bytes(of: before, after: before).count
    }
    #expect(ListCode.bytes(of: before, after: before).count == 4 + 2)
    #expect(size { $0.swapAt(50, 51) } <= 5)
    #expect(size { $0[20] = 9 } <= 5)
    #expect(size { $0.removeLast(150) } <= 0)
    #expect(size { $0.insert($0.remove(at: 90), at: 30) } <= 7)
  }
}
