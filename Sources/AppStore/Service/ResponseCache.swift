/// Keeps answers for a while; the least recently used goes first.
///
/// Bounded in count and in weight: 64 answers with one app each are nothing, with 200 each they would be 100 MB. Times are
/// durations since any fixed moment.
struct ResponseCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var weight: Int
    var storedAt: Duration
    var lastUse: Int
  }

  let capacity: Int
  let maximumWeight: Int
  let lifetime: Duration

  private var entries: [Key: Entry] = [:]
  private var weight = 0
  private var uses = 0

  init(capacity: Int, maximumWeight: Int, lifetime: Duration) {
    self.capacity = capacity
    self.maximumWeight = maximumWeight
    self.lifetime = lifetime
  }

  /// The number of answers.
  var count: Int { entries.count }

  /// The answer for `key`, unless it is too old.
  mutating func value(for key: Key, at time: Duration) -> Value? {
    guard let entry = entries[key] else { return nil }
    guard time - entry.storedAt < lifetime else {
      remove(key)
      return nil
    }
    uses += 1
    entries[key]?.lastUse = uses
    return entry.value
  }

  /// Keeps an answer, in place of an earlier one with the same key. The newest stays even if it is too heavy, since its caller
  /// holds it anyway.
  mutating func insert(_ value: Value, weight: Int, for key: Key, at time: Duration) {
    remove(key)
    uses += 1
    entries[key] = Entry(value: value, weight: weight, storedAt: time, lastUse: uses)
    self.weight += weight
    while entries.count > 1, entries.count > capacity || self.weight > maximumWeight {
      // Sixty-four entries are looked through faster than a linked list is kept.
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      remove(oldest.key)
    }
  }

  private mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    weight -= entry.weight
  }
}
