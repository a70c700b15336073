import AppStore
import Concurrency
import Foundation
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("The reviews of an app", .inTurn)
struct ReviewListTests {
  private let clock = TestClock()
  private let asked = Log<Int>()
  private let refreshes = Log<Bool>()

  private func list(_ answer: @escaping @Sendable (Int) async throws(StoreError) -> ReviewPage) -> ReviewList {
    ReviewList(
      elapsed: clock.stopwatch(),
      fetch: { [asked, refreshes] page, refresh throws(StoreError) in
        asked.add(page)
        refreshes.add(refresh)
        return try await answer(page)
      }, onChange: {})
  }

  private nonisolated static func page(_ number: Int, _ ids: [String], hasMore: Bool = true, stars: Int = 5)
    -> ReviewPage
  {
    ReviewPage(number: number, reviews: ids.map { Review(id: $0, stars: stars) }, hasMore: hasMore)
  }

  @Test("nothing is asked before the pane is shown, and once when it is")
  func start() async throws {
    let list = list { number throws(StoreError) in Self.page(number, ["a"]) }
    #expect(list.state == .initial)
    list.start()
    list.start()
    #expect(list.state == .loading(since: .zero))
    try await eventually { !list.state.isLoading }
    list.start()
    #expect(list.reviews.map(\.id) == ["a"])
    #expect(asked.values == [1])
    #expect(refreshes.values == [false])
  }

  @Test("a refresh takes the place of all, keeps them where it fails or finds none, and can be tried again")
  func refresh() async throws {
    let answers = Locked<[Result<ReviewPage, StoreError>]>([
      .success(Self.page(1, ["a", "b"])), .success(Self.page(2, ["c"], hasMore: false)),
      .failure(.timedOut), .success(Self.page(1, [], hasMore: false)), .success(Self.page(1, ["d", "a"])),
    ])
    let list = list { _ throws(StoreError) in try answers.withLock { $0.removeFirst() }.get() }
    func ended() async throws { try await eventually { !list.state.isLoading && !list.isLoadingMore } }
    list.start()
    try await ended()
    list.loadMore()
    try await ended()
    list.refresh()
    list.refresh()
    #expect(list.reviews.map(\.id) == ["a", "b", "c"] && list.isLoadingMore, "one that is under way is enough")
    try await ended()
    #expect(list.refreshError == .timedOut && list.hasFailed && list.reviews.count == 3)
    list.retry()
    try await ended()
    #expect(list.refreshError == nil && list.reviews.count == 3)
    list.refresh()
    try await ended()
    #expect(list.reviews.map(\.id) == ["d", "a"] && !list.isComplete && !list.hasFailed)
    #expect(asked.values == [1, 2, 1, 1, 1] && refreshes.values == [false, false, true, true, true])
  }

  @Test("a page that comes empty is passed over, and named once another has reviews; two in a row are the end")
  func hole() async throws {
    let list = list { number throws(StoreError) in
      [2, 4, 5].contains(number) ? Self.page(number, [], hasMore: false) : Self.page(number, ["\(number)"])
    }
    list.start()
    try await eventually { !list.state.isLoading }
    list.loadMore()
    try await eventually { list.reviews.map(\.id) == ["1", "3"] }
    #expect(list.missing == 2 && !list.isComplete)
    list.loadMore()
    try await eventually { list.isComplete }
    #expect(asked.values == [1, 2, 3, 4, 5] && list.missing == 2 && list.reviews.count == 2)
  }

  @Test("a doubtful empty answer can be asked for again")
  func doubtful() async throws {
    let asked = asked
    let list = list { number throws(StoreError) in
      var page = Self.page(number, asked.values.count == 1 ? [] : ["a"], hasMore: false)
      page.isDoubtful = page.reviews.isEmpty
      return page
    }
    list.start()
    try await eventually { !list.state.isLoading }
    #expect(list.state == .empty && list.isDoubtful && list.hasFailed)
    list.retry()
    try await eventually { !list.state.isLoading }
    #expect(list.reviews.count == 1 && !list.isDoubtful && !list.hasFailed)
    #expect(refreshes.values == [false, true])
  }

  @Test(
    "kept reviews stand in if the store can't be reached or sends none; another failure is shown",
    arguments: [StoreError.offline, nil, .notJSON])
  func kept(error: StoreError?) async throws {
    let asked = asked
    let list = ReviewList(
      elapsed: clock.stopwatch(),
      fetch: { number, _ throws(StoreError) in
        asked.add(number)
        if asked.values.count > 1 { return Self.page(1, ["a", "c"], hasMore: false, stars: 4) }
        if let error { throw error }
        return Self.page(1, [], hasMore: false)
      },
      recall: {
        var page = Self.page(1, ["a", "b"], hasMore: false)
        for index in page.reviews.indices { page.reviews[index].version = "1.\(index)" }
        page.asOf = Date(timeIntervalSince1970: 60)
        return page
      }, onChange: {})
    list.start()
    try await eventually { !list.state.isLoading }
    if error == .notJSON {
      #expect(list.state == .error(.notJSON) && list.recalled == nil)
    } else {
      #expect(list.reviews.map(\.id) == ["a", "b"] && list.recalled == Date(timeIntervalSince1970: 60))
      #expect(list.earlier?.error == error && list.isDoubtful == (error == nil))
    }
    #expect(list.hasFailed && VersionStars.all(in: list.reviews + list.others).map(\.version) == ["1.1", "1.0"])
    list.loadMore()
    list.retry()
    try await eventually { !list.state.isLoading }
    #expect(list.reviews.map(\.id) == ["a", "c"] && !list.hasFailed && list.recalled == nil && list.earlier == nil)
    // Of what was read, and kept besides.
    #expect(VersionStars.all(in: list.reviews + list.others).map(\.version) == ["1.1"] && asked.values == [1, 1])
  }

  @Test("further pages follow, until there is none; a review that slid onto the next page shows once")
  func pages() async throws {
    let list = list { number throws(StoreError) in
      number == 1 ? Self.page(1, ["a", "b"]) : Self.page(2, ["b", "c"], hasMore: false, stars: 1)
    }
    list.start()
    try await eventually { !list.state.isLoading }
    #expect(!list.isComplete)
    list.loadMore()
    list.loadMore()
    #expect(list.isLoadingMore)
    try await eventually { !list.isLoadingMore }
    #expect(list.reviews.map(\.id) == ["a", "b", "c"])
    #expect(VersionStars.histogram(of: list.reviews) == [1, 0, 0, 0, 2])
    #expect(list.isComplete)
    list.loadMore()
    #expect(!list.isLoadingMore)
    #expect(asked.values == [1, 2])
  }

  @Test("a first page that fails is an error, and trying again asks past the cache")
  func retry() async throws {
    let asked = asked
    let list = list { number throws(StoreError) in
      if asked.values.count == 1 { throw .notJSON }
      return Self.page(number, ["a"])
    }
    list.start()
    try await eventually { !list.state.isLoading }
    #expect(list.state == .error(.notJSON))
    list.retry()
    try await eventually { !list.state.isLoading }
    #expect(list.reviews.count == 1)
    #expect(refreshes.values == [false, true])
  }

  @Test("a throttled list knows until when to wait")
  func throttled() async throws {
    let list = list { _ throws(StoreError) in throw .throttled(retryAfter: .seconds(40)) }
    clock.advance(by: .seconds(2))
    list.start()
    try await eventually { !list.state.isLoading }
    #expect(list.state == .error(.throttled(retryAfter: .seconds(40))))
    #expect(list.retryAt == .seconds(42))
  }

  @Test("a further page that fails keeps what is there, is not asked by itself again, and comes when tried again")
  func moreFails() async throws {
    let asked = asked
    let list = list { number throws(StoreError) in
      if asked.values == [1, 2] { throw .timedOut }
      return Self.page(number, ["\(number)"])
    }
    list.start()
    try await eventually { !list.state.isLoading }
    list.loadMore()
    try await eventually { !list.isLoadingMore }
    #expect(list.moreError == .timedOut)
    #expect(list.reviews.count == 1)
    list.loadMore()
    #expect(!list.isLoadingMore)
    list.retry()
    #expect(list.moreError == nil)
    try await eventually { !list.isLoadingMore }
    #expect(list.reviews.map(\.id) == ["1", "2"])
    // A person's explicit wish, as with the first page.
    #expect(refreshes.values == [false, false, true])
  }

  @Test("stopping while the first page is on its way cancels it, and showing the pane again starts anew")
  func stopFirst() async throws {
    let gate = Gate()
    let list = list { number throws(StoreError) in
      do { try await gate.wait() } catch { throw .cancelled }
      return Self.page(number, ["a"])
    }
    list.start()
    try await gate.waiting(count: 1)
    list.stop()
    #expect(gate.waiting == 0)
    #expect(list.state == .initial)
    gate.open()
    list.start()
    try await eventually { !list.state.isLoading }
    #expect(list.reviews.count == 1)
  }

  @Test("stopping while a further page is on its way keeps what is there")
  func stopMore() async throws {
    let gate = Gate()
    let list = list { number throws(StoreError) in
      if number > 1 { do { try await gate.wait() } catch { throw .cancelled } }
      return Self.page(number, ["\(number)"])
    }
    list.start()
    try await eventually { !list.state.isLoading }
    list.loadMore()
    try await gate.waiting(count: 1)
    list.stop()
    #expect(gate.waiting == 0)
    #expect(!list.isLoadingMore)
    #expect(list.moreError == nil)
    #expect(list.reviews.map(\.id) == ["1"])
    gate.open()
    list.loadMore()
    try await eventually { !list.isLoadingMore }
    #expect(list.reviews.map(\.id) == ["1", "2"])
  }

  @Test("an answer that was on its way when the list was stopped is dropped")
  func lateAnswer() async throws {
    let gate = Gate()
    let answered = Gate()
    let list = list { number throws(StoreError) in
      // Answers on purpose although its task was cancelled.
      await gate.pass()
      answered.open()
      return Self.page(number, ["late"])
    }
    list.start()
    try await gate.waiting(count: 1)
    list.stop()
    gate.open()
    try await answered.wait()
    for _ in 0..<100 { await Task.yield() }
    #expect(list.state == .initial)
  }

  @Test("a list that is let go ends what it asked for")
  func letGo() async throws {
    let gate = Gate()
    var list: ReviewList? = list { number throws(StoreError) in
      do { try await gate.wait() } catch { throw .cancelled }
      return Self.page(number, [])
    }
    list?.start()
    try await gate.waiting(count: 1)
    list = nil
    try await eventually("the load ends") { gate.waiting == 0 }
  }
}
