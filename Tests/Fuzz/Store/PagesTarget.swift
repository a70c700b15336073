import AppStore
import Support
import Texts

/// Web pages of apps, through the service.
struct PagesTarget: FuzzTarget {
  static let name = "pages"
  static let corpus = "invented pages with 0 to 14 shelves in old and new forms, three quarters of them mutated"

  private let site = InventedSite()

  func input(_ random: inout SplitMix64) -> [UInt8] {
    site.damaged(InventedPages.page(&random), &random)
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    // All pages are of this app: an address with the ticket alone would ask for another.
    let ticket = site.transport.ticket(status: input.count % 16 == 0 ? 404 : 200, input)
    defer { site.transport.forget(ticket) }
    let query = AppPage.Query(InventedPages.app, in: .us, language: "x\(ticket)")
    let answer = await site.service.ask(page: query, urgency: .submitted)
    switch await answer.outcome() {
    case .failure(let error):
      try Finding.unless(!error.message.isEmpty, "an error without words")
      return String(error.message.prefix(60))
    case .success(nil): return "not sold"
    case .success(let page?):
      try Self.examine(page)
      return page.similar == nil && page.versions == nil ? "a page" : "a page with shelves"
    }
  }

  private static func examine(_ page: AppPage) throws(Finding) {
    try Finding.unless(page.id == InventedPages.app && page.storefront == .us, "the page is of \(page.id)")
    try Finding.unless(page.name.unicodeScalars.contains { !$0.properties.isWhitespace }, "the name is blank")
    if let stars = page.stars {
      try Finding.unless(stars.counts.count == 5 && stars.counts.allSatisfy { $0 >= 0 }, "stars \(stars.counts)")
      try Finding.unless(stars.total > 0 && (0...5).contains(stars.average), "\(stars.total) stars")
    }
    if case .listed(let purchases)? = page.purchases { try Finding.unless(!purchases.isEmpty, "purchases of nothing") }
    let lists: [(String, Int?, Int)] = [
      ("versions", page.versions?.count, 25), ("similar apps", page.similar?.count, 40),
      ("others", page.developersOthers?.count, 40), ("reviews", page.reviews?.count, 40),
      ("events", page.events?.count, 40), ("types", page.privacy?.count, 40),
      ("devices", page.compatibility?.count, 60),
    ]
    for (name, count, most) in lists {
      try Finding.unless(count.map { (1...most).contains($0) } ?? true, "\(count ?? 0) \(name)")
    }
    for ids in [page.similar, page.developersOthers].map({ ($0 ?? []).map(\.id) + [page.id] }) {
      try Finding.unless(Set(ids).count == ids.count, "an app twice, \(ids)")
    }
    for neighbour in (page.similar ?? []) + (page.developersOthers ?? []) {
      try Finding.unless(neighbour.id > 0 && neighbour.rating.map { (0...5).contains($0) } ?? true, "\(neighbour)")
    }
    try Finding.unless(page.chart.map { $0.position > 0 } ?? true, "a place in the chart below 1")
  }
}

/// A site whose pages are given one by one.
struct InventedSite {
  let transport: BodyTransport
  let service: AppSearchService
  private let mutator = Mutator(words: InventedPages.words)

  init() {
    transport = BodyTransport()
    service = AppSearchService(transport: transport)
  }

  /// Three quarters of pages are mutated.
  func damaged(_ page: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    random.oneIn(4) ? page : mutator.mutated(page, &random)
  }
}
