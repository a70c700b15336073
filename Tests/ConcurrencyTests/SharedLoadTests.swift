import Concurrency
import Support
import Testing
import Turns

@Suite("A shared load", .inTurn)
struct SharedLoadTests {
  private let gate = Gate()
  private let load = SharedLoad<Int>()

  /// Begins work that ends in 1, or in 2 where it is cancelled.
  private func start() -> SharedLoad<Int>.Waiter {
    load.start { [gate, load] in
      do {
        try await gate.wait()
        load.resolve(1)
      } catch {
        load.resolve(2)
      }
    }
  }

  @Test("all who wait get the first outcome, and nobody joins afterwards")
  func shared() async throws {
    let first = start()
    let second = try #require(load.join())
    async let outcomes = [load.outcome(for: first), load.outcome(for: second)]
    gate.open()
    #expect(await outcomes == [1, 1])
    load.resolve(3)
    #expect(await load.outcome(for: first) == 1)
    #expect(load.join() == nil)
  }

  @Test("who leaves gets nothing, and the work goes on for the others")
  func oneLeaves() async throws {
    let first = start()
    let second = try #require(load.join())
    try await gate.waiting(count: 1)
    let leaves = Task { await load.outcome(for: first) }
    leaves.cancel()
    #expect(await leaves.value == nil)
    #expect(load.waiterCount == 1)
    gate.open()
    #expect(await load.outcome(for: second) == 1)
  }

  @Test("the last to leave cancels the work, and nobody joins any more")
  func allLeave() async throws {
    let waiter = start()
    try await gate.waiting(count: 1)
    let leaves = Task { await load.outcome(for: waiter) }
    leaves.cancel()
    #expect(await leaves.value == nil)
    #expect(load.join() == nil)
    try await eventually("the work has ended") { gate.waiting == 0 }
  }
}
