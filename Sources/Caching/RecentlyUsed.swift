/// A bounded dictionary (LRU): the least recently used entry makes room. Every operation takes constant time.
package struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  /// The most entries.
  package let maximumCount: Int
  /// The highest cost of all entries together.
  package let maximumCost: Int
  /// The cost of all entries together.
  package private(set) var cost = 0

  // A list linked both ways through positions of an array: entries move to the front without moving in memory.
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var positions: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?

  package init(maximumCount: Int, maximumCost: Int = .max) {
    self.maximumCount = maximumCount
    self.maximumCost = maximumCost
  }

  /// The number of entries.
  package var count: Int { positions.count }

  /// The value for a key, which thereby becomes the most recently used.
  package mutating func value(for key: Key) -> Value? {
    guard let position = positions[key], let entry = entries[position] else { return nil }
    if newest != position {
      unlink(position)
      linkAsNewest(position)
    }
    return entry.value
  }

  /// Keeps a value, in place of an earlier one for its key. One that exceeds the bound alone is not kept.
  package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    remove(key)
    guard maximumCount > 0, cost <= maximumCost else { return }
    while let oldest, count >= maximumCount || self.cost > maximumCost - cost {
      if let entry = entries[oldest] { remove(entry.key) }
    }
    let position = free.popLast() ?? entries.count
    let entry = Entry(key: key, value: value, cost: cost)
    if position == entries.count { entries.append(entry) } else { entries[position] = entry }
    positions[key] = position
    self.cost += cost
    linkAsNewest(position)
  }

  /// Forgets a key and gives back its value.
  @discardableResult
  package mutating func remove(_ key: Key) -> Value? {
    guard let position = positions.removeValue(forKey: key) else { return nil }
    unlink(position)
    let entry = entries[position]
    entries[position] = nil
    free.append(position)
    cost -= entry?.cost ?? 0
    return entry?.value
  }

  private mutating func linkAsNewest(_ position: Int) {
    entries[position]?.newer = nil
    entries[position]?.older = newest
    if let newest { entries[newest]?.newer = position }
    newest = position
    if oldest == nil { oldest = position }
  }

  private mutating func unlink(_ position: Int) {
    guard let entry = entries[position] else { return }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
  }
}
