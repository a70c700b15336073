extension PlaceID {
  package static let help = PlaceID("help", .moves)
  /// A list to choose from.
  package static let picker = PlaceID("choice", .types)
  /// Searching the history backwards.
  package static let historySearch = PlaceID("history", .types)
  /// The question where to save pictures.
  package static let saveFolder = PlaceID("folder", .types)
}

extension Overlay {
  var place: PlaceID {
    switch self {
    case .help: .help
    case .storefronts, .devices, .bookmarks: .picker
    case .historySearch: .historySearch
    case .saveFolder: .saveFolder
    }
  }
}

extension ActionSection {
  static let saveFolder = ActionSection(
    "Saving pictures", .saveFolder,
    lines: [
      ActionLine(
        Action("folder.save", "Enter", .overlay(.accept)), hint: "save",
        help: "save to this folder; ~ is your home; nothing there is overwritten")
    ])

  static let choosing = ActionSection(
    "Choosing", .picker,
    lines: [
      ActionLine(
        Action("choice.up", "Up Ctrl-P", .move(.lines(-1))), Action("choice.down", "Down Ctrl-N", .move(.lines(1))),
        hint: "move", rank: 1),
      ActionLine(
        Action("choice.page-up", "PgUp", .move(.pages(-1))), Action("choice.page-down", "PgDn", .move(.pages(1)))),
      ActionLine(
        Action("choice.take", "Enter", .overlay(.accept)), hint: "choose",
        help: "take the selected one; typing narrows the list"),
    ])

  static let historySearch = ActionSection(
    "Finding an earlier search", .historySearch,
    lines: [
      ActionLine(Action("history.search", "Enter", .overlay(.accept)), hint: "search", help: "search for it"),
      ActionLine(
        Action("history.older", "Ctrl-R Up", .overlay(.older)), hint: "older", rank: 1, help: "go further back"),
      ActionLine(
        Action("history.edit", "Tab Down", .overlay(.putIntoField)), hint: "edit", rank: 1,
        help: "take it into the field"),
    ])

  static let help = ActionSection(
    "Help", .help,
    lines: [
      ActionLine(Action("help.page", "Space", .move(.pages(1))), hint: "next page", rank: 2, help: "the next page"),
      ActionLine(Action("help.close", "q Enter", .show(.help)), help: "close this help"),
    ])
}
