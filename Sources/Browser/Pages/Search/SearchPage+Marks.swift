import AppStore

/// The apps that are marked in the list for the moment.
extension SearchPage {
  func toggleMark() -> PageEffect {
    guard let app = list.rows.selected?.app else { return .stays }
    guard list.rows.toggleMark(of: app.id) else {
      return .says("\(ResultList.markCapacity) apps are marked already; \(key: "back") unmarks all")
    }
    return .says(list.rows.marked.contains(app.id) ? "Marked: \(app.title)" : "No longer marked: \(app.title)")
  }

  /// The marked apps, in the order of marking.
  var markedSubjects: [AppSubject] { list.rows.marked.compactMap { subject(of: $0) } }

  /// An app of the results, which a filter may hide.
  private func subject(of app: App.ID) -> AppSubject? {
    guard let results = list.rows.results, let row = allRows.first(where: { $0.id == app }) else { return nil }
    return AppSubject(row.app, in: results.query.storefront, search: list.search, position: row.position)
  }

  /// Two to four marked apps beside each other, else the selected one and the next.
  func showSideBySide() -> PageEffect {
    let index = table.window.selection
    let pair = [index, index + 1].compactMap { list.rows.row($0)?.id }
    let sides = list.rows.marked.count > 1 ? markedSubjects : pair.compactMap { subject(of: $0) }
    guard sides.count > 1 else { return .says("There is no next app; \(key: "list.mark") marks others") }
    guard sides.count <= 4 else { return .says("Four apps fit side by side, and \(sides.count) are marked") }
    return .opens(SideBySidePage(sides, from: self))
  }
}

extension Browser {
  /// Does something to an app. In a list with marks it first asks which apps are meant.
  ///
  /// - Parameter what: names it in the question, before the apps.
  func askMeant(_ what: String, _ act: @escaping @MainActor ([AppSubject]) -> PageEffect) -> PageEffect {
    guard let selected = top.subject else { return .stays }
    let marked = top === home ? home.markedSubjects : []
    guard !marked.isEmpty, marked.map(\.id) != [selected.id] else { return act([selected]) }
    let names = [NumberText.count(marked.count, of: "marked app"), selected.name]
    let items = names.enumerated().map { index, name in
      Picker.Item(value: index, code: MenuDigit.text(ofEntry: index + 1), name: name)
    }
    return .opens(
      ChoicePage(Picker(items: items, selected: 0), title: what, isMenu: true) { act($0 == 0 ? marked : [selected]) })
  }
}
