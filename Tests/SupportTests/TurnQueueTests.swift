import Concurrency
import Support
import Testing
import Turns

@Suite("Tests have turns", .inTurn)
struct TurnQueueTests {
  /// Bodies that run until they are let go, each with its name in a list.
  private final class Bodies: Sendable {
    let queue = TurnQueue(width: 2)
    let running = Watched<[String]>([])
    private let gates = Watched<[String: Gate]>([:])

    /// Asks for a turn. Returns once it runs or waits.
    func start(_ name: String, _ manner: Turn.Manner) async throws -> Task<Void, any Error> {
      let gate = Gate()
      gates.update { $0[name] = gate }
      let (running, queue) = (running.current.count, queue.waiting)
      let task = Task {
        try await self.queue.run(manner) {
          self.running.update { $0.append(name) }
          defer { self.running.update { $0.removeAll { $0 == name } } }
          try await gate.wait()
        }
      }
      try await eventually("\(name) runs or waits") {
        self.running.current.count > running || self.queue.waiting > queue
      }
      return task
    }

    func end(_ name: String) { gates.current[name]?.open() }
  }

  @Test("as many run as there are processors, twice as many that drive a program; the others follow in order")
  func width() async throws {
    let bodies = Bodies()
    var tasks: [Task<Void, any Error>] = []
    for name in ["a", "b", "c", "d"] { tasks.append(try await bodies.start(name, .beside)) }
    for name in ["u", "v", "x", "y", "z"] { tasks.append(try await bodies.start(name, .outside)) }
    #expect(bodies.running.current == ["a", "b", "u", "v", "x", "y"])
    bodies.end("b")
    try await bodies.running.wait(for: "c") { $0 == ["a", "u", "v", "x", "y", "c"] }
    bodies.end("x")
    try await bodies.running.wait(for: "z") { $0 == ["a", "u", "v", "y", "c", "z"] }
    for name in ["a", "c", "d", "u", "v", "y", "z"] { bodies.end(name) }
    for task in tasks { try await task.value }
    #expect(bodies.queue.waiting == 0)
  }

  @Test("a test that changes the process runs alone, and later ones don't hold it up")
  func alone() async throws {
    let bodies = Bodies()
    var tasks = [try await bodies.start("a", .beside), try await bodies.start("x", .outside)]
    tasks.append(try await bodies.start("alone", .alone))
    tasks.append(try await bodies.start("b", .beside))
    #expect(bodies.running.current == ["a", "x"])
    bodies.end("a")
    bodies.end("x")
    try await bodies.running.wait(for: "the one alone") { $0 == ["alone"] }
    #expect(bodies.queue.waiting == 1)
    bodies.end("alone")
    try await bodies.running.wait(for: "the next") { $0 == ["b"] }
    bodies.end("b")
    for task in tasks { try await task.value }
  }

  @Test("a body that throws gives its turn back")
  func failure() async throws {
    let queue = TurnQueue(width: 1)
    await #expect(throws: TestFailure.self) { try await queue.run(.alone) { throw TestFailure("it failed") } }
    try await queue.run(.alone) {}
  }
}
