import AppStore
import Essentials
import Texts

extension AppSearchService {
  /// The first pages of an app's reviews in the large storefronts and one more, as one page, the latest first. Storefronts that fail are
  /// left out.
  ///
  /// - Throws: the first failure where all fail; ``StoreError/cancelled`` when the task is cancelled.
  func reviewsOfLargeStorefronts(
    of app: App.ID, and storefront: Storefront, refresh: Bool
  ) async throws(StoreError) -> ReviewPage {
    let storefronts = [storefront] + Storefront.compared.filter { $0 != storefront }
    let asked = await ask(storefronts) { service, storefront in
      await service.ask(
        reviewsOf: app, storefront: storefront, page: 1, expectsSome: false, urgency: .visible, refresh: refresh,
        acceptsEarlier: true)
    }
    let outcome = await withTaskCancellationHandler { () async -> Result<ReviewPage, StoreError> in
      var reviews: [Review] = []
      var failure: StoreError?
      var answered = 0
      for (storefront, request) in zip(storefronts, asked) {
        switch await request.outcome() {
        case .failure(let error): failure = failure ?? error
        case .success(let page):
          answered += 1
          reviews += page.reviews.map { review in
            var review = review
            review.country = storefront.code
            return review
          }
        }
      }
      if Task.isCancelled { return .failure(.cancelled) }
      if answered == 0, let failure { return .failure(failure) }
      let order = reviews.indices.sorted { left, right in
        let (first, second) = (reviews[left].date ?? .distantPast, reviews[right].date ?? .distantPast)
        return first != second ? first > second : left < right
      }
      return .success(ReviewPage(number: 1, reviews: order.map { reviews[$0] }, hasMore: false))
    } onCancel: {
      asked.withdrawAll()
    }
    return try outcome.get()
  }
}
