import TerminalUI

/// The box with all actions by name: those used last, then those of the page below, and what can't be done now behind them.
@MainActor
package final class PalettePage: Choosing {
  package internal(set) var picker: Picker<ActionID>
  package let title = "Actions"
  package let hasCodesBehind = true
  private let browser: Browser

  /// - Parameter browser: shows the page that the actions are for; the palette isn't in its stack yet.
  init(_ browser: Browser) {
    self.browser = browser
    picker = Picker(items: Self.items(in: browser), selected: nil, matching: .fuzzy)
  }

  package var scope: Scope { .palette }
  package var placement: Placement { .box(columns: Placement.widestBox, rows: 30) }

  var acceptMeaning: Availability { .meaning("do it") }

  /// Does the selected action on the page below. One that can't be done now says why, and the palette stays.
  func accept() -> PageEffect {
    guard let item = picker.selected else { return .says("No action is called \(picker.typed)") }
    guard item.isPossible else { return .says("\(item.value.name): not now; \(item.note)") }
    return .chooses { [browser] in browser.choose(item.value) }
  }

  /// Words that people may type for what has another name here.
  static let synonyms: [ActionID: [String]] = [
    "app.copy-menu": ["export"], "app.countries": ["compare"], "app.save": ["export", "image", "download"],
    "app.track": ["rank"], "detail.screenshots": ["image"], "list.icons": ["image", "thumbnail"],
    "list.side-by-side": ["compare"], "matrix": ["compare", "rank"], "tracked": ["rank"], "tracked.open": ["rank"],
  ]

  static func items(in browser: Browser) -> [Picker<ActionID>.Item] {
    let table = browser.actions
    let scopes = browser.top.paletteScopes
    let recent = browser.library.recentActions.map { ActionID($0) }.filter { table[$0] != nil }
    var seen: Set<ActionID> = ["palette"]
    let others = table.sections(from: browser.keyScope).flatMap(\.lines).flatMap(\.actions).map(\.id)
    let ids = (recent + others).filter { seen.insert($0).inserted }
    let items = ids.map { id in
      // Typing finds an action by any of its keys; the row names one that works here.
      let works = table[id].map { action in scopes.flatMap { table.keys(of: action, in: $0) } } ?? []
      let names = table.keys[id].compactMap(\.name)
      let obstacle = browser.obstacle(to: id)
      let shown = (works.first ?? table.keys[id].first).flatMap(table.keys.name) ?? ""
      let (title, rest) = table.naming(of: id)
      return Picker.Item(
        value: id, code: id.name, name: title, otherNames: names + (synonyms[id] ?? []), words: rest,
        note: obstacle ?? shown, isPossible: obstacle == nil)
    }
    return items.filter(\.isPossible) + items.filter { !$0.isPossible }
  }
}

extension Scope {
  package static let palette = Scope("palette", .types)
}
