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

  private struct Place {
    let entries: [Entry]
    /// The entries' indices, those that matter most first.
    let order: [Int]
  }

  private let theme: Theme
  private var kept: [PlaceID: Place] = [:]

  init(theme: Theme) { self.theme = theme }

  /// The keys that do something in the place that has them.
  func hints(for browser: Browser) -> [KeyHint] {
    place(browser.keyPlace, in: browser.actions).entries.compactMap { hint(of: $0, in: browser) }
  }

  /// Those of them that there is room for, as ``KeyHintsView`` chooses them. No key is asked about whose name alone has no room.
  func hints(for browser: Browser, in room: Int) -> [KeyHint] {
    let place = place(browser.keyPlace, in: browser.actions)
    var left = room + KeyHintsView.gap
    var taken = [KeyHint?](repeating: nil, count: place.entries.count)
    for index in place.order where place.entries[index].hint.leastColumns + KeyHintsView.gap <= left {
      guard let hint = hint(of: place.entries[index], in: browser), hint.columns + KeyHintsView.gap <= left else {
        continue
      }
      left -= hint.columns + KeyHintsView.gap
      taken[index] = hint
    }
    return taken.compactMap(\.self)
  }

  private func hint(of entry: Entry, in browser: Browser) -> KeyHint? {
    switch entry.availability(browser) {
    case .no: nil
    case .yes: entry.hint
    case .meaning(let word): KeyHint(entry.hint, SafeText(word))
    }
  }

  private func place(_ place: PlaceID, in table: ActionTable) -> Place {
    if let known = kept[place] { return known }
    let entries = table.hinted(in: place).compactMap { line in
      KeyHint(
        line.actions.map { table.keys(of: $0, in: place) }, SafeText(line.hint ?? ""), rank: line.rank, theme: theme
      ).map { Entry(hint: $0, availability: line.availability ?? { _ in .yes }) }
    }
    let order = entries.indices.sorted { (entries[$0].hint.rank, $0) < (entries[$1].hint.rank, $1) }
    let made = Place(entries: entries, order: order)
    kept[place] = made
    return made
  }
}
