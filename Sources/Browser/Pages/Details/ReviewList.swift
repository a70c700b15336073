package import AppStore
package import Essentials

/// The reviews of one app, loaded page by page as the person reads.
@MainActor
package final class ReviewList {
  /// Fetches a page. Throws ``StoreError/cancelled`` when its task is cancelled.
  package typealias Fetch = @Sendable (_ page: Int, _ refresh: Bool) async throws(StoreError) -> ReviewPage
  /// Finds all reviews kept from earlier answers, as one page; `nil` for none.
  package typealias Recall = @Sendable () async -> ReviewPage?

  /// The state of the first page. With data, ``reviews`` has all pages so far.
  package private(set) var state = PaneState<[Review], StoreError>.initial
  /// Since when a further page loads, by the browser's clock; `nil` while none does.
  package private(set) var loadingMoreSince: Duration?
  /// Why the last further page failed.
  package private(set) var moreError: StoreError?
  /// Why a refresh failed; the old reviews stay.
  package private(set) var refreshError: StoreError?
  /// When a throttling store may be asked again, by the browser's clock.
  package private(set) var retryAt: Duration?
  /// When the oldest page came, and why, if the store can't be reached and some pages are earlier answers.
  package private(set) var earlier: EarlierAnswer?

  /// `true` if the store sent none although the app has ratings or kept reviews: it may send some later.
  package private(set) var isDoubtful = false
  /// When the store last sent reviews, if kept ones are shown because it sends none now.
  package private(set) var recalled: Date?
  /// Kept from earlier answers, and not among ``reviews``.
  package private(set) var others: [Review] = []
  /// A page that came empty although later pages have reviews.
  package private(set) var missing: Int?

  /// `true` while the first page is asked for again.
  private var isRefreshing = false
  private var nextPage = 1
  /// The last page, if it came empty: the next one tells if that was the end.
  private var hole: Int?
  private var hasMore = true
  private var task: Task<Void, Never>?
  private var kept: [Review] = []
  private let fetch: Fetch
  private let recall: Recall
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void

  package init(
    elapsed: @escaping @Sendable () -> Duration, fetch: @escaping Fetch, recall: @escaping Recall = { nil },
    onChange: @escaping @MainActor () -> Void
  ) {
    self.elapsed = elapsed
    self.fetch = fetch
    self.recall = recall
    self.onChange = onChange
  }

  isolated deinit { task?.cancel() }

  package var reviews: [Review] { if case .data(let reviews) = state { reviews } else { [] } }

  package var isLoadingMore: Bool { loadingMoreSince != nil }

  /// `true` if the store has no further pages.
  package var isComplete: Bool { !hasMore }

  /// `true` if a page failed, or came empty, that ``retry()`` would load again.
  package var hasFailed: Bool {
    if case .error = state { return true }
    return moreError != nil || refreshError != nil || isDoubtful || recalled != nil
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

  /// Asks for the first page again. The old reviews stay until the answer comes.
  package func refresh() {
    guard case .data = state, recalled == nil else { return hasFailed ? retry() : loadFirst() }
    guard !isRefreshing else { return }
    task?.cancel()
    isRefreshing = true
    (moreError, refreshError, hole) = (nil, nil, nil)
    loadingMoreSince = elapsed()
    load(page: 1, refresh: true)
  }

  private func loadFirst() {
    guard !state.isLoading else { return }
    state = .loading(since: elapsed())
    load(page: 1, refresh: true)
  }

  package func retry() {
    if refreshError != nil {
      refresh()
    } else if isDoubtful || moreError == nil, hasFailed {
      (isDoubtful, recalled, earlier) = (false, nil, nil)
      loadFirst()
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
    isRefreshing = false
    if state.isLoading { state = .initial }
  }

  private func load(page: Int, refresh: Bool) {
    retryAt = nil
    task = Task { [weak self, fetch, recall] in
      let answer: Result<ReviewPage, StoreError>
      do throws(StoreError) {
        answer = .success(try await fetch(page, refresh))
      } catch {
        answer = .failure(error)
      }
      // After the answer, since the answer is kept too.
      let kept = page == 1 ? await recall() : nil
      // The one who cancelled has already set the state.
      guard !Task.isCancelled else { return }
      self?.receive(answer, kept: kept)
    }
    onChange()
  }

  private func receive(_ answer: Result<ReviewPage, StoreError>, kept: ReviewPage?) {
    task = nil
    loadingMoreSince = nil
    let isAgain = isRefreshing
    isRefreshing = false
    if let kept { self.kept = kept.reviews }
    switch answer {
    case .success(let page) where isAgain && page.reviews.isEmpty: break
    case .failure(let error) where isAgain:
      refreshError = error
      if let wait = error.wait { retryAt = elapsed() + wait }
    case .success(let page) where page.reviews.isEmpty && kept != nil: show(kept)
    case .failure(let error) where error.isOutOfReach && kept != nil: show(kept, because: error)
    case .success(let page):
      let before = isAgain ? [] : reviews
      let known = Set(before.map(\.id))
      // New reviews push older ones to the next page: none is shown twice.
      let all = before + page.reviews.filter { !known.contains($0.id) }
      nextPage = page.number + 1
      if !page.reviews.isEmpty { missing = hole ?? (isAgain ? nil : missing) }
      hole = page.mayBeHole && hole == nil ? page.number : nil
      hasMore = page.hasMore || hole != nil
      earlier = [isAgain ? nil : earlier, page.earlier].compactMap { $0 }.min { $0.received < $1.received }
      isDoubtful = page.isDoubtful
      state = all.isEmpty ? .empty : .data(all)
    case .failure(let error):
      if let wait = error.wait { retryAt = elapsed() + wait }
      if state.isLoading { state = .error(error) } else { moreError = error }
    }
    let known = Set(reviews.map(\.id))
    others = self.kept.filter { !known.contains($0.id) }
    onChange()
    if hole != nil { loadMore() }
  }

  /// Shows kept reviews because the store sends none, or can't be reached (`error`).
  private func show(_ kept: ReviewPage?, because error: StoreError? = nil) {
    guard let kept, let asOf = kept.asOf else { return }
    state = .data(kept.reviews)
    (hasMore, recalled) = (false, asOf)
    isDoubtful = error == nil
    earlier = error.map { EarlierAnswer(received: asOf, error: $0) }
  }
}
