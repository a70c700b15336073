import AppStore

extension Scope {
  package static let detail = Scope("detail", .moves)
  /// An app's details on its screenshots, where there are some.
  package static let screenshots = Scope("detail.screenshots", .moves)
}

extension ActionSection {
  static let panes = ActionSection(
    "Panes", .list, .detail, .screenshots,
    lines: [
      ActionLine(
        Action("detail.overview", "1") { (page: SearchPage) in page.pick(.overview) },
        Action("detail.new", "2") { (page: SearchPage) in page.pick(.whatsNew) },
        Action("detail.screenshots", "3") { (page: SearchPage) in page.pick(.screenshots) },
        Action("detail.reviews", "4") { (page: SearchPage) in page.pick(.reviews) },
        Action("detail.info", "5") { (page: SearchPage) in page.pick(.info) },
        Action("detail.changes", "6") { (page: SearchPage) in page.pick(.changes) },
        Action("detail.privacy", "7") { (page: SearchPage) in page.pick(.privacy) },
        Action("detail.similar", "8") { (page: SearchPage) in page.pick(.similar) },
        help:
          "Overview, What's New, Screenshots, Reviews, Info, Changes, Privacy, Similar: beside the list, or as a page")
    ])

  static let details = ActionSection(
    "Details", .detail, .screenshots,
    lines: [
      ActionLine(
        Action("detail.next-pane", "Tab") { (page: DetailPage) in page.stepPane(1) }.stepping(), hint: "pane",
        priority: 1,
        help: "the next pane; beside the list, back to it", when: { $0.home.details.isBeside ? .meaning("list") : .yes }
      ),
      ActionLine(
        Action("detail.previous-pane", "Shift-Tab") { (page: DetailPage) in page.stepPane(-1) }.stepping(),
        help: "the pane before"
      ),
      ActionLine(
        Action("detail.scroll-down", "J") { (page: DetailPage) in page.move(.lines(1)) }.stepping(),
        Action("detail.scroll-up", "K") { (page: DetailPage) in page.move(.lines(-1)) }.stepping(),
        help: "scroll down, scroll up, as from the list"),
      ActionLine(
        Action("detail.accept", "Enter") { (page: DetailPage) in page.accept() }, hint: "open", priority: 2,
        help: """
          open what is selected: a screenshot as large as the screen allows; on Info the link, or the developer's apps; the \
          notes of an earlier version; the developer's policy; a similar app, \(key: "back") there comes back
          """,
        when: { $0.home.details.open?.acceptMeaning ?? .no }, otherwise: "nothing to open"),
      ActionLine(
        Action("detail.world", "a") { (page: DetailPage) in page.toggleWorld() }, hint: "all countries", priority: 4,
        help: "reviews of large countries together by date, or of this country alone",
        when: { browser in
          guard let open = browser.home.details.open, open.pane == .reviews else { return .no }
          return open.showsWorld ? .meaning("this country") : .yes
        }, isHintAlone: true),
      ActionLine(
        Action("detail.filter", "f") { (page: DetailPage) in page.filterReviews() }, hint: "filter", priority: 4,
        help: "filter the reviews by words and terms, such as stars<=2 or version:2",
        when: { Availability($0.home.details.open?.pane == .reviews) }, isHintAlone: true),
      ActionLine(
        Action("detail.sort", "s") { (page: DetailPage) in page.sortReviews() }, hint: "sort", priority: 5,
        help: "sort the reviews that are read, by an order to choose",
        when: { Availability($0.home.details.open?.pane == .reviews) }, isHintAlone: true),
      ActionLine(
        Action("detail.reverse", "S") { (page: DetailPage) in page.reverseReviews() },
        help: "reverse the order of the reviews"),
      ActionLine(
        Action("detail.next-app", "n") { (page: SearchPage) in page.stepApp(1) }.stepping(),
        Action("detail.previous-app", "p") { (page: SearchPage) in page.stepApp(-1) }.stepping(),
        hint: "next, previous", priority: 3, help: "next app, previous app",
        when: { Availability($0.home.list.rows.count > 1 || $0.home.details.open?.isNeighbour == true) },
        otherwise: "no other app"),
      ActionLine(
        Action("detail.previous-screenshot", "[ <") { (page: DetailPage) in page.stepScreenshot(-1) }.stepping(),
        Action("detail.next-screenshot", "] >") { (page: DetailPage) in page.stepScreenshot(1) }.stepping(),
        help:
          "the screenshot before, the next screenshot; \(key: "screenshots.left") \(key: "screenshots.right") on their pane"
      ),
      showWall(
        .detail, help: "the wall of the similar apps", when: { Availability($0.home.details.open?.neighbour != nil) }
      ) { (page: DetailPage) in page.open?.wallApps },
      ActionLine(
        Action("detail.close", "h q") { _ in .closes }, help: "back to the list"),
      ActionLine(searchAgain, help: "to the search field"),
    ])

  static let detailOnly = ActionSection(
    "Details but for screenshots", .detail, lines: [ActionLine(Action("detail.left", "←") { _ in .closes })])

  static let screenshots = ActionSection(
    "Screenshots", .screenshots,
    lines: [
      ActionLine(
        Action("screenshots.left", "←") { (page: DetailPage) in page.stepScreenshot(-1) }.stepping(),
        Action("screenshots.right", "→") { (page: DetailPage) in page.stepScreenshot(1) }.stepping(), hint: "choose",
        priority: 2, when: { Availability(($0.home.details.open?.shelf.items.count ?? 0) > 1) },
        otherwise: "no other screenshot")
    ])
}

extension DetailModel {
  fileprivate var wallApps: WallPage.Apps? {
    guard neighbour != nil else { return nil }
    return WallPage.Apps(
      "Similar to \(app.title)", (0..<neighbourCount).compactMap { neighbour(at: $0)?.id }, in: storefront)
  }

  fileprivate var acceptMeaning: Availability {
    switch pane {
    case .info where chosenFact?.label == Fact.developerLabel: .meaning("developer's apps")
    case .info: Availability(chosenFact?.link != nil)
    case .screenshots where showsScreenshots: .meaning(isScreenshotEnlarged ? "all screenshots" : "enlarge")
    case .whatsNew where choosesVersions: .meaning(openVersions.contains(versionSelection) ? "fold" : "notes")
    case .privacy: Availability(policy != nil)
    case .similar: Availability(neighbour != nil)
    case .overview, .whatsNew, .screenshots, .reviews, .changes: .no
    }
  }
}
