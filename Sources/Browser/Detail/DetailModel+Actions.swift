extension PlaceID {
  package static let detail = PlaceID("detail", .moves)
  /// An app's details on its screenshots, where there are some.
  package static let screenshots = PlaceID("detail.screenshots", .moves)
}

extension ActionSection {
  static let panes = ActionSection(
    "Panes", .list, .detail, .screenshots,
    lines: [
      ActionLine(
        Action("detail.overview", "1", .detail(.pick(.overview))), Action("detail.new", "2", .detail(.pick(.whatsNew))),
        Action("detail.screenshots", "3", .detail(.pick(.screenshots))),
        Action("detail.reviews", "4", .detail(.pick(.reviews))), Action("detail.info", "5", .detail(.pick(.info))),
        Action("detail.changes", "6", .detail(.pick(.changes))),
        help: "a pane of the details: of those beside the list, or of the app's, which open")
    ])

  static let details = ActionSection(
    "Details", .detail, .screenshots,
    lines: [
      ActionLine(
        Action("detail.next-pane", "Tab", .detail(.stepPane(1))), hint: "pane", rank: 1, help: "the next pane"),
      ActionLine(Action("detail.previous-pane", "Shift-Tab", .detail(.stepPane(-1))), help: "the pane before"),
      ActionLine(
        Action("detail.accept", "Enter", .detail(.accept)), hint: "open", rank: 2,
        help: "Screenshots: as large as the screen allows; Info: open the link",
        when: { $0.details.open?.acceptAvailability ?? .no }),
      ActionLine(
        Action("detail.next-app", "n", .detail(.stepApp(1))), Action("detail.previous-app", "p", .detail(.stepApp(-1))),
        hint: "next, previous", rank: 3, help: "the next app, the one before",
        when: { Availability($0.list.rows.count > 1) }),
      ActionLine(
        Action("detail.previous-screenshot", "[", .detail(.stepScreenshot(-1))),
        Action("detail.next-screenshot", "]", .detail(.stepScreenshot(1))),
        help: "the screenshot before, the next one; ← → on their pane"),
      ActionLine(
        Action("detail.close", "h q", .detail(.close)), help: "back to the list"),
      ActionLine(searchAgain, help: "to the search field"),
    ])

  static let detailOnly = ActionSection(
    "Details but for screenshots", .detail, lines: [ActionLine(Action("detail.left", "←", .detail(.close)))])

  static let screenshots = ActionSection(
    "Screenshots", .screenshots,
    lines: [
      ActionLine(
        Action("screenshots.left", "←", .detail(.stepScreenshot(-1))),
        Action("screenshots.right", "→", .detail(.stepScreenshot(1))), hint: "choose", rank: 2,
        when: { Availability(($0.details.open?.shelf.items.count ?? 0) > 1) })
    ])
}

extension DetailModel {
  fileprivate var acceptAvailability: Availability {
    switch pane {
    case .info: Availability(chosenFact?.link != nil)
    case .screenshots where showsScreenshots: .meaning(isScreenshotEnlarged ? "all screenshots" : "enlarge")
    case .overview, .whatsNew, .screenshots, .reviews, .changes: .no
    }
  }
}
