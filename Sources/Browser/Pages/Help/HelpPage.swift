/// The box with all keys.
@MainActor
package final class HelpPage: Page {
  package private(set) var scroll = ScrollPosition()
  /// The place that had the keys, with whose keys it begins.
  package let begins: PlaceID

  init(over place: PlaceID) { begins = place }

  package var place: PlaceID { .help }
  package var placement: Placement { .box(columns: 76, rows: .max) }
  package var moveMeaning: Availability { .meaning("scroll") }

  package func move(_ movement: Movement) {
    scroll.move(movement)
  }

  package func fit(_ room: Room) {
    scroll.fit(lineCount: room.lines, windowHeight: room.rows)
  }
}

extension PlaceID {
  package static let help = PlaceID("help", .moves)
}

extension ActionSection {
  static let help = ActionSection(
    "Help", .help,
    lines: [
      ActionLine(Action("help.page", "Space", moves: .pages(1)), hint: "next page", rank: 2, help: "the next page"),
      ActionLine(Action("help.close", "q Enter") { _ in .closes }, help: "close this help"),
    ])
}
