import AppStore
import Concurrency
import Observatory
import Texts
import Tracking

/// The box with earlier searches, the newest first, narrowed by typing. Below them are the App Store's suggestions.
@MainActor
package final class HistoryPage: Choosing {
  package enum Entry: Sendable, Hashable {
    case own(String), suggested(String)

    package var term: String {
      switch self {
      case .own(let term), .suggested(let term): term
      }
    }
  }

  package internal(set) var picker: Picker<Entry>
  package let title = "Earlier searches"
  private let home: SearchPage
  private var suggested: [String] = []
  /// The pause in typing, and the question for suggestions behind it.
  private let pause: Debounce
  private var task: Task<Void, Never>?

  init(_ home: SearchPage, clock: any Clock<Duration>) {
    self.home = home
    picker = Picker(items: [], selected: nil, matching: .inOrder)
    pause = Debounce(LiveSearch.pause, clock: clock)
    picker.replace(with: items)
    pause.observe { [weak self] in self?.ask() }
  }

  package var scope: Scope { .historySearch }
  package var placement: Placement { .box(columns: Placement.widestBox, rows: 20) }

  var acceptMeaning: Availability { .meaning("search") }

  package func type(_ edit: LineEditor.Edit) {
    let before = picker.typed
    picker.apply(edit)
    guard picker.typed != before else { return }
    task?.cancel()
    pause.stop()
    if picker.typed.count < LiveSearch.minimumLength, !suggested.isEmpty {
      suggested = []
      picker.replace(with: items)
    }
    if home.field.live != nil || home.configuration.listsSuggestions, picker.typed.count >= LiveSearch.minimumLength {
      pause.restart()
    }
  }

  package func close() {
    task?.cancel()
    pause.stop()
  }

  private var items: [Picker<Entry>.Item] {
    let own = home.field.history.terms.reversed()
    let known = Set(own)
    let now = home.days.now()
    return own.map { term in
      let search = home.library.searches[term]
      let age = search?.searched.map { AgeText.text(since: $0, at: now) }
      let found = search?.found.map { NumberText.count($0, of: "app") }
      let name = home.title(ofPast: term)
      return Picker.Item(
        value: .own(term), code: "", name: name, otherNames: name == term ? [] : [FoldedText(term).text],
        note: [found, age].compactMap(\.self).joined(separator: ", "))
    }
      + suggested.filter { !known.contains($0) }.map {
        Picker.Item(value: .suggested($0), code: "", name: $0, note: "suggested")
      }
  }

  private func ask() {
    let text = picker.typed
    task = Task { [weak self, home] in
      let terms = await home.field.suggestions(for: text)
      guard let self, !Task.isCancelled, picker.typed == text else { return }
      suggested = terms
      picker.replace(with: items)
      home.browser?.changed()
    }
  }

  // MARK: - Actions

  /// Searches for the selected entry or, if nothing matches, for the typed text.
  func accept() -> PageEffect {
    let term = picker.selected?.value.term ?? picker.typed
    guard !term.isEmpty else { return .says("No earlier searches yet") }
    return .chooses { [home] in
      home.field.recall(term)
      return home.submitField()
    }
  }

  /// Puts the selected one into the field without searching.
  func edit() -> PageEffect {
    guard let term = picker.selected?.value.term else { return .closes }
    return .chooses { [home] in
      home.field.recall(term)
      home.giveKeys(to: .field)
      return .stays
    }
  }

  private var nothing: PageEffect { .says("No earlier search is selected") }

  func forget() -> PageEffect {
    guard let entry = picker.selected?.value else { return nothing }
    guard case .own(let term) = entry else {
      return .says("This is the App Store's suggestion; there is nothing to forget")
    }
    home.field.history.remove(term)
    home.library.forget(term)
    picker.replace(with: items)
    return .says("Forgotten: \(home.title(ofPast: term))")
  }

  /// Tracks the app that is selected in the list for the selected term.
  func track() -> PageEffect {
    guard let term = picker.selected?.value.term else { return nothing }
    guard StorePage(browsing: term) == nil else {
      return .says("That opens a page; positions are tracked in searches and charts only")
    }
    return .asks { [home] browser in
      guard let subject = home.details.subject ?? home.subject else {
        return .says("Select an app in the list first, to track it for \(term)")
      }
      guard let following = browser.following else { return browser.nothingIsKept }
      let search = SearchKey(
        SearchQuery(
          term: term, storefront: subject.storefront, device: home.configuration.device,
          order: home.configuration.order))
      let key = TrackKey(search: search, app: subject.id)
      guard !following.tracks.contains(key) else { return .says("Tracked already: \(subject.name) for \(term)") }
      following.track(key, name: subject.name, in: nil)
      return .stays
    }
  }
}

extension Scope {
  package static let historySearch = Scope("history", .types)
}

extension ActionSection {
  static let pastSearches = ActionSection(
    "Past searches", .list, .search, .emptySearch,
    lines: [
      ActionLine(
        Action("search.forget-all", "") { (page: SearchPage) in page.askToForgetAll() },
        help: "forget all earlier searches (asks first)",
        when: { Availability(!$0.home.field.history.terms.isEmpty) }, otherwise: "no earlier searches")
    ])

  static let historySearch = ActionSection(
    "Earlier searches", .historySearch,
    lines: [
      ActionLine(
        Action("history.older", "Ctrl-R", moves: .lines(1)),
        help: "the next older search; typing also brings the App Store's suggestions"),
      ActionLine(
        Action("history.edit", "Tab") { (page: HistoryPage) in page.edit() }, hint: "edit", priority: 2,
        help: "take the search into the field"),
      ActionLine(
        Action("history.forget", "Delete") { (page: HistoryPage) in page.forget() }, hint: "forget", priority: 3,
        help: "forget the search"),
      ActionLine(
        Action("history.track", "Alt-T") { (page: HistoryPage) in page.track() }, hint: "track", priority: 4,
        help: "track the app that is selected in the list for this search"),
    ])
}

extension SearchPage {
  fileprivate func askToForgetAll() -> PageEffect {
    let count = "\(field.history.terms.count) earlier search\(field.history.terms.count == 1 ? "" : "es")"
    let items = [(false, "keep them"), (true, "forget all")].enumerated().map { index, item in
      Picker.Item(value: index, code: "\(index + 1)", name: item.1)
    }
    return .opens(
      ChoicePage(Picker(items: items, selected: 0), title: "Forget \(count)?", isMenu: true, columns: 40) {
        [weak self] index in
        guard let self, index == 1 else { return .stays }
        for term in field.history.terms { field.history.remove(term) }
        library.forgetAllSearches()
        return .says("Forgotten: \(count)")
      })
  }
}
