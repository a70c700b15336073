/// A page that asks the store in the background, which can be held back.
@MainActor
protocol AskingPage: Page {
  func togglePause()
}

extension ActionSection {
  static let asking = ActionSection(
    "While a page asks the store", .having(.asking),
    [
      ActionLine(
        Action("page.pause", "p") { hall in
          (hall.top as? any AskingPage)?.togglePause()
          return .stays
        }, help: "hold it back, or go on; what you ask for goes first anyway",
        when: { Availability($0.top.status.progress != nil) }, otherwise: "nothing is being asked for")
    ])
}
