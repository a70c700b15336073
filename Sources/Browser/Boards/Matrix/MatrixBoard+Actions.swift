import Observatory

extension PlaceID {
  package static let matrix = PlaceID("matrix", .moves)
}

extension MatrixBoard {
  var place: PlaceID { .matrix }
}

extension ActionSection {
  static let matrix = ActionSection(
    "Matrix", .matrix,
    lines: [
      ActionLine(
        Action("matrix.open", "Enter", .board(.accept)), hint: "chart", rank: 2,
        help: "the app's positions for that term over time", when: rowsOnPage),
      ActionLine(
        Action("matrix.previous", "h ←", .board(.moveAcross(-1))), Action("matrix.next", "l →", .board(.moveAcross(1))),
        help: "the app before, the next one"),
      ActionLine(
        Action("matrix.update", "u", .board(.update)), hint: "update", rank: 1,
        help: "ask the store for all that was not seen for an hour; \(key: "back") stops", when: anyOnPage),
      ActionLine(
        Action("matrix.unmark", "Space", .board(.unmark)), hint: "unmark", rank: 4,
        help: "a competitor no longer; what was seen is kept", when: { $0.unmarkAvailability }),
      ActionLine(Action("matrix.close", "q M", .closeBoard), help: "back"),
    ])
}

extension Browser {
  /// One's own apps are no competitors.
  fileprivate var unmarkAvailability: Availability {
    guard case .matrix(let board) = board else { return .no }
    return Availability(board.selected?.column.isFollowed == false)
  }
}
