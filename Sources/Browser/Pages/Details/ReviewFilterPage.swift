/// The field that narrows an app's reviews, in the last line.
@MainActor
package final class ReviewFilterPage: FilteringPage {
  private let detail: DetailModel

  init(_ detail: DetailModel) { self.detail = detail }

  package var filter: RowFilter { detail.reviewFilter }
  package var scope: Scope { .filter }
  package var status: PageStatus {
    var status = PageStatus()
    status.filter = filter
    return status
  }
  package var placement: Placement { .lastLine }
  package var stepBackMeaning: Availability { filter.isEmpty ? .yes : .meaning("all reviews") }

  package func type(_ edit: LineEditor.Edit) { detail.filterReviews(edit) }

  package func stepBack() -> PageEffect {
    _ = detail.clearReviewFilter()
    return .closes
  }

  package func refresh() -> PageEffect {
    detail.reviews.refresh()
    return .stays
  }

  func keepFilter() -> PageEffect { .chooses { [filter] in filter.mistakeSaid } }
}
