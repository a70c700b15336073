/// The field that narrows an app's reviews, in the last line.
@MainActor
package final class ReviewFilterPage: Page {
  private let detail: DetailModel

  init(_ detail: DetailModel) { self.detail = detail }

  package var filter: RowFilter { detail.reviewFilter }
  package var scope: Scope { .reviewFilter }
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

  /// Takes the completion that shows, or gives the keys back.
  func complete() -> PageEffect {
    guard !filter.completion.isEmpty else { return .closes }
    type(.insert(filter.completion))
    return .stays
  }
}

extension Scope {
  package static let reviewFilter = Scope("detail.filter", .types)
}

extension ActionSection {
  static let reviewFilter = ActionSection(
    "Filtering reviews", .reviewFilter,
    lines: [
      ActionLine(
        Action("detail.filter.keep", "Enter Down") { _ in .closes }, hint: "keep",
        help: "keep the filter, such as stars<=2 or version:2; \(key: "back") takes it away"),
      ActionLine(
        Action("detail.filter.complete", "Tab") { (page: ReviewFilterPage) in page.complete() }, hint: "complete",
        rank: 1,
        help: "take the completion that shows, else to the reviews",
        when: { Availability($0.top.status.filter?.completion.isEmpty == false) }, isHintAlone: true),
      clearing,
    ])
}
