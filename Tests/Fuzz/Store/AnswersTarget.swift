import AppStore
import Artwork
import Foundation
import Support
import Texts

/// The store's answers to searches and lookups, through the service to the JSON that scripts get.
///
/// The first byte of an input says what is asked and what the status is; the rest is the body.
struct AnswersTarget: FuzzTarget {
  static let name = "answers"
  static let corpus =
    "invented answers of 0 to 8 records with texts of all scripts and numbers at the edge, half of them mutated"

  private let transport = BodyTransport()
  private let service: AppSearchService
  private let mutator = Mutator(words: InventedRecords.words)

  init() {
    service = AppSearchService(transport: transport)
  }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    var body = InventedRecords.answer(count: 0...8, &random)
    if random.oneIn(2) { body = mutator.mutated(body, &random) }
    return [random.oneIn(10) ? random.byte() : random.oneIn(3) ? 1 : 0] + body
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let kind = input.first ?? 0
    // Some refusals, whose bodies are read as well.
    let status = kind < 200 ? 200 : kind < 220 ? 400 : 500
    let ticket = transport.ticket(status: status, input.dropFirst())
    defer { transport.forget(ticket) }
    let results: SearchResults
    do throws(StoreError) {
      if kind & 1 == 1 {
        let references = ([ticket] + Array(1...5)).map { AppReference(.id(Int64($0))) }
        let batch = LookupBatch.batches(of: references, storefront: .us)[0]
        let apps = try await service.lookup(batch).apps
        results = SearchResults(query: SearchQuery(term: "x"), apps: apps, hasPositions: false)
      } else {
        results = try await service.search(SearchQuery(term: "\(ticket)"))
      }
    } catch {
      try Finding.unless(!error.message.isEmpty && !error.advice.isEmpty, "an error without words")
      return Self.words(for: error)
    }
    try Self.examine(results)
    return results.apps.isEmpty ? "no app" : results.hasPositions ? "apps" : "apps looked up"
  }

  private static func examine(_ results: SearchResults) throws(Finding) {
    var last = 0
    for (index, app) in results.apps.enumerated() {
      try examine(app)
      guard let position = results.position(at: index) else { continue }
      try Finding.unless(
        position > last && !results.skippedPositions.contains(position), "position \(position) comes after \(last)")
      last = position
    }
    try Finding.unless(last <= results.recordCount, "position \(last) of \(results.recordCount)")
    try examineJSON(results)
  }

  private static func examine(_ app: App) throws(Finding) {
    try Finding.unless(app.id > 0, "the id is \(app.id)")
    try Finding.unless(app.title.unicodeScalars.contains { !$0.properties.isWhitespace }, "a title is blank")
    try Finding.unless(app.rating.map { (0...5).contains($0) } ?? true, "the rating is \(app.rating ?? 0)")
    try Finding.unless(app.price.map { $0 >= 0 && $0.isFinite } ?? true, "the price is \(app.price ?? 0)")
    try Finding.unless(app.ratingCount.map { $0 >= 0 } ?? true, "\(app.ratingCount ?? 0) ratings")
    let urls = [app.url, app.iconURL, app.details.sellerURL, app.details.developerURL] + app.details.screenshotURLs
    for url in urls.compactMap({ $0 }) + app.details.iPadScreenshotURLs {
      try Finding.unless(WebAddress(url.text) == url, "an address is \(url)")
    }
    if let url = app.iconURL {
      for candidate in ArtworkURL.candidates(for: url, size: PixelSize(width: 64, height: 64)) {
        try Finding.unless(candidate.host == url.host, "\(url) leads to \(candidate)")
      }
    }
  }

  /// Scripts get JSON that says the same, and is safe to look at.
  private static func examineJSON(_ results: SearchResults) throws(Finding) {
    let names = results.apps.map(\.name)
    let text = JSONText.strings(names)
    let read = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String]
    try Finding.unless(read?.map { said($0) } == names.map { said($0) }, "the JSON says something else")
    if let hostile = text.unicodeScalars.first(where: isHostile) { throw "\(SafeGlyphs.name(hostile)) stands in JSON" }
  }

  /// A name without byte order marks, which Foundation drops at a string's start.
  private static func said(_ name: String) -> [Unicode.Scalar] { name.unicodeScalars.filter { $0 != "\u{FEFF}" } }

  /// Characters that a terminal obeys, or that turn the direction of text.
  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func words(for error: StoreError) -> String {
    switch error {
    case .rejected: "refused"
    case .notJSON: "not JSON"
    default: String(error.message.prefix(60))
    }
  }
}
