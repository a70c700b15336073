extension ActionSection {
  static let everywhere = ActionSection(
    "Everywhere", .everywhere,
    [
      ActionLine(
        Action("back", "Esc") { browser in browser.stepBack() }, hint: "back",
        help:
          "step back: close what lies on top, cancel the search or the save under way, go back to the results before",
        when: { $0.stepBackMeaning }, isHintAlone: true),
      showCharts, showHome,
      ActionLine(
        helpAction, hint: "help", help: "show this help", when: { Availability($0.keyScope != .help) },
        isHintAlone: true),
      ActionLine(
        paletteAction, hint: "actions", in: [.list], priority: 14,
        help: "all actions by name, those that can be done now first; typing finds them"),
      ActionLine(
        Action("quit", "Ctrl-C") { _ in .requests(.quit) }.workingUnseen(), hint: "quit", in: [.search, .emptySearch],
        priority: 1,
        help: "quit"),
      ActionLine(
        Action("list.quit", "q") { _ in .requests(.quit) }.workingUnseen(), hint: "quit", in: [.list], priority: 1,
        help: "quit; in details, menus and pages: close them"),
      ActionLine(
        Action("suspend", "Ctrl-Z") { _ in .requests(.suspend) }.workingUnseen(), help: "suspend; fg comes back"),
      ActionLine(Action("redraw", "Ctrl-L") { _ in .requests(.redraw) }.workingUnseen(), help: "redraw the screen"),
      ActionLine(
        Action("theme", "") { _ in .requests(.switchColors) },
        help: "switch between light and dark colours, until the program ends"),
      ActionLine(
        Action("refresh", "F5") { browser in browser.top.refresh() },
        help: "ask the store again for what is shown, ignoring kept answers"),
    ])

  static let helpAction = Action("help", "? F1") { browser in
    browser.top is HelpPage ? .closes : .opens(HelpPage(over: browser))
  }

  static let paletteAction = Action("palette", ": F3") { browser in
    browser.top is PalettePage ? .closes : .opens(PalettePage(browser))
  }

  /// Clicks and turns go where ``MouseMap`` of the front end says.
  static let mouse = ActionSection(
    "Mouse", .scopes([]),
    [
      ActionLine("click", help: "select a row, a pane, a thumbnail; take from a list; press a key of the last line"),
      ActionLine("double click", help: "open the row's details"),
      ActionLine("wheel", help: "move what is under the pointer"),
    ])
}

extension Browser {
  /// The meaning of Esc now, if it has one.
  fileprivate var stepBackMeaning: Availability {
    if top === home.details, home.search.state.isLoading { return .meaning("cancel") }
    if top === home.details, home.wallLeft != nil, case .meaning("list") = top.stepBackMeaning {
      return .meaning("wall")
    }
    return isAside && (top === home.details || home.part == .list) ? .yes : top.stepBackMeaning
  }
}
