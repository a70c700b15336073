import Caching
import Support
import Testing
import Turns

@Suite("A dictionary that forgets what was used longest ago", .inTurn)
struct RecentlyUsedTests {
  @Test("as many go as the new one's cost needs")
  func cost() {
    var recent = RecentlyUsed<Int, Int>(maximumCount: 100, maximumCost: 10)
    for key in 0..<5 { recent.insert(key, for: key, cost: 2) }
    recent.insert(9, for: 9, cost: 5)
    #expect(recent.cost == 9)
    #expect((0..<3).allSatisfy { recent.value(for: $0) == nil })
    #expect(recent.value(for: 3) == 3)
    recent.insert(7, for: 7, cost: 11)
    #expect(recent.value(for: 7) == nil)
    #expect(recent.count == 3)
  }

  @Test("a value in place of another leaves nothing of it")
  func replacing() {
    var recent = RecentlyUsed<Int, String>(maximumCount: 3, maximumCost: 10)
    recent.insert("long", for: 1, cost: 9)
    recent.insert("short", for: 1, cost: 1)
    #expect(recent.cost == 1)
    #expect(recent.value(for: 1) == "short")
    #expect(recent.remove(1) == "short")
    #expect(recent.cost == 0)
    #expect(recent.count == 0)
  }

  @Test("ten thousand random steps agree with a plain list")
  func model() {
    var random = SplitMix64(seed: 11)
    var recent = RecentlyUsed<Int, Int>(maximumCount: 8)
    var model: [(key: Int, value: Int)] = []
    for step in 0..<10_000 {
      let key = Int.random(in: 0..<16, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        recent.insert(step, for: key)
        model.removeAll { $0.key == key }
        model.append((key, step))
        if model.count > 8 { model.removeFirst() }
      case 2:
        #expect(recent.remove(key) == model.first { $0.key == key }?.value)
        model.removeAll { $0.key == key }
      default:
        let entry = model.first { $0.key == key }
        #expect(recent.value(for: key) == entry?.value)
        model.removeAll { $0.key == key }
        if let entry { model.append(entry) }
      }
      #expect(recent.count == model.count)
    }
  }
}
