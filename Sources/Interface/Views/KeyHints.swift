import Browser
import TerminalUI

/// The hints of each scope, from the table of actions: made once, and asked before each drawing whether they do something now.
@MainActor
final class KeyHints {
  private struct Entry {
    let hint: KeyHint
    /// Not optional: a closure inside another type is wrapped anew whenever it is read, some twenty times a frame.
    let availability: ActionLine.When
  }

  private struct Hints {
    let entries: [Entry]
    /// The entries' indices, those that matter most first.
    let order: [Int]
  }

  private let theme: Theme
  private var kept: [Scope: Hints] = [:]

  init(theme: Theme) { self.theme = theme }

  /// The keys that do something in the scope that has the keys.
  func hints(for browser: Browser) -> [KeyHint] {
    hints(of: browser.keyScope, in: browser.actions).entries.compactMap { hint(of: $0, in: browser) }
  }

  /// Those of them that there is room for. No key is asked about whose name alone has no room.
  func hints(for browser: Browser, in room: Int) -> [KeyHint] {
    let hints = hints(of: browser.keyScope, in: browser.actions)
    return KeyHintsView.fitting(in: room, by: hints.order) { index, left in
      hints.entries[index].hint.leastColumns <= left ? hint(of: hints.entries[index], in: browser) : nil
    }
  }

  private func hint(of entry: Entry, in browser: Browser) -> KeyHint? {
    switch entry.availability(browser) {
    case .no: nil
    case .yes: entry.hint
    case .meaning(let word): KeyHint(entry.hint, SafeText(word))
    }
  }

  private func hints(of scope: Scope, in table: ActionTable) -> Hints {
    if let known = kept[scope] { return known }
    let entries = table.hinted(in: scope).compactMap { line in
      KeyHint(
        line.actions.map { table.keys(of: $0, in: scope) }, SafeText(line.hint ?? ""), rank: line.rank, theme: theme
      ).map { Entry(hint: $0, availability: line.availability ?? { _ in .yes }) }
    }
    let made = Hints(entries: entries, order: KeyHintsView.order(of: entries.map(\.hint)))
    kept[scope] = made
    return made
  }
}
