/// A bounded dictionary (LRU). Reading takes constant time; only where room is to be made are all entries looked at.
package struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let value: Value
    let cost: Int
    /// The number of uses of any entry before its own last.
    var lastUse: Int
  }

  private let maximumCount: Int
  package let maximumCost: Int
  package private(set) var cost = 0

  private var entries: [Key: Entry] = [:]
  private var useCount = 0

  package init(maximumCount: Int, maximumCost: Int = .max) {
    self.maximumCount = maximumCount
    self.maximumCost = maximumCost
  }

  package var count: Int { entries.count }

  /// The value for a key, which thereby becomes the most recently used.
  package mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    useCount += 1
    entries.values[index].lastUse = useCount
    return entries.values[index].value
  }

  /// Keeps a value, in place of an earlier one for its key. One that exceeds the bound alone is not kept.
  package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    remove(key)
    guard maximumCount > 0, cost <= maximumCost else { return }
    while count >= maximumCount || self.cost > maximumCost - cost,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    useCount += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: useCount)
    self.cost += cost
  }

  @discardableResult
  package mutating func remove(_ key: Key) -> Value? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    cost -= entry.cost
    return entry.value
  }
}
