import AppStore
import Support

/// Pages of reviews, through the service.
struct ReviewsTarget: FuzzTarget {
  static let name = "reviews"
  static let corpus = "invented feeds of 0 to 6 entries, as an array, an object or nothing, half of them mutated"

  private let transport = BodyTransport()
  private let service: AppSearchService
  private let mutator = Mutator(words: InventedRecords.words)

  init() {
    service = AppSearchService(transport: transport)
  }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    let feed = InventedRecords.feed(&random)
    return random.oneIn(2) ? mutator.mutated(feed, &random) : feed
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let ticket = transport.ticket(input)
    defer { transport.forget(ticket) }
    let page: ReviewPage
    do throws(StoreError) {
      page = try await service.reviews(of: Int64(ticket), storefront: .us, page: 1)
    } catch {
      return error == .notJSON ? "not JSON" : String(error.message.prefix(60))
    }
    try Finding.unless(
      page.number == 1 && page.skippedRecords >= 0, "page \(page.number), \(page.skippedRecords) skipped")
    for review in page.reviews {
      try Finding.unless((1...5).contains(review.stars), "\(review.stars) stars")
      try Finding.unless(!review.id.isEmpty, "a review without an id")
    }
    return page.reviews.isEmpty ? "no review" : page.hasMore ? "reviews, and more" : "reviews"
  }
}
