import AppStore
import Support

/// Search pages, through the service.
struct SearchPagesTarget: FuzzTarget {
  static let name = "search-pages"
  static let corpus = "invented search pages with 0 to 14 results of all kinds, three quarters of them mutated"

  private let site = InventedSite()

  func input(_ random: inout SplitMix64) -> [UInt8] {
    site.damaged(InventedPages.searchPage(&random), &random)
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let ticket = site.transport.ticket(input)
    defer { site.transport.forget(ticket) }
    let query = SearchQuery(term: InventedPages.term, language: "x\(ticket)")
    let answer = await site.service.ask(orderOf: query, urgency: .submitted)
    switch await answer.outcome() {
    case .failure(let error):
      try Finding.unless(!error.message.isEmpty, "an error without words")
      return String(error.message.prefix(60))
    case .success(let page):
      try Finding.unless(Set(page.ids).count == page.ids.count, "an app twice")
      try Finding.unless(page.ids.allSatisfy { $0 > 0 } && page.ids.count <= 500, "ids \(page.ids.count)")
      try Finding.unless(
        page.advertisements.allSatisfy { $0.appsBefore <= page.ids.count }, "an advertisement behind the list")
      return page.ids.isEmpty
        ? "nothing found" : page.advertisements.isEmpty ? "an order" : "an order with advertisements"
    }
  }
}
