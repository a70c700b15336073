import Observatory

extension Scope {
  package static let matrix = Scope("matrix", .moves, .app, .asking)
}

extension ActionSection {
  static let matrix = ActionSection(
    "Matrix", .matrix,
    lines: [
      ActionLine(
        Action("matrix.open", "Enter") { (page: MatrixPage) in page.open() }, hint: "graph", rank: 2,
        help: "the app's positions for that term over time", when: rowsOnPage, otherwise: noRows),
      ActionLine(
        Action("matrix.previous", "h ←") { (page: MatrixPage) in page.moveAcross(-1) },
        Action("matrix.next", "l →") { (page: MatrixPage) in page.moveAcross(1) }, help: "the app before, the next one"),
      ActionLine(
        Action("matrix.update", "u") { (page: MatrixPage) in page.update() }, hint: "update", rank: 1,
        help: "ask the store for all that was not seen for an hour; \(key: "back") stops", when: anyOnPage,
        otherwise: noRows),
      ActionLine(
        Action("matrix.unmark", "Space") { (page: MatrixPage) in page.unmark() }, hint: "unmark", rank: 4,
        help: "a competitor no longer; what was seen is kept",
        // One's own apps are no competitors.
        when: on(MatrixPage.self) { Availability($0.selected?.column.isFollowed == false) },
        otherwise: "no competitor is selected"),
      ActionLine(Action("matrix.close", "q") { _ in .closes }, help: "back"),
    ])

  /// Opens it.
  static let showMatrix = ActionLine(
    matrixAction, hint: "matrix", in: [.list], rank: 12, help: "the matrix: your apps beside competitors, by term")

  static let matrixAction = Action("matrix", "M") { hall in hall.showMatrix() }
}

extension Browser {
  func showMatrix() -> PageEffect {
    guard let following else { return nothingIsKept }
    return wayBack(to: MatrixPage.self) ?? .opens(MatrixPage(following))
  }
}
