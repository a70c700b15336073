import TerminalUI

/// Home, opened over what is on the screen: the search field, and below it what there is to pick. Esc, and the key that opened it, go back
/// there; a search that is asked for here takes its place.
@MainActor
package final class StartPage: Page {
  private let home: SearchPage
  /// `true` while the search field has the keys.
  package internal(set) var isTyping = false

  init(_ home: SearchPage) { self.home = home }

  package var scope: Scope { !isTyping ? .home : home.field.editor.isEmpty ? .emptySearch : .search }
  package var paletteScopes: [Scope] { isTyping ? [scope, .home] : [scope] }
  package var moveMeaning: Availability { Availability(!isTyping) }
  package var stepBackMeaning: Availability { .yes }

  package func stepBack() -> PageEffect {
    guard isTyping else { return .closes }
    isTyping = false
    return home.field.live?.stop() == true ? .says("Search cancelled") : .stays
  }

  package func type(_ edit: LineEditor.Edit) { if isTyping { home.field.apply(edit) } }
  package func move(_ movement: Movement) { if !isTyping { home.moveStart(movement) } }
  package func click(_ spot: Spot) -> PageEffect { home.click(spot) }
}

extension Scope {
  package static let home = Scope("home", .moves)
}

extension ActionSection {
  static let home = ActionSection(
    "Home", .home,
    lines: [
      ActionLine(
        Action("home.open", "Enter l →") { (page: SearchPage) in page.takeStart() }, hint: "open", priority: 1,
        help: "open the selected line: search, chart, position over time, the app's changes"),
      ActionLine(searchAgain, hint: "search", priority: 1, help: "to the search field; typing replaces its text"),
      toDetails, chooseCountry, chooseDevice, otherOrder, showTracked, showBookmarks, showMatrix, showGap, showTags,
      ActionLine(Action("home.close", "q h") { _ in .closes }, help: "back to what was on the screen"),
    ])

  static let showHome = ActionLine(
    Action("home", "H") { browser in browser.showHome() },
    help: "home: your latest searches, what moved, changed bookmarks, charts; there it goes back")
}

extension Browser {
  /// Home, where it was opened over something and takes the body.
  package var start: StartPage? { pages.isEmpty ? nil : body as? StartPage }

  /// `true` if search, results and details are on the screen, or home.
  package var showsSearch: Bool { showsHome || start != nil }

  package var fieldHasKeys: Bool { start.map { $0.isTyping && top === $0 } ?? (home.part == .field && isAtHome) }

  /// `true` if the field stands in place of the crumbs: at home, or typed in, or with a text that was not searched for.
  package var showsField: Bool {
    start != nil
      || showsHome && (home.part == .field || home.showsStart || home.details.open == nil && home.hasOtherText)
  }

  fileprivate func showHome() -> PageEffect {
    if let way = wayBack(to: StartPage.self) { return way }
    return isAtHome && home.showsStart ? .says("This is home") : .opens(StartPage(home))
  }

  /// A search that a person asks for at home takes its place, over no other page; where typing asks, the field keeps the keys.
  func leaveHome(isLive: Bool) {
    guard let start, start.isTyping || !isLive else { return }
    while !pages.isEmpty { closeTop() }
    home.giveKeys(to: isLive ? .field : .list)
  }

  /// Goes back to where so many pages stay over the list, its details among them.
  func goBack(to depth: Int) {
    let details = home.details.open == nil ? 0 : 1
    while !pages.isEmpty, pages.count + details > depth { closeTop() }
    if depth < details { home.details.releaseKeys() }
  }
}
