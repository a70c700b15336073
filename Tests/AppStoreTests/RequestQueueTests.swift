import Support
import Testing
import Turns

@testable import AppStore

@Suite("The queue of requests", .inTurn)
struct RequestQueueTests {
  private let clock = TestClock()
  private let queue: RequestQueue

  init() {
    queue = RequestQueue(budget: RequestBudget(limit: 2, window: .seconds(60)), clock: clock)
  }

  private func ask(_ urgency: RequestUrgency = .visible) throws -> RequestQueue.RequestID {
    try queue.ask(urgency: urgency)
  }

  /// Has a request that is under way answered.
  private func answer(_ requests: RequestQueue.RequestID...) {
    for request in requests where queue.end(request, nil, pause: nil) { Issue.record("an answer ends a request") }
  }

  /// Spends the budget.
  private func spend() throws {
    answer(try ask(), try ask())
  }

  @Test("a turn comes when the budget has refilled, to the most urgent first; then no timer is left")
  func turns() async throws {
    try spend()
    let background = try ask(.background)
    let visible = try ask(.visible)
    async let first = queue.turn(of: visible)
    async let second = queue.turn(of: background)
    try await clock.sleepers(count: 1)
    #expect(clock.sleeping == 1, "one timer for all")
    #expect(queue.status.waiting == [.visible: 1, .background: 1])
    clock.advance(by: .milliseconds(59_999))
    #expect(queue.status.wait == RequestWait(.milliseconds(1), for: .budget))
    clock.advance(by: .milliseconds(1))
    #expect(await first)
    #expect(await second)
    #expect(queue.status.waitingCount == 0)
    answer(visible, background)
    try await clock.noSleepers()
  }

  @Test("a turn that has come before anybody waits for it is kept")
  func early() async throws {
    let request = try ask()
    #expect(await queue.turn(of: request))
    answer(request)
    #expect(await !queue.turn(of: request), "what is over has no turn")
  }

  @Test("cancelling gives the turn back within the cancellation itself, and the timer goes with the last")
  func cancelled() async throws {
    try spend()
    let (leaves, stays) = (try ask(), try ask())
    let leaving = Task { await queue.turn(of: leaves) }
    let staying = Task { await queue.turn(of: stays) }
    try await clock.sleepers(count: 1)
    try await eventually("both wait") { queue.turnCount == 2 }
    leaving.cancel()
    #expect(queue.stage(of: leaves) == nil)
    #expect(queue.stage(of: stays) == .waiting)
    #expect(await !leaving.value)
    staying.cancel()
    #expect(queue.stage(of: stays) == nil)
    #expect(clock.sleeping == 0)
    #expect(await !staying.value)
    #expect(queue.turnCount == 0)
  }

  @Test("a task that is cancelled before it comes to wait gives its turn back as well")
  func cancelledBefore() async throws {
    try spend()
    let request = try ask()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await queue.turn(of: request)
    }
    #expect(await !task.value)
    #expect(queue.status.waitingCount == 0)
    try await clock.noSleepers()
  }

  @Test("cancelled under way, it stays until it has ended, and isn't told twice")
  func cancelledUnderWay() async throws {
    let request = try ask()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await queue.turn(of: request)
    }
    #expect(await task.value)
    #expect(queue.stage(of: request) == .underWay(number: 1))
    #expect(!queue.end(request, .cancelled, pause: nil))
    #expect(queue.stage(of: request) == nil)
  }

  @Test("a pause holds background work without a timer, and its end lets it go on at once")
  func paused() async throws {
    queue.pause()
    let background = try ask(.background)
    async let turn = queue.turn(of: background)
    try await eventually("it waits") { queue.turnCount == 1 }
    let visible = try ask(.visible)
    #expect(await queue.turn(of: visible))
    #expect(queue.status.isPaused)
    #expect(clock.sleeping == 0)
    queue.resume()
    #expect(await turn)
    #expect(!queue.status.isPaused)
  }

  @Test("however many changes come while the reader is busy, it is woken once; a reader that stops is forgotten")
  func changes() async throws {
    let gate = Gate()
    let seen = Log<Int>()
    let reader = Task {
      for await _ in queue.changes() {
        seen.add(queue.status.waitingCount)
        try await gate.wait()
      }
    }
    try await gate.waiting(count: 1)
    try spend()
    _ = try (ask(), ask())
    gate.open()
    try await eventually("it is woken") { seen.values.count > 1 }
    _ = try ask()
    try await eventually("it sees the last change") { seen.values.last == 3 }
    #expect(seen.values == [0, 2, 3])
    reader.cancel()
    try await eventually("no reader") { queue.observerCount == 0 }
  }

  @Test("whatever the order of asking, leaving, ending and time, everybody is told and no timer is left")
  func randomSteps() async throws {
    var random = SplitMix64(seed: 7)
    let queue = RequestQueue(budget: RequestBudget(limit: 9, window: .seconds(60)), clock: clock)
    var tasks: [Task<Void, Never>] = []
    for _ in 0..<800 {
      switch random.next() % 5 {
      case 0, 1:
        let urgency: RequestUrgency = random.next() % 2 == 0 ? .visible : .background
        let isRefused = random.next() % 8 == 0
        tasks.append(
          Task { [queue] in
            guard let request = try? queue.ask(urgency: urgency) else { return }
            while await queue.turn(of: request) {
              await Task.yield()
              if !queue.end(request, isRefused ? .throttled(retryAfter: .seconds(5)) : nil, pause: nil) { break }
            }
          })
      case 2: tasks.randomElement(using: &random)?.cancel()
      case 3: random.next() % 2 == 0 ? queue.pause() : queue.resume()
      default:
        clock.advance(by: .seconds(Int.random(in: 0...9, using: &random)))
        await Task.yield()
      }
    }
    queue.resume()
    let rest = tasks
    let all = Task { for task in rest { await task.value } }
    try await eventually("all have asked and are done") {
      clock.advance(by: .seconds(60))
      return queue.requestCount == 0 && queue.turnCount == 0
    }
    for task in tasks { task.cancel() }
    await all.value
    #expect(queue.requestCount == 0)
    try await clock.noSleepers()
  }
}
