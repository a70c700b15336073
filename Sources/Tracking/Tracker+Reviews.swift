package import AppStore
package import Essentials
package import Observatory

/// Reads reviews, and keeps those of bookmarked and tracked apps.
extension Tracker {
  /// The most pages read of one app, so that no new review is missed.
  package static let newReviewPages = 5

  /// Keeps a page of reviews, if they are followed. A page that was kept before, or may lack some, says nothing new.
  package func keep(_ page: ReviewPage, of listing: Listing) async throws(ObservatoryError) {
    try await keep([page], of: listing)
  }

  /// The same with several pages in a row.
  func keep(_ pages: [ReviewPage], of listing: Listing) async throws(ObservatoryError) {
    guard let first = pages.first, let last = pages.last, !pages.contains(where: { $0.earlier != nil || $0.isDoubtful })
    else { return }
    let moment = pages.compactMap(\.asOf).min() ?? now()
    let reviews = pages.flatMap(\.reviews).map { KeptReview($0, seen: moment) }
    try await observatory.record(
      reviews, of: listing, firstPage: first.number, hasMore: last.hasMore, at: moment, now: now())
  }

  /// The kept reviews as one page, of the moment when the store last sent some; `nil` without any.
  package func keptReviews(of listing: Listing) async -> ReviewPage? {
    guard let kept = try? await observatory.reviews(of: listing), !kept.reviews.isEmpty else { return nil }
    var page = ReviewPage(number: 1, reviews: kept.reviews.map(Review.init), hasMore: false)
    page.asOf = kept.until
    return page
  }

  /// The newest reviews of an app that is followed: the first page, and if all of it is news those behind it as well, up to
  /// ``newReviewPages``. All of them are kept, or none.
  ///
  /// Asks in the queue of the tracker's own service.
  package func askForNewReviews(
    of listing: Listing, in storefront: Storefront, expectsSome: Bool, service: isolated AppSearchService,
    urgency: RequestUrgency, patience: RequestPatience, refresh: Bool
  ) async -> PendingAnswer<RecordedAnswer<NewReviews>> {
    await service.ask(
      reviewsOf: listing.app, storefront: storefront, page: 1, expectsSome: expectsSome, urgency: urgency,
      patience: patience, refresh: refresh
    ).map { first async throws(StoreError) in
      var new = NewReviews(pages: [first])
      do throws(ObservatoryError) {
        new.told = try await observatory.toldReviews(of: listing)
      } catch {
        return RecordedAnswer(new, trouble: error)
      }
      while new.mayMissSome, new.pages.count < Self.newReviewPages {
        new.pages.append(
          try await self.service.ask(
            reviewsOf: listing.app, storefront: storefront, page: new.pages.count + 1, urgency: urgency,
            patience: patience, refresh: refresh
          ).answer())
      }
      let pages = new.pages
      return await RecordedAnswer(new) { () async throws(ObservatoryError) in try await keep(pages, of: listing) }
    }
  }
}

/// The pages read for new reviews.
package struct NewReviews: Sendable {
  fileprivate(set) var pages: [ReviewPage]
  /// The reviews that were no news before; `nil` at the first look.
  fileprivate var told: ToldReviews?

  /// When the store sent them.
  package var asOf: Date? { pages.compactMap(\.asOf).min() }

  /// `true` if all of it is news and more may follow, also behind one empty page.
  package var mayMissSome: Bool {
    guard let told, let last = pages.last else { return false }
    guard last.hasMore || last.mayBeHole && pages.dropLast().last?.mayBeHole != true else { return false }
    return !pages.contains { $0.reviews.contains { told.contains($0.id, written: $0.date) } }
  }
}

extension KeptReview {
  init(_ review: Review, seen: Date) {
    self.init(
      id: review.id, stars: review.stars, version: review.version, title: review.title, author: review.author,
      text: review.text, written: review.date, seen: seen)
  }
}

extension Review {
  init(_ kept: KeptReview) {
    self.init(id: kept.id, stars: kept.stars)
    (version, title, author) = (kept.version, kept.title, kept.author)
    (text, date) = (kept.text, kept.written)
  }
}
