extension PlaceID {
  package static let chart = PlaceID("chart")
}

extension ChartBoard {
  var place: PlaceID { .chart }
}

extension ActionSection {
  static let chart = ActionSection(
    "Chart", .chart,
    lines: [
      ActionLine(
        Action("chart.less", "← h Up k", .board(.step(-1))), hint: "less time", rank: 1, help: "less time",
        when: { Availability($0.chartRange != ChartRange.allCases.first) }),
      ActionLine(
        Action("chart.more", "→ l Down j", .board(.step(1))), hint: "more time", rank: 1, help: "more time",
        when: { Availability($0.chartRange != ChartRange.allCases.last) }),
      ActionLine(
        Action("chart.week", "1", .board(.show(.week))), Action("chart.month", "2", .board(.show(.month))),
        Action("chart.quarter", "3", .board(.show(.quarter))), Action("chart.year", "4", .board(.show(.year))),
        help: "7, 30, 90 or 365 days"),
      ActionLine(
        Action("chart.open", "Enter", .board(.accept)), hint: "details", rank: 1,
        help: "the app's details, as that country has it"),
      ActionLine(Action("chart.close", "q", .closeBoard), help: "back"),
    ])
}

extension Browser {
  /// The range of the chart on top.
  fileprivate var chartRange: ChartRange? {
    if case .chart(let board) = board { board.range } else { nil }
  }
}
