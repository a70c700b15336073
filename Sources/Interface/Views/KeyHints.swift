import Browser
import TerminalUI

/// The hints of each place, from the table of actions: made once, and asked before each drawing whether they do something now.
@MainActor
final class KeyHints {
  private struct Entry {
    let hint: KeyHint
    /// Not optional: a closure inside another type is wrapped anew whenever it is read, some twenty times a frame.
    let availability: ActionLine.When
  }

  private let theme: Theme
  private var kept: [PlaceID: [Entry]] = [:]

  init(theme: Theme) { self.theme = theme }

  /// The keys that do something in the place that has them.
  func hints(for browser: Browser) -> [KeyHint] {
    let entries = entries(for: browser.keyPlace, in: browser.actions)
    var hints: [KeyHint] = []
    hints.reserveCapacity(entries.count)
    for entry in entries {
      switch entry.availability(browser) {
      case .no: continue
      case .yes: hints.append(entry.hint)
      case .meaning(let word): hints.append(KeyHint(entry.hint, SafeText(word)))
      }
    }
    return hints
  }

  private func entries(for place: PlaceID, in table: ActionTable) -> [Entry] {
    if let entries = kept[place] { return entries }
    let entries = table.hinted(in: place).compactMap { line in
      KeyHint(
        line.actions.map { table.keys(of: $0, in: place) }, SafeText(line.hint ?? ""), rank: line.rank, theme: theme
      ).map { Entry(hint: $0, availability: line.availability ?? { _ in .yes }) }
    }
    kept[place] = entries
    return entries
  }
}
