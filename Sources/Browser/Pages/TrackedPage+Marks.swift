package import Observatory
import Tracking

extension TrackedPage {
  /// The letter of a marked row; `nil` for other rows.
  package func letter(of key: TrackKey) -> String? {
    marked.firstIndex { $0.key == key }.map(PositionGraph.letter)
  }

  /// Marks the selected row for a graph of several, or no longer.
  func mark() -> PageEffect {
    guard let row = table.selected else { return .stays }
    guard !untracked.contains(row.key) else {
      return .says("No longer tracked; \(key: "app.track") tracks it again, then it can be marked")
    }
    let before = marked.count
    marked.removeAll { $0.key == row.key }
    guard marked.count == before else { return .stays }
    if let search = marked.first?.key.search, search != row.key.search {
      return .says(
        "A graph has one term, country, device and order; marked: \(search.name), \(search.country), \(search.deviceName)"
      )
    }
    guard before < PositionGraph.capacity else {
      return .says(
        "A graph has \(PositionGraph.capacity) apps at most; \(key: "tracked.mark") on a marked row takes it out")
    }
    marked.append(PositionGraph.App(row.key, name: row.name))
    return .stays
  }
}

extension ActionSection {
  static let marking = ActionLine(
    Action("tracked.mark", "Space") { (page: TrackedPage) in page.mark() }, hint: "mark", priority: 4,
    help: "mark up to four rows of a term, country and device, which \(key: "tracked.open") draws in one graph",
    when: rowsOnPage, otherwise: noRows)
}
