import AppStore
import Observatory
import Tracking

/// An app's detail with all that it loads.
extension DetailPage {
  func makeDetail(of subject: Subject, on pane: DetailPane, isNeighbour: Bool = false) -> DetailModel {
    let onChange: @MainActor () -> Void = { [weak self] in self?.onChange() }
    let app = subject.row.app
    let listing = Listing(app: app.id, country: subject.storefront.code)
    let reviews = ReviewList(
      elapsed: elapsed,
      fetch: { [service, tracker] page, refresh throws(StoreError) in
        // Loads that follow the selection keep within the budget; a person's retry may exceed it.
        let answer = try await service.reviews(
          of: app.id, storefront: subject.storefront, page: page, expectsSome: (app.ratingCount ?? 0) > 0,
          urgency: refresh ? .submitted : .live, refresh: refresh, acceptsEarlier: true)
        // If keeping fails, the next answer is kept.
        try? await tracker?.keep(answer, of: listing)
        return answer
      }, recall: { [tracker] in await tracker?.keptReviews(of: listing) }, onChange: onChange)
    let world = ReviewList(
      elapsed: elapsed,
      fetch: { [service] _, refresh throws(StoreError) in
        try await service.reviewsOfLargeStorefronts(of: app.id, and: subject.storefront, refresh: refresh)
      }, onChange: onChange)
    let changes = ChangeList(
      elapsed: elapsed,
      ask: { [tracker] _ throws(ObservatoryError) in
        guard let tracker else { throw .noHome }
        return try await tracker.history(of: listing)
      }, onChange: onChange)
    let pictures = loader.map { loader in
      PictureLoads(loader: loader, keepsBytes: keepsPictureBytes, elapsed: elapsed, onChange: onChange)
    }
    return DetailModel(
      row: subject.row, storefront: subject.storefront, pane: pane, reviews: reviews, worldReviews: world,
      changes: changes, page: page(of: subject, onChange), pageQueue: service.pages?.queue,
      fullRecord: record(of: subject, isNeighbour: isNeighbour),
      pictures: pictures, days: days, isNeighbour: isNeighbour)
  }

  /// The look-up: of a neighbour for all that the store says, of another app for its screenshots.
  private func record(of subject: Subject, isNeighbour: Bool) -> PaneLoad<App, StoreError> {
    let app = subject.row.app
    let batch = LookupBatch(
      [AppReference(.id(app.id))], storefront: subject.storefront,
      device: isNeighbour ? list.rows.results?.query.device ?? .iphone : app.details.catalogue)
    return PaneLoad(
      elapsed: elapsed,
      ask: { [service] anew throws(StoreError) in
        let results = try await service.lookup(batch, urgency: .visible, refresh: anew, acceptsEarlier: isNeighbour)
        return results.apps.first.flatMap { isNeighbour || !ScreenshotShelf(of: $0).items.isEmpty ? $0 : nil }
      },
      onChange: { [weak self] in
        self?.shown?.takeRecord()
        self?.onChange()
      })
  }

  func page(of subject: Subject, _ onChange: @escaping @MainActor () -> Void) -> PageLoad {
    let asked = list.rows.results?.query
    let query = AppPage.Query(
      subject.row.app.id, in: subject.storefront,
      device: subject.row.app.details.isMacApp ? .mac : asked?.device ?? .iphone, language: asked?.language)
    // Steps through many apps ask for the page of the last one.
    let rest = isStepping ? Self.followingPause : nil
    return PageLoad(
      elapsed: elapsed, failure: service.pages == nil ? .pagesOff : nil,
      ask: { [service, clock] anew throws(StoreError) in
        if let rest { try? await clock.sleep(for: rest) }
        guard !Task.isCancelled else { throw .cancelled }
        guard let pages = service.pages else { throw .pagesOff }
        // A pause that the App Store wants is counted down on the pane, and not waited for in silence.
        let patience = RequestPatience(longestPause: .zero)
        return try await pages.ask(
          page: query, urgency: .visible, patience: patience, refresh: anew, acceptsEarlier: true
        ).answer()
      }, onChange: onChange)
  }
}
