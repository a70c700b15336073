import AppStore
import Concurrency
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("Reviews of several countries, and a filter", .inTurn)
struct ReviewsOnScreenTests {
  private let fixture = BrowserFixture()

  private func openReviews() async throws -> DetailModel {
    try await fixture.search("one")
    fixture.press("Enter", "4")
    let detail = try #require(fixture.shown)
    try await eventually("the reviews") { detail.reviews.reviews.count == 1 }
    return detail
  }

  @Test("a asks the large storefronts, names each review's, and goes back; closing calls all of it off")
  func world() async throws {
    let detail = try await openReviews()
    #expect(detail.selection.reviews.map(\.country) == [nil])
    fixture.press("a")
    try await eventually("the storefronts' reviews") { detail.reviews.reviews.count == Storefront.compared.count }
    #expect(Set(detail.selection.reviews.compactMap(\.country)) == Set(Storefront.compared.map(\.code)))
    let asked = fixture.store.requests("/jp/rss/customerreviews")
    fixture.press("a", "a")
    #expect(
      detail.showsWorld && fixture.store.requests("/jp/rss/customerreviews").count == asked.count, "they are kept")
    let other = BrowserFixture()
    try await other.search("one")
    other.press("Enter")
    let gate = Gate()
    other.store.holdReviews(at: gate)
    other.press("a")
    try await gate.waiting(count: 2)
    other.press("Esc")
    try await other.store.transport.cancelled(count: 1)
    gate.open()
  }

  @Test("f narrows by words and terms, Enter keeps that and Esc takes it away, first in the field, then on the pane")
  func filter() async throws {
    let detail = try await openReviews()
    fixture.press("f", "stars<=2")
    #expect(detail.selection.reviews.isEmpty && fixture.scope == .filter)
    fixture.press("Enter")
    #expect(fixture.scope == .detail && detail.reviewFilter.words == "stars<=2")
    fixture.press("Esc")
    #expect(fixture.notice == "All reviews" && detail.selection.reviews.count == 1 && fixture.scope == .detail)
    fixture.press("f", "st", "Tab", "4", "Enter", "f", "Esc")
    #expect(detail.reviewFilter.isEmpty && fixture.scope == .detail)
    fixture.press("Esc")
    #expect(fixture.scope == .list)
  }
}
