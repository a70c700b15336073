import Testing

@testable import AppStore

@Suite("Kept answers")
struct ResponseCacheTests {
  @Test("an answer is remembered for its lifetime and not a moment longer")
  func lifetime() {
    var cache = ResponseCache<String, Int>(capacity: 2, maximumWeight: 100, lifetime: .seconds(10))
    cache.insert(1, weight: 1, for: "a", at: .seconds(5))
    #expect(cache.value(for: "a", at: .milliseconds(14_999)) == 1)
    #expect(cache.value(for: "a", at: .seconds(15)) == nil)
    #expect(cache.count == 0)
  }

  @Test("heavy answers push out others, and the newest stays whatever it weighs")
  func weight() {
    var cache = ResponseCache<String, Int>(capacity: 9, maximumWeight: 10, lifetime: .seconds(10))
    cache.insert(1, weight: 6, for: "a", at: .zero)
    cache.insert(2, weight: 4, for: "b", at: .zero)
    #expect(cache.count == 2)
    cache.insert(3, weight: 6, for: "a", at: .zero)
    #expect(cache.count == 2)
    cache.insert(4, weight: 50, for: "c", at: .zero)
    #expect(cache.count == 1)
    #expect(cache.value(for: "c", at: .zero) == 4)
    cache.insert(5, weight: 1, for: "d", at: .zero)
    #expect(cache.value(for: "c", at: .zero) == nil)
    #expect(cache.value(for: "d", at: .zero) == 5)
  }
}
