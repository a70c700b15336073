import AppStore

/// The details as a page.
extension DetailPage {
  package var scope: Scope { open?.showsScreenshots == true ? .screenshots : .detail }

  package var subject: AppSubject? { open?.subject(in: list.search) }

  package var hasSubject: Bool { open != nil }
  package var canTrack: Bool { list.hasPositions }

  package var status: PageStatus {
    let similar = open?.pane == .similar ? open : open?.isNeighbour == true ? way.last : nil
    return similar?.statusOfNeighbours ?? PageStatus(of: list.rows.table, total: list.rows.totalCount)
  }

  package var moveMeaning: Availability {
    guard let open else { return .no }
    return switch open.pane {
    case .info: .meaning("choose")
    case .whatsNew where open.choosesVersions: .meaning("choose")
    case .similar where open.neighbour != nil: .meaning("choose")
    case .screenshots where open.showsScreenshots: .no
    case .reviews where open.holdsPageReviews && !open.scroll.isScrollable: .meaning("answers")
    case .overview, .whatsNew, .screenshots, .reviews, .changes, .privacy, .similar:
      open.scroll.isScrollable ? .meaning("scroll") : .no
    }
  }

  package var stepBackMeaning: Availability {
    if let open, open.pane == .reviews, !open.reviewFilter.isEmpty { return .meaning("all reviews") }
    return open?.isScreenshotEnlarged == true || !way.isEmpty ? .yes : .meaning("list")
  }

  package func stepBack() -> PageEffect {
    if let open, open.pane == .reviews, open.clearReviewFilter() { return .says("All reviews") }
    guard let open, open.isScreenshotEnlarged else { return walkBack() ? .stays : .closes }
    open.toggleEnlarged()
    return .stays
  }

  package func move(_ movement: Movement) { shown?.move(movement) }

  /// Asks for the app's web page where the pane shows something of it, and for the reviews, or on other panes for the list's answer,
  /// which has everything else.
  package func refresh() -> PageEffect {
    guard let open else { return .stays }
    if open.pane.usesPage, open.page.failure != .pagesOff { open.page.refresh() }
    if open.pane == .reviews {
      open.reviews.refresh()
      return .asked("Asked the store again for the reviews") {
        open.reviews.hasFailed || !open.reviews.isLoadingMore && open.reviews.earlier != nil || open.canRetryPage
      }
    }
    if open.isNeighbour || open.pane.needsPage {
      if open.isNeighbour { open.fullRecord?.refresh() }
      return .asked("Asked the store again") { open.hasFailedText }
    }
    if open.canRetry { open.retry() }
    return .asks { $0.home.refresh() }
  }
}
