extension PlaceID {
  package static let chart = PlaceID("chart", .none, .app)
}

extension ActionSection {
  static let chart = ActionSection(
    "Chart", .chart,
    lines: [
      ActionLine(
        Action("chart.less", "← h Up k") { (page: ChartPage) in page.step(-1) }, hint: "less time", rank: 1,
        help: "less time", when: on(ChartPage.self) { Availability($0.range != ChartRange.allCases.first) },
        otherwise: "it is the shortest"),
      ActionLine(
        Action("chart.more", "→ l Down j") { (page: ChartPage) in page.step(1) }, hint: "more time", rank: 1,
        help: "more time", when: on(ChartPage.self) { Availability($0.range != ChartRange.allCases.last) },
        otherwise: "it is the longest"),
      ActionLine(
        Action("chart.week", "1") { (page: ChartPage) in page.show(.week) },
        Action("chart.month", "2") { (page: ChartPage) in page.show(.month) },
        Action("chart.quarter", "3") { (page: ChartPage) in page.show(.quarter) },
        Action("chart.year", "4") { (page: ChartPage) in page.show(.year) }, help: "7, 30, 90 or 365 days"),
      ActionLine(
        Action("chart.open", "Enter") { (page: ChartPage) in page.open() }, hint: "details", rank: 1,
        help: "the app's details, as that country has it"),
      ActionLine(
        Action("chart.update", "u") { (page: ChartPage) in page.refresh() }, hint: "update", rank: 2,
        help: "ask the store where it stands now"),
      ActionLine(Action("chart.close", "q") { _ in .closes }, help: "back"),
    ])
}
