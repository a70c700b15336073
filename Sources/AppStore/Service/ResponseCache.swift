import Caching

/// Keeps answers for a while; the least recently used goes first.
///
/// Bounded in count and in weight: 64 answers with one app each are nothing, with 200 each they would be 100 MB. Times are
/// durations since any fixed moment.
struct ResponseCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let value: Value
    let storedAt: Duration
  }

  let lifetime: Duration
  private var entries: RecentlyUsed<Key, Entry>

  init(capacity: Int, maximumWeight: Int, lifetime: Duration) {
    self.lifetime = lifetime
    entries = RecentlyUsed(maximumCount: capacity, maximumCost: maximumWeight)
  }

  /// The number of answers.
  var count: Int { entries.count }

  /// The answer for `key`, unless it is too old.
  mutating func value(for key: Key, at time: Duration) -> Value? {
    guard let entry = entries.value(for: key) else { return nil }
    guard time - entry.storedAt < lifetime else {
      entries.remove(key)
      return nil
    }
    return entry.value
  }

  /// Keeps an answer, in place of an earlier one with the same key. The newest stays even if it is too heavy, since its caller
  /// holds it anyway.
  mutating func insert(_ value: Value, weight: Int, for key: Key, at time: Duration) {
    entries.insert(Entry(value: value, storedAt: time), for: key, cost: min(weight, entries.maximumCost))
  }
}
