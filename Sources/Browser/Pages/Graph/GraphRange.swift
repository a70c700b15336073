package import Essentials

/// The time that a graph goes back.
package enum GraphRange: Int, Sendable, Hashable, CaseIterable {
  case week = 7
  case month = 30
  case quarter = 90
  case year = 365

  package var days: Int { rawValue }

  /// When it begins, if it ends at a moment.
  package func start(before end: Date) -> Date { end - TimeInterval(days * 86_400) }

  /// The range `steps` on, within bounds.
  func advanced(by steps: Int) -> GraphRange {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + steps
    return all[max(0, min(index, all.count - 1))]
  }
}
