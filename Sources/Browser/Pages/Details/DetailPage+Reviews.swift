import AppStore

/// The actions on reviews. On another pane each shows the reviews first.
extension DetailPage {
  func filterReviews() -> PageEffect { onReviews { .opens(ReviewFilterPage($0)) } }

  func sortReviews() -> PageEffect {
    onReviews { detail in
      .opens(
        .orders(inForce: detail.reviewOrder, isReversed: detail.areReviewsReversed) { [weak detail] in
          detail?.sortReviews(by: $0, reversed: $1) ?? .stays
        })
    }
  }

  func reverseReviews() -> PageEffect {
    onReviews { $0.sortReviews(by: $0.reviewOrder, reversed: !$0.areReviewsReversed) }
  }

  func toggleWorld() -> PageEffect {
    onReviews { detail in
      detail.toggleWorld()
      return .stays
    }
  }

  private func onReviews(_ act: (DetailModel) -> PageEffect) -> PageEffect {
    guard let open else { return .stays }
    if open.pane != .reviews { open.show(.reviews) }
    return act(open)
  }
}
