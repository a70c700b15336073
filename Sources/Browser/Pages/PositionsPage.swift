import Observatory

/// A page that shows the positions of tracked apps, and the progress of their update.
@MainActor
protocol PositionsPage: AskingPage {
  /// Reads once more what it shows.
  func reload()
  /// Reads what the answer to a search has changed.
  func readAnswer(to search: SearchKey)
  /// A track was taken away, or is back.
  func toggled(_ key: TrackKey, isTracked: Bool)
}

extension PositionsPage {
  func toggled(_ key: TrackKey, isTracked: Bool) {}
}
