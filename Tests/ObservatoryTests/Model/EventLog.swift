/// The truth about a table of spans, kept in the plainest way: all observations by their moments.
struct EventLog<Value: Equatable> {
  private struct Event {
    var moment: Int
    var value: Value
    /// The number of observations it stands for.
    var weight = 1
  }

  struct Run: Equatable {
    var since: Int
    var until: Int
    var count: Int
    var value: Value
  }

  /// `false` if only the first and the last moment of a value are remembered.
  private let remembersAll: Bool
  private var events: [Event] = []

  init(remembersAll: Bool) {
    self.remembersAll = remembersAll
  }

  /// The moments of all looks, in order.
  var moments: [Int] { events.map(\.moment) }

  /// Equal ones in a row.
  var runs: [Run] {
    bounds.map { bounds in
      Run(
        since: events[bounds.lowerBound].moment, until: events[bounds.upperBound].moment,
        count: events[bounds].map(\.weight).reduce(0, +), value: events[bounds.lowerBound].value)
    }
  }

  /// The last that was seen at a moment or before.
  func value(at moment: Int) -> Value? { events.last { $0.moment <= moment }?.value }

  /// - Returns: `false` if the moment is taken.
  @discardableResult
  mutating func see(_ value: Value, at moment: Int) -> Bool {
    if remembersAll, events.contains(where: { $0.moment == moment }) { return false }
    let hit = bounds.first { events[$0.lowerBound].moment <= moment && moment <= events[$0.upperBound].moment }
    if let hit {
      guard moment != events[hit.lowerBound].moment, moment != events[hit.upperBound].moment else { return false }
      if !remembersAll, events[hit.lowerBound].value != value { forgetInside(hit) }
    }
    if let index = events.firstIndex(where: { $0.moment == moment }) {
      events[index].weight += 1
    } else {
      let index = events.firstIndex { $0.moment > moment } ?? events.endIndex
      events.insert(Event(moment: moment, value: value), at: index)
    }
    return true
  }

  /// A run that is split keeps its ends. The first counts once, the last for all others.
  private mutating func forgetInside(_ bounds: ClosedRange<Int>) {
    events[bounds.upperBound].weight = events[bounds].map(\.weight).reduce(-1, +)
    events[bounds.lowerBound].weight = 1
    events.removeSubrange(bounds.lowerBound + 1..<bounds.upperBound)
  }

  /// The indices of each run's events.
  private var bounds: [ClosedRange<Int>] {
    var bounds: [ClosedRange<Int>] = []
    for index in events.indices {
      if let last = bounds.last, events[last.lowerBound].value == events[index].value {
        bounds[bounds.count - 1] = last.lowerBound...index
      } else {
        bounds.append(index...index)
      }
    }
    return bounds
  }
}
