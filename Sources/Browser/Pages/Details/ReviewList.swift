package import AppStore
package import Essentials

/// The reviews of one app, loaded page by page as the person reads.
@MainActor
package final class ReviewList {
  /// Fetches a page. Throws ``StoreError/cancelled`` when its task is cancelled.
  package typealias Fetch = @Sendable (_ page: Int, _ refresh: Bool) async throws(StoreError) -> ReviewPage

  /// The state of the first page. With data, ``reviews`` has all pages so far.
  package private(set) var state = PaneState<[Review], StoreError>.initial
  /// Since when a further page loads, by the browser's clock; `nil` while none does.
  package private(set) var loadingMoreSince: Duration?
  /// Why the last further page failed.
  package private(set) var moreError: StoreError?
  /// When a throttling store may be asked again, by the browser's clock.
  package private(set) var retryAt: Duration?
  /// Not `nil` where some pages are earlier answers, since the store can't be reached: when the oldest came, and why.
  package private(set) var earlier: EarlierAnswer?

  /// `true` if there are none, though the app has ratings: the store may send some another time.
  package private(set) var isDoubtful = false

  private var nextPage = 1
  private var hasMore = true
  private var task: Task<Void, Never>?
  private let fetch: Fetch
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void

  package init(
    elapsed: @escaping @Sendable () -> Duration, fetch: @escaping Fetch, onChange: @escaping @MainActor () -> Void
  ) {
    self.elapsed = elapsed
    self.fetch = fetch
    self.onChange = onChange
  }

  isolated deinit {
    task?.cancel()
  }

  package var reviews: [Review] {
    if case .data(let reviews) = state { reviews } else { [] }
  }

  /// The number of reviews so far with 1, 2, … 5 stars.
  package var histogram: [Int] {
    var counts = [0, 0, 0, 0, 0]
    for review in reviews where (1...5).contains(review.stars) { counts[review.stars - 1] += 1 }
    return counts
  }

  package var isLoadingMore: Bool { loadingMoreSince != nil }

  /// `true` if the store has no further pages.
  package var isComplete: Bool { !hasMore }

  /// `true` if a page failed, or came empty, that ``retry()`` would load again.
  package var hasFailed: Bool {
    if case .error = state { true } else { moreError != nil || isDoubtful }
  }

  /// The day of the oldest review so far.
  package var oldest: Date? { reviews.lazy.compactMap(\.date).min() }

  /// Loads the first page, unless it is loaded or loading.
  package func start() {
    guard case .initial = state else { return }
    state = .loading(since: elapsed())
    load(page: 1, refresh: false)
  }

  /// Loads the next page, unless one is loading, the last one failed, or there is none.
  ///
  /// - Parameter refresh: as in ``Fetch``.
  package func loadMore(refresh: Bool = false) {
    guard case .data = state, hasMore, !isLoadingMore, moreError == nil else { return }
    loadingMoreSince = elapsed()
    load(page: nextPage, refresh: refresh)
  }

  /// Loads the failed page again.
  package func retry() {
    if isDoubtful || moreError == nil, hasFailed {
      isDoubtful = false
      state = .loading(since: elapsed())
      load(page: 1, refresh: true)
    } else if moreError != nil {
      moreError = nil
      loadMore(refresh: true)
    }
  }

  /// Cancels the running load; ``start()`` begins again.
  package func stop() {
    guard let task else { return }
    task.cancel()
    self.task = nil
    loadingMoreSince = nil
    if state.isLoading { state = .initial }
  }

  private func load(page: Int, refresh: Bool) {
    retryAt = nil
    task = Task { [weak self, fetch] in
      let answer: Result<ReviewPage, StoreError>
      do throws(StoreError) {
        answer = .success(try await fetch(page, refresh))
      } catch {
        answer = .failure(error)
      }
      // The one who cancelled has already set the state.
      guard !Task.isCancelled else { return }
      self?.receive(answer)
    }
    onChange()
  }

  private func receive(_ answer: Result<ReviewPage, StoreError>) {
    task = nil
    loadingMoreSince = nil
    switch answer {
    case .success(let page):
      let known = Set(reviews.map(\.id))
      // New reviews push older ones to the next page: none is shown twice.
      let all = reviews + page.reviews.filter { !known.contains($0.id) }
      nextPage = page.number + 1
      hasMore = page.hasMore
      earlier = [earlier, page.earlier].compactMap { $0 }.min { $0.received < $1.received }
      isDoubtful = page.isDoubtful
      state = all.isEmpty ? .empty : .data(all)
    case .failure(let error):
      if let wait = error.wait { retryAt = elapsed() + wait }
      if state.isLoading { state = .error(error) } else { moreError = error }
    }
    onChange()
  }
}
