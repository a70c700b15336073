import AppStore

/// The reviews, and how a person has narrowed and ordered them.
extension DetailModel {
  /// The reviews that the pane shows.
  package var selection: ReviewSelection {
    let source = ReviewSelection.Source(
      reviews: reviews.reviews, others: reviews.others, page: holdsPageReviews ? [] : page.value?.reviews ?? [],
      country: showsWorld ? storefront.code : nil, filter: reviewFilter, order: reviewOrder,
      isReversed: areReviewsReversed)
    if let keptSelection, keptSelection.source == source { return keptSelection }
    let selection = ReviewSelection(of: source, at: days.now())
    keptSelection = selection
    return selection
  }

  /// `true` if the web page's reviews and answers have come after the others. They would shift lines that a person reads, and so wait for
  /// the next movement.
  package var holdsPageReviews: Bool { showsReviewsAlone && page.value?.reviews?.isEmpty == false }

  /// Such as `by stars, reversed`; `nil` in the usual order.
  package var reviewOrderWords: String? {
    reviewOrder == Review.orders[0] && !areReviewsReversed
      ? nil : "by \(reviewOrder.id)\(areReviewsReversed ? ", reversed" : "")"
  }

  func sortReviews(by order: RowOrder<Review>, reversed: Bool) -> PageEffect {
    (reviewOrder, areReviewsReversed, showsReviewsAlone) = (order, reversed, false)
    scrolls[.reviews] = nil
    return .says("Sorted by \(order.id)\(reversed ? ", reversed" : "")")
  }

  /// Shows the reviews of the large storefronts together, or those of this country again.
  func toggleWorld() {
    guard worldReviews != nil else { return }
    reviews.stop()
    showsWorld.toggle()
    showsReviewsAlone = false
    scrolls[.reviews] = nil
    startLoads()
  }

  func filterReviews(_ edit: LineEditor.Edit) {
    _ = reviewFilter.apply(edit, at: days.now())
    showsReviewsAlone = false
    scrolls[.reviews] = nil
  }

  /// Takes the reviews' filter away.
  ///
  /// - Returns: `true` if there was one.
  func clearReviewFilter() -> Bool { reviewFilter.clear() }
}
