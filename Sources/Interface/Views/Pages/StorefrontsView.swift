import AppStore
import Browser
import Observatory
import TerminalUI
import Tracking

/// An app in the stores of several countries: a row for each.
@MainActor
struct StorefrontsView: TablePageView {
  let theme: Theme
  let page: StorefrontsPage

  var title: SafeText {
    let order = page.namesOrder ? " (\(SearchKey.service))" : ""
    let query = page.compared.term.map { ", \(SearchKey.words(of: $0))\(order)" } ?? ""
    return SafeText(
      "\(page.compared.name): \(page.knownCount) of \(page.totalCount) countries\(query)"
    ).collapsed
  }

  /// The reason why the selected country's store could not be asked.
  func words(fitting room: Int) -> SafeText {
    guard let row = page.table.selected, let failure = row.failure else { return .empty }
    return SafeText("\(row.storefront.name): \(failure.message)").collapsed
  }

  var name: SafeText { "Other countries" }
  var table: RowTable<StorefrontRow> { page.table }
  var hasRows: Bool { page.totalCount > 0 }
  var noMatch: ActionWords { "No country matches the filter" }

  func view(columns: Int) -> TableView<StorefrontRow> {
    TableView(theme: theme, columns: self.columns, gap: columns < Self.wide ? 1 : 2)
  }

  /// From here on columns stand further apart.
  private static let wide = 100

  private var columns: [TableView<StorefrontRow>.Column] {
    let position = TableView<StorefrontRow>.Column(title: "Pos", width: 4, isRightAligned: true) { row in
      row.sold == nil ? TableCell(.empty) : TableCell(row.position, theme: theme)
    }
    return [
      .init(title: "Country", width: 17, grows: true, most: 30) { row in
        TableCell(SafeText(row.storefront.name), theme.row.name)
      },
      .init(title: "", width: 2, priority: 4) { TableCell(SafeText($0.storefront.code), theme.dimmed) },
    ] + (page.compared.term == nil ? [] : [position]) + [
      .init(title: "Price", width: 9, cell: price),
      .init(title: "Rating", width: 6, isRightAligned: true, priority: 2) { row in
        TableCell(row.sold?.rating.map { SafeText(NumberText.rating($0)) } ?? .empty)
      },
      .init(title: "Ratings", width: 7, isRightAligned: true, priority: 3) { row in
        TableCell(row.sold?.ratingCount.map { SafeText(NumberText.count($0)) } ?? .empty, theme.dimmed)
      },
      .init(title: "Version", width: 10, priority: 3) { TableCell(SafeText($0.sold?.version ?? "").collapsed) },
      .init(title: "Seen", width: 7, isRightAligned: true, priority: 1, cell: seen),
    ]
  }

  private func price(of row: StorefrontRow) -> TableCell {
    switch row.offer {
    case nil: TableCell("?", theme.dimmed)
    case .notSold?: TableCell("not sold here", theme.dimmed)
    case .sold(let sold)?:
      TableCell((sold.knownPriceText ?? "–").collapsed, sold.price == 0 ? theme.row.freePrice : theme.row.price)
    }
  }

  /// The age of what was seen. A store that could not be asked has the sign of a failure.
  private func seen(of row: StorefrontRow) -> TableCell {
    if page.asked.contains(row.storefront) { return TableCell("queued", theme.spinner) }
    let age = row.seen.map { SafeText(AgeText.text(since: $0, at: page.readAt)) } ?? .empty
    guard row.failure != nil else { return TableCell(age, theme.dimmed) }
    return TableCell(age.isEmpty ? theme.symbols.failure : theme.symbols.failure + .space + age, theme.notice)
  }
}
