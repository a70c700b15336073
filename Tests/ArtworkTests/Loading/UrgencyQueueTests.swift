import Concurrency
import Support
import Testing
import Turns

@testable import Artwork

@Suite("Turns by urgency", .inTurn)
struct UrgencyQueueTests {
  private let queue = UrgencyQueue(turnsAtOnce: 1)
  private let begun = Log<String>()

  /// Takes the one turn.
  private func take() async -> Int {
    let number = queue.enter { (.margin, 0) }
    #expect(await queue.turn(of: number))
    return number
  }

  /// Waits for a turn in a task of its own, which notes its name and gives the turn on.
  private func want(
    _ name: String, _ number: Int, _ urgency: @escaping @Sendable () -> Urgency
  ) async throws -> Task<Bool, Never> {
    let waiting = queue.waitingCount
    let task = Task { [queue, begun] in
      let entry = queue.enter { (urgency(), number) }
      let hasTurn = await queue.turn(of: entry)
      if hasTurn { begun.add(name) }
      queue.leave(entry)
      return hasTurn
    }
    try await eventually("\(name) waits") { queue.waitingCount == waiting + 1 }
    return task
  }

  @Test("what is visible comes before the margin, what is nearer before what is farther, the newest wish first")
  func order() async throws {
    let held = await take()
    let raised = Locked(Urgency.margin(distance: 9))
    var tasks = [try await want("raised", 0) { raised.withLock(\.self) }]
    for (number, urgency) in [
      Urgency.margin(distance: 2), .margin, .visible, .visible(distance: 1), .margin(distance: 2),
    ].enumerated() {
      tasks.append(try await want("\(number + 1)", number + 1) { urgency })
    }
    raised.withLock { $0 = .visible }
    queue.leave(held)
    for task in tasks { #expect(await task.value) }
    #expect(begun.values == ["3", "raised", "4", "2", "5", "1"])
    #expect(queue.turnsTaken == 0)
  }

  @Test("work that has left has no turn")
  func left() async {
    let number = queue.enter { (.visible, 0) }
    queue.leave(number)
    #expect(await queue.turn(of: number) == false)
    #expect(queue.turnsTaken == 0)
  }

  @Test("of several that are cancelled together none has a turn because another has left", arguments: [false, true])
  func cancelled(lastFirst: Bool) async throws {
    let held = await take()
    var tasks: [Task<Bool, Never>] = []
    for number in 1...3 { tasks.append(try await want("\(number)", number) { .visible }) }
    for task in lastFirst ? tasks.reversed() : tasks { task.cancel() }
    #expect(queue.waitingCount == 0, "they have left before the cancellation returns")
    queue.leave(held)
    for task in tasks { #expect(await !task.value) }
    #expect(queue.turnsTaken == 0 && begun.values.isEmpty)
  }

  @Test("a task that is cancelled before it comes has no turn, also where one is free")
  func cancelledBefore() async {
    let task = Task { [queue] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await queue.turn(of: queue.enter { (.visible, 0) })
    }
    #expect(await !task.value)
    #expect(queue.turnsTaken == 0)
  }

  @Test("a free turn is kept for more urgent work that is announced, until that has come or has left")
  func announced() async throws {
    let visible = queue.enter { (.visible, 0) }
    let margin = try await want("margin", 1) { .margin }
    #expect(queue.turnsTaken == 0)
    queue.leave(visible)
    #expect(await margin.value)
  }
}
