import TerminalUI

/// The box with all actions by name: those used last, then those of the page below, and what can't be done now behind them.
@MainActor
package final class PalettePage: PickerPage, Choosing {
  package private(set) var picker: Picker<ActionID>
  package let title = "Actions"
  package let isMenu = false
  package let codeColumns = 27
  private let hall: Browser

  /// - Parameter hall: shows the page that the actions are for; the palette isn't in its stack yet.
  init(_ hall: Browser) {
    self.hall = hall
    picker = Picker(items: Self.items(in: hall), selected: nil, matching: .fuzzy)
  }

  package var scope: Scope { .palette }
  package var placement: Placement { .box(columns: 78, rows: 20) }

  package var status: PageStatus {
    var status = PageStatus(window: picker.window, total: picker.itemCount)
    status.isFiltered = !picker.editor.isEmpty
    return status
  }

  package func type(_ edit: LineEditor.Edit) { picker.apply(edit) }
  package func move(_ movement: Movement) { picker.move(movement) }
  package func fit(_ room: Room) { picker.fit(room: room.rows) }

  package func click(_ spot: Spot) -> PageEffect {
    guard case .row(let index) = spot else { return .stays }
    picker.select(index)
    return accept()
  }

  /// Does the selected action on the page below. One that can't be done now says why, and the palette stays.
  func accept() -> PageEffect {
    guard let item = picker.selected else { return .says("No action is called \(picker.typed)") }
    guard item.isPossible else { return .says("\(item.value.name): not now; \(item.note)") }
    return .chooses { [hall] in hall.choose(item.value) }
  }

  static func items(in hall: Browser) -> [Picker<ActionID>.Item] {
    let table = hall.actions
    let scopes = hall.top.paletteScopes
    let recent = hall.library.recentActions.map { ActionID($0) }.filter { table[$0] != nil }
    var seen: Set<ActionID> = ["palette"]
    let others = table.sections(from: hall.keyScope).flatMap(\.lines).flatMap(\.actions).map(\.id)
    let ids = (recent + others).filter { seen.insert($0).inserted }
    let items = ids.map { id in
      // Of its keys those that work here are named, and all are found.
      let works = table[id].map { action in scopes.flatMap { table.keys(of: action, in: $0) } } ?? []
      let names = table.keys[id].compactMap(\.name)
      let obstacle = hall.obstacle(to: id)
      let shown = (works.first ?? table.keys[id].first).flatMap(table.keys.name) ?? ""
      return Picker.Item(
        value: id, code: id.name, name: table.words(about: id) ?? "", otherNames: names, note: obstacle ?? shown,
        isPossible: obstacle == nil)
    }
    return items.filter(\.isPossible) + items.filter { !$0.isPossible }
  }
}

extension Scope {
  package static let palette = Scope("palette", .types)
}

extension ActionSection {
  static let palette = ActionSection(
    "Actions", .palette,
    lines: [
      ActionLine(
        Action("palette.up", "Up Ctrl-P", moves: .lines(-1)), Action("palette.down", "Down Ctrl-N", moves: .lines(1)),
        hint: "move", rank: 1),
      ActionLine(
        Action("palette.page-up", "PgUp", moves: .pages(-1)), Action("palette.page-down", "PgDn", moves: .pages(1))),
      ActionLine(
        Action("palette.take", "Enter") { (page: PalettePage) in page.accept() }, hint: "do it",
        help: "do the selected one; typing finds actions by name, words or key"),
    ])
}
