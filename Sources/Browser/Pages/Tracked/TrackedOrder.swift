package import Observatory

/// The order of tracked terms.
package enum TrackedOrder: String, Sendable, Hashable, CaseIterable {
  /// As they began to be tracked.
  case added
  case term
  /// The best first.
  case position
  /// The largest change since the last look first.
  case change
  case name

  package var title: String {
    switch self {
    case .added: "when tracking began"
    case .term: "term"
    case .position: "position"
    case .change: "change since the last look"
    case .name: "name"
    }
  }

  var next: TrackedOrder {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The tracks in this order. What is unknown comes last in both directions.
  func arranged(_ tracks: [TrackSummary], reversed: Bool) -> [TrackSummary] {
    switch self {
    case .added: reversed ? tracks.reversed() : tracks
    case .term: sorted(tracks, reversed) { $0.key.search.term.lowercased() }
    case .name: sorted(tracks, reversed) { $0.name.lowercased() }
    case .position: sorted(tracks, reversed) { $0.latest?.standing.position }
    case .change: sorted(tracks, reversed) { summary in summary.change(since: summary.whenLooked).map { -abs($0) } }
    }
  }

  private func sorted<Value: Comparable>(
    _ tracks: [TrackSummary], _ reversed: Bool, by value: (TrackSummary) -> Value?
  ) -> [TrackSummary] {
    let values = tracks.enumerated().map { (index: $0.offset, value: value($0.element), track: $0.element) }
    return values.sorted { left, right in
      switch (left.value, right.value) {
      case (let one?, let other?) where one != other: reversed ? one > other : one < other
      case (nil, _?): false
      case (_?, nil): true
      default: left.index < right.index
      }
    }.map(\.track)
  }
}

extension TrackSummary {
  /// The number of places climbed since `standing`; negative after a fall, `nil` if either position is unknown.
  package func change(since standing: Standing?) -> Int? {
    guard let before = standing?.position, let now = latest?.standing.position else { return nil }
    return before - now
  }
}
