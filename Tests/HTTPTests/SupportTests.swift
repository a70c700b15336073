import Foundation
import HTTP
import Support
import Testing

@Suite("The test support itself")
struct SupportTests {
  @Test("a gate lets through as many as admitted, in order, and all when open")
  func gate() async throws {
    let gate = Gate()
    let passed = Watched<[Int]>([])
    let waiting = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<3 {
          group.addTask {
            try await gate.wait()
            passed.update { $0.append(number) }
          }
          // They come in order. Not for the last one: the test may have let the first through before that is looked at.
          if number < 2 { try await gate.waiting(count: number + 1) }
        }
        try await group.waitForAll()
      }
    }
    try await gate.waiting(count: 3)
    gate.admit()
    try await passed.wait(for: "the first") { $0 == [0] }
    #expect(gate.waiting == 2)
    gate.open()
    try await waiting.value
    #expect(passed.current.count == 3)
  }

  @Test("a cancelled waiter leaves the gate and takes no one's place")
  func cancelledWaiter() async throws {
    let gate = Gate()
    let first = Task { try await gate.wait() }
    try await gate.waiting(count: 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(gate.waiting == 0)
    gate.admit()
    try await gate.wait()
  }

  @Test("the clock wakes sleepers when they are due, the earliest first")
  func clock() async throws {
    let clock = TestClock()
    let woken = Watched<[Int]>([])
    for seconds in [3, 1, 2] {
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woken.update { $0.append(seconds) }
      }
    }
    try await clock.sleepers(count: 3)
    for seconds in 1...3 {
      clock.advance(by: .seconds(1))
      try await woken.wait(for: "sleeper \(seconds)") { $0 == Array(1...seconds) }
    }
  }

  @Test("a cancelled sleeper wakes at once")
  func cancelledSleeper() async throws {
    let clock = TestClock()
    let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.sleepers(count: 1)
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(clock.sleeping == 0)
  }

  @Test("a wait in vain ends in a sentence")
  func expiry() async throws {
    let error = await #expect(throws: WaitExpired.self) {
      try await Watched(7).wait(for: "eight", within: .milliseconds(1)) { $0 == 8 }
    }
    #expect(error?.description.hasPrefix("eight: ") == true)
    #expect(error?.description.contains("7") == true)
  }

  @Test("a scripted answer can be held, counted and cancelled")
  func scripted() async throws {
    let transport = ScriptedTransport()
    let gate = Gate()
    transport.route("/icons/*") { request in
      try await gate.wait()
      return HTTPResponse(to: request, text: "icon")
    }
    let url = try #require(URL(string: "https://a.example/icons/1.png"))
    let first = Task { try await transport.send(HTTPRequest(url: url)) }
    let second = Task { try await transport.send(HTTPRequest(url: url)) }
    try await gate.waiting(count: 2)
    first.cancel()
    try await transport.cancelled(count: 1)
    await #expect(throws: HTTPError.cancelled) { try await first.value }
    gate.open()
    #expect(try await second.value.text == "icon")
    #expect(transport.recorded.requests.count == 2)
    #expect(transport.recorded.running == 0)
  }

  @Test("a path without a script is not found")
  func unscripted() async throws {
    let url = try #require(URL(string: "https://a.example/"))
    #expect(try await ScriptedTransport().send(HTTPRequest(url: url)).status == 404)
  }

  @Test("the store decodes a query as forms are decoded")
  func query() async throws {
    let subject = try Subject()
    let url = try #require(URL(string: "\(subject.store.url)/search?term=a+b%2Bc%26%C3%BC&empty=&flag"))
    _ = try await subject.transport.send(HTTPRequest(url: url))
    #expect(subject.store.ledger.requests.first?.query == ["term": "a b+c&ü", "empty": "", "flag": ""])
  }

  @Test("the store sees who waits and who leaves, and stops with all its connections")
  func ledger() async throws {
    let subject = try Subject()
    subject.store.route("/", reply: .hang)
    let asking = subject.asking()
    try await subject.store.requests(count: 1)
    #expect(subject.store.openConnections == 1)
    subject.store.stop()
    try await subject.store.openConnections(count: 0)
    #expect(subject.store.ledger.count(.cut) == 1)
    await #expect(throws: HTTPError.interrupted(received: 0)) { try await asking.value }
  }

  @Test("a temporary directory goes away with its last owner")
  func directory() throws {
    var directory: TemporaryDirectory? = try TemporaryDirectory()
    let file = try #require(directory?.file("a"))
    try Data("x".utf8).write(to: file)
    #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
    directory = nil
    #expect(!FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
  }

  @MainActor
  @Test("eventually waits for the main actor's other work")
  func mainActor() async throws {
    var isDone = false
    Task { isDone = true }
    try await eventually("the task ran") { isDone }
    #expect(isDone)
  }

  @Test("eventually ends in a sentence where the condition never holds")
  func neverTrue() async throws {
    let error = await #expect(throws: WaitExpired.self) {
      try await eventually("two and two are five", within: .milliseconds(1)) { 2 + 2 == 5 }
    }
    #expect(error?.description.hasPrefix("two and two are five did not come true") == true)
  }

  @Test("memory that climbs is told from peaks, and from caches that fill in the first half")
  func memoryTrace() {
    func trace(_ bytes: (Int) -> Int) -> MemoryTrace {
      var trace = MemoryTrace()
      for index in 0..<600 { trace.add(bytes(index)) }
      return trace
    }
    #expect(trace { min($0, 300) }.isFlat(within: 0))
    #expect(trace { $0 % 7 == 0 ? 1000 : 50 }.isFlat(within: 0))
    #expect(!trace { $0 }.isFlat(within: 100))
    #expect(trace { $0 }.growth == 200)
    #expect(trace { 600 - $0 }.isFlat(within: 0))
    #expect(trace { $0 }.atHalf == 300)
    #expect(trace { $0 }.peak == 599)
    #expect(MemoryTrace().isFlat(within: 0))
  }
}
