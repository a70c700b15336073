import AppStore

/// The actions on reviews. On another pane each shows them first.
extension DetailPage {
  /// Narrows the reviews; on another pane it shows them first.
  func filterReviews() -> PageEffect {
    guard let open else { return .stays }
    if open.pane != .reviews { open.show(.reviews) }
    return .opens(ReviewFilterPage(open))
  }

  /// Asks for the order of the reviews; on another pane it shows them first.
  func sortReviews() -> PageEffect {
    guard let open else { return .stays }
    if open.pane != .reviews { open.show(.reviews) }
    return .opens(
      .orders(inForce: open.reviewOrder, isReversed: open.areReviewsReversed) { [weak open] in
        open?.sortReviews(by: $0, reversed: $1) ?? .stays
      })
  }

  /// Reverses the order of the reviews; on another pane it shows them first.
  func reverseReviews() -> PageEffect {
    guard let open else { return .stays }
    if open.pane != .reviews { open.show(.reviews) }
    return open.sortReviews(by: open.reviewOrder, reversed: !open.areReviewsReversed)
  }

  /// Shows the reviews of all large storefronts, or of this country again.
  func toggleWorld() -> PageEffect {
    guard let open else { return .stays }
    if open.pane != .reviews { open.show(.reviews) }
    open.toggleWorld()
    return .stays
  }
}
