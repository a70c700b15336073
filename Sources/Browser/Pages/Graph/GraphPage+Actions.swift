extension Scope {
  package static let graph = Scope("graph", .none, .app)
}

extension ActionSection {
  static let graph = ActionSection(
    "Graph", .graph,
    lines: [
      ActionLine(
        Action("graph.less", "← h Up k") { (page: GraphPage) in page.step(-1) }, hint: "less time", rank: 1,
        help: "less time", when: on(GraphPage.self) { Availability($0.range != GraphRange.allCases.first) },
        otherwise: "it is the shortest"),
      ActionLine(
        Action("graph.more", "→ l Down j") { (page: GraphPage) in page.step(1) }, hint: "more time", rank: 1,
        help: "more time", when: on(GraphPage.self) { Availability($0.range != GraphRange.allCases.last) },
        otherwise: "it is the longest"),
      ActionLine(
        Action("graph.week", "1") { (page: GraphPage) in page.show(.week) },
        Action("graph.month", "2") { (page: GraphPage) in page.show(.month) },
        Action("graph.quarter", "3") { (page: GraphPage) in page.show(.quarter) },
        Action("graph.year", "4") { (page: GraphPage) in page.show(.year) }, help: "7, 30, 90 or 365 days"),
      ActionLine(
        Action("graph.open", "Enter") { (page: GraphPage) in page.open() }, hint: "details", rank: 1,
        help: "the app's details, as that country has it"),
      ActionLine(
        Action("graph.update", "u") { (page: GraphPage) in page.refresh() }, hint: "update", rank: 2,
        help: "ask the store where it stands now"),
      ActionLine(Action("graph.close", "q") { _ in .closes }, help: "back"),
    ])
}
