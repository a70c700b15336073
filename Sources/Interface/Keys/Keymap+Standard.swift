import Browser
import TerminalUI

extension Keymap {
  /// In the order in which a newcomer needs them.
  static let standardSections = search + pages + others

  private static let search: [Section] = [
    Section(
      title: "Everywhere", contexts: nil,
      bindings: [
        KeyBinding(
          [.escape], .stepBack, "Esc",
          "step back: close what lies on top, cancel the search or the save under way, go back to the results before"),
        KeyBinding([.control("c")], .quit, "Ctrl-C", "quit"),
        KeyBinding([.control("z")], .suspend, "Ctrl-Z", "suspend; fg comes back"),
        KeyBinding([.control("l")], .redraw, "Ctrl-L", "redraw the screen"),
        KeyBinding([.function(5)], .refresh, "F5", "ask the store again, past what is remembered"),
        KeyBinding([.function(1)], .show(.help)),
      ]),
    Section(
      title: "Search field", contexts: [.search, .emptySearch],
      bindings: [
        KeyBinding([.enter], .search(.submit), "Enter", "search, and go to the list"),
        KeyBinding(
          [.up, .control("p")], .search(.older), "↑ ↓", "earlier and later searches; ↓ at the newest: to the list"),
        KeyBinding([.down, .control("n")], .search(.newer)),
        KeyBinding([.control("r")], .show(.historySearch), "Ctrl-R", "find an earlier search"),
        KeyBinding([.tab], .focus(.list), "Tab", "to the list"),
      ]),
    Section(
      title: "Search field, empty", contexts: [.emptySearch],
      bindings: [KeyBinding([.character("?")], .show(.help))]),
    Section(
      title: "List", contexts: [.list],
      bindings: [
        KeyBinding([.enter, .character("l"), .right], .list(.open), "Enter l →", "open the details"),
        KeyBinding([.character("f")], .focus(.filter), "f", "filter by name, developer or bundle id"),
        KeyBinding([.character("s")], .list(.changeOrder), "s", "sort by the next property"),
        KeyBinding([.character("S")], .list(.reverseOrder), "S", "reverse the order"),
        KeyBinding([.character("c")], .show(.storefronts), "c", "choose the country"),
        KeyBinding([.character("d")], .show(.devices), "d", "choose the device"),
        KeyBinding([.character("i")], .list(.changeIconSize), "i", "icons: off, small, large"),
        KeyBinding([.character("q")], .quit, "q", "quit"),
        KeyBinding("1…6", "a pane of the details: of those beside the list, or of the app's, which open"),
      ] + DetailPane.allCases.map { KeyBinding([$0.key], .detail(.pick($0))) }),
    Section(
      title: "Following apps", contexts: [.list, .detail, .screenshots],
      about: """
        Where an app stands for a search, day by day, beside competitors and in other countries, and what has changed of bookmarks. \
        What was seen is kept on this machine.
        """,
      bindings: [
        KeyBinding(
          [.character("t")], .app(.toggleTrack), "t", "track the app's position for this search, or no longer"),
        KeyBinding(
          [.character("T")], .showBoard(.tracked), "T",
          "what is tracked: where it stands, how it moved; u there updates it"),
        KeyBinding("Space", "in the list: mark the app as a competitor, 8 at most, or no longer"),
        KeyBinding([.character("M")], .showBoard(.matrix), "M", "the matrix: your apps beside competitors, by term"),
        KeyBinding(
          [.character("C")], .app(.compareStorefronts), "C", "the app in other countries: price, rating, position"),
        KeyBinding([.character("b")], .app(.toggleBookmark), "b", "bookmark the app, or take its bookmark away"),
        KeyBinding(
          [.character("B")], .show(.bookmarks), "B", "the bookmarks; what has changed since you looked is marked"),
      ]),
    Section(
      title: "Competitors", contexts: [.list], bindings: [KeyBinding([.character(" ")], .app(.toggleCompetitor))]),
    Section(
      title: "List and details", contexts: [.list, .detail, .screenshots],
      bindings: [
        KeyBinding(
          [.character("/")], .focus(.search), "/", "to the search field; typing replaces its text, an arrow keeps it"),
        KeyBinding(
          [.character("o")], .app(.openPage), "o", "open the store page in the web browser (Info: the chosen link)"),
        KeyBinding([.character("y")], .app(.copy), "y Y", "copy the link (Info: the chosen value), the bundle id"),
        KeyBinding([.character("Y")], .app(.copyBundleID)),
        KeyBinding([.character("w")], .app(.saveArtwork), "w", "save the icon and all screenshots to a folder"),
        KeyBinding(
          [.character("|")], .detail(.toggleBeside), "|",
          "show or hide the details beside the list, from 110 columns on"),
        KeyBinding([.character("r")], .retry, "r", "try again after an error"),
        KeyBinding([.character("?")], .show(.help), "?", "this help"),
      ]),
  ]

  private static let others: [Section] = [
    Section(
      title: "Details", contexts: [.detail, .screenshots],
      bindings: [
        KeyBinding(
          [.tab], .detail(.stepPane(1)), "Tab 1…6", "the next pane (Shift-Tab: the one before), or one of the six"),
        KeyBinding([.backTab], .detail(.stepPane(-1))),
        KeyBinding([.character("n")], .detail(.stepApp(1)), "n p", "the next app, the one before"),
        KeyBinding([.character("p")], .detail(.stepApp(-1))),
        KeyBinding(
          [.character("]")], .detail(.stepScreenshot(1)), "[ ]",
          "the screenshot before, the next one; ← → on their pane"),
        KeyBinding([.character("[")], .detail(.stepScreenshot(-1))),
        KeyBinding(
          [.enter], .detail(.accept), "Enter", "Screenshots: as large as the screen allows; Info: open the link"),
        KeyBinding(
          [.character("h"), .character("q")], .detail(.close), "Esc h ← q", "back to the list; ← not from Screenshots"),
      ]
        + DetailPane.allCases.map {
          KeyBinding([$0.key], .detail(.show($0)))
        }),
    Section(
      title: "Details but for screenshots", contexts: [.detail], bindings: [KeyBinding([.left], .detail(.close))]),
    Section(
      title: "Screenshots", contexts: [.screenshots],
      bindings: [KeyBinding([.left], .detail(.stepScreenshot(-1))), KeyBinding([.right], .detail(.stepScreenshot(1)))]),
    Section(
      title: "Moving", contexts: [.list, .detail, .screenshots, .help, .tracked, .matrix, .storefronts],
      bindings: movement),
    Section(
      title: "Editing a line",
      contexts: [.search, .emptySearch, .filter, .picker, .historySearch, .saveFolder, .boardFilter],
      bindings: editing),
    Section(
      title: "Filter", contexts: [.filter],
      bindings: [
        KeyBinding([.enter, .tab, .down], .focus(.list), "Enter", "keep the filter; Esc takes it away")
      ]),
    Section(
      title: "Saving pictures", contexts: [.saveFolder],
      bindings: [
        KeyBinding(
          [.enter], .overlay(.accept), "Enter", "save to this folder; ~ is your home; nothing there is overwritten")
      ]),
    Section(
      title: "Choosing", contexts: [.picker],
      bindings: [
        KeyBinding([.enter], .overlay(.accept), "Enter", "take the selected one; typing narrows the list"),
        KeyBinding([.up, .control("p")], move: .lines(-1)),
        KeyBinding([.down, .control("n")], move: .lines(1)),
        KeyBinding([.pageUp], move: .pages(-1)),
        KeyBinding([.pageDown], move: .pages(1)),
      ]),
    Section(
      title: "Finding an earlier search", contexts: [.historySearch],
      bindings: [
        KeyBinding(
          [.enter], .overlay(.accept), "Enter", "search for it; Tab takes it into the field; Ctrl-R goes further back"),
        KeyBinding([.control("r"), .up], .overlay(.older)),
        KeyBinding([.tab, .down], .overlay(.putIntoField)),
      ]),
    // Bound to no key: where clicks and turns go is for ``MouseMap`` to say.
    Section(
      title: "Mouse", contexts: [],
      bindings: [
        KeyBinding("click", "select a row, a pane, a thumbnail; take from a list; press a key of the last line"),
        KeyBinding("double click", "open the row's details"),
        KeyBinding("wheel", "move what is under the pointer"),
      ]),
    Section(
      title: "Help", contexts: [.help],
      bindings: [
        KeyBinding([.character("?"), .character("q"), .enter], .show(.help), "? q", "close this help"),
        KeyBinding([.character(" ")], move: .pages(1), "Space", "the next page"),
      ]),
  ]

  private static let editing: [KeyBinding] = [
    KeyBinding([.control("a"), .home], edit: .start, "Ctrl-A Ctrl-E", "to the start, to the end (Home, End)"),
    KeyBinding([.control("e"), .end], edit: .end),
    KeyBinding([.control("b"), .left], edit: .left, "Ctrl-B Ctrl-F", "one character left, right (← →)"),
    KeyBinding([.control("f"), .right], edit: .right),
    KeyBinding([.alt("b")], edit: .wordLeft, "Alt-B Alt-F", "one word left, right"),
    KeyBinding([.alt("f")], edit: .wordRight),
    KeyBinding(
      [.backspace, .control("h")], edit: .deleteBackward, "Ctrl-H Ctrl-D", "delete before, under the cursor"),
    KeyBinding([.delete, .control("d")], edit: .deleteForward),
    KeyBinding([.control("w")], edit: .killBlankDelimitedWordBackward, "Ctrl-W Alt-D", "cut the word before, behind"),
    KeyBinding([.alt("d")], edit: .killWordForward),
    KeyBinding([.control("u")], edit: .killToStart, "Ctrl-U Ctrl-K", "cut to the start, to the end"),
    KeyBinding([.control("k")], edit: .killToEnd),
    KeyBinding([.control("y")], edit: .yank, "Ctrl-Y", "put back what was cut"),
  ]

  private static let movement: [KeyBinding] = [
    KeyBinding([.character("j"), .down], move: .lines(1), "j k ↓ ↑", "down, up"),
    KeyBinding([.character("k"), .up], move: .lines(-1)),
    KeyBinding([.control("d")], move: .halfPages(1), "Ctrl-D Ctrl-U", "half a page down, up"),
    KeyBinding([.control("u")], move: .halfPages(-1)),
    KeyBinding([.pageDown], move: .pages(1), "PgDn PgUp", "a page down, up"),
    KeyBinding([.pageUp], move: .pages(-1)),
    KeyBinding([.character("g"), .home], move: .first, "g G", "to the first, to the last (Home, End)"),
    KeyBinding([.character("G"), .end], move: .last),
  ]
}

extension DetailPane {
  /// The digit that shows it.
  fileprivate var key: Key { .character(Unicode.Scalar(UInt8(48 + rawValue))) }
}
