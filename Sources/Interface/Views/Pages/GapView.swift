import AppStore
import Browser
import Observatory
import TerminalUI
import Tracking

/// Yours beside competitors: a row for each search.
@MainActor
struct GapView: TablePageView {
  let theme: Theme
  let page: GapPage

  var title: SafeText {
    let gaps = page.gaps
    guard !gaps.searches.isEmpty else { return name }
    let terms = NumberText.count(gaps.searches.count, of: "term")
    let shown = page.showsAll ? "\(terms), first \(page.top)" : "\(page.table.all.count) of \(terms), first \(page.top)"
    let left = [
      gaps.unlistedCount == 0 ? "" : ", no list yet: \(gaps.unlistedCount)",
      gaps.unknown.isEmpty ? "" : ", not known: \(gaps.unknown.count)",
      gaps.partlyComparedCount == 0 ? "" : ", competitors of other tags: \(gaps.partlyComparedCount)",
    ].joined()
    return SafeText("Gap: \(shown)\(left)")
  }

  var facts: (place: [String], inForce: [String]) {
    ([], table.inForce(theme) + ["\(page.order.rawValue) order"])
  }

  func words(fitting room: Int) -> SafeText {
    guard let gap = page.table.selected else { return .empty }
    let rivals = "\(NumberText.count(gap.rivals, of: "competitor")) in the first \(page.top)"
    let own = gap.own.map { "\($0.name) at \($0.position)" } ?? "yours not among \(gap.found)"
    let words = SafeText("\(rivals); \(own), seen \(AgeText.words(since: gap.at, at: page.reading.readAt))").collapsed
    return words.columns <= room ? words : SafeText(rivals)
  }

  var name: SafeText { "Gap" }
  var table: RowTable<TermGap> { page.table }
  var hasRows: Bool { !page.table.all.isEmpty }
  var trouble: ActionWords? { page.reading.trouble.map { "The lists can't be read: \($0)" } }
  var isRead: Bool { page.reading.isLoaded }
  var noMatch: ActionWords { "No gap matches the filter" }

  var nothing: [ActionWords] {
    if page.gaps.searches.isEmpty { return page.nothingTracked }
    if !page.hasCompetitors {
      return ["There is no competitor yet", "Select one in the list and press \(key: "app.competitor")"]
    }
    if !page.comparesSome {
      return ["No competitor is compared for these terms", "\(key: "tags") on one in the list gives it another tag"]
    }
    if !page.gaps.unknown.isEmpty {
      return ["Not known for \(NumberText.count(page.gaps.unknown.count, of: "term")): lists can't be read"]
    }
    if page.gaps.seen.isEmpty { return ["No list is kept yet", "\(key: "gap.update") asks the store"] }
    return page.showsAll ? ["Nobody is found"] : ["Nothing is lost", "\(key: "gap.kinds") shows all kinds"]
  }

  func view(columns: Int) -> TableView<TermGap> {
    TableView(theme: theme, columns: self.columns(room: columns), gap: columns < 100 ? 1 : 2)
  }

  /// In too little room the number of competitors goes first, then the time.
  private func columns(room: Int) -> [TableView<TermGap>.Column] {
    [
      .init(title: "Term", width: 12, grows: true) { gap in
        var cell = TableCell(gap.search)
        cell.style = theme.row.name
        return cell
      },
      .init(title: "In", width: 9, priority: 1) { gap in
        TableCell(SafeText("\(gap.search.country) \(gap.search.deviceName)"), theme.dimmed)
      },
      .init(title: "Kind", width: 9) { TableCell(SafeText($0.kind.rawValue), style(of: $0)) },
      .init(title: "Rivals", width: 6, isRightAligned: true, priority: 3) { TableCell(SafeText(decimal: $0.rivals)) },
      .init(title: "Best", width: 4, isRightAligned: true) { gap in
        TableCell(gap.best.map { SafeText(decimal: $0.position) } ?? .empty)
      },
      .init(title: "Competitor", width: 11, grows: true) { gap in
        TableCell(gap.best.map { SafeText($0.name).collapsed } ?? .empty)
      },
      .init(title: "Yours", width: 5, isRightAligned: true) { gap in
        TableCell(gap.own.map { Position.at($0.position) } ?? .notAmong(gap.found), theme: theme)
      },
      .init(title: "Since", width: 6, isRightAligned: true, priority: 2) { gap in
        TableCell(SafeText(AgeText.text(since: gap.since, at: page.reading.readAt)), theme.dimmed)
      },
    ]
  }

  private func style(of gap: TermGap) -> Style? {
    switch gap.kind {
    case .missing: theme.notice
    case .behind: theme.rating
    case .shared, .onlyMine: theme.row.freePrice
    }
  }
}
