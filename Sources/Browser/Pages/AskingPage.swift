import Observatory

/// A page that asks the store in the background, which can be held back.
@MainActor
protocol AskingPage: Page {
  func togglePause() -> PageEffect
}

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

extension ActionSection {
  static let update = ActionSection(
    "While a page asks the store", .tracked, .matrix, .countries,
    lines: [
      ActionLine(
        Action("page.pause", "p") { hall in (hall.top as? any AskingPage)?.togglePause() ?? .stays },
        help: "hold it back, or go on; what you ask for goes first anyway")
    ])
}
