import AppStore

/// The reviews, and how a person has narrowed and ordered them.
extension DetailModel {
  /// The reviews that the pane shows.
  package var selection: ReviewSelection {
    let source = ReviewSelection.Source(
      reviews: reviews.reviews, others: reviews.others, filter: reviewFilter, order: reviewOrder,
      isReversed: areReviewsReversed)
    if let keptSelection, keptSelection.source == source { return keptSelection }
    let selection = ReviewSelection(of: source, at: days.now())
    keptSelection = selection
    return selection
  }

  /// Such as `by stars, reversed`; `nil` in the usual order.
  package var reviewOrderWords: String? {
    reviewOrder == Review.orders[0] && !areReviewsReversed
      ? nil : "by \(reviewOrder.id)\(areReviewsReversed ? ", reversed" : "")"
  }

  func sortReviews(by order: RowOrder<Review>, reversed: Bool) -> PageEffect {
    (reviewOrder, areReviewsReversed) = (order, reversed)
    scrolls[.reviews] = nil
    return .says("Sorted by \(order.id)\(reversed ? ", reversed" : "")")
  }

  func filterReviews(_ edit: LineEditor.Edit) {
    _ = reviewFilter.apply(edit, at: days.now())
    scrolls[.reviews] = nil
  }

  /// Takes the reviews' filter away.
  ///
  /// - Returns: `true` if there was one.
  func clearReviewFilter() -> Bool { reviewFilter.clear() }
}
