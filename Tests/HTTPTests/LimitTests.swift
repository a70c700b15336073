import Foundation
import HTTP
import Support
import Testing
import Turns

@Suite("Limits", .inTurn)
struct LimitTests {
  private let subject: Subject

  init() throws {
    subject = try Subject()
  }

  @Test(
    "a body of exactly the limit is an answer, one byte more is too large",
    arguments: [Reply.Framing.contentLength, .chunked])
  func limit(framing: Reply.Framing) async throws {
    let reply = Reply(String(repeating: "x", count: 1000)).with { $0.framing = framing }
    #expect(try await subject.answer(to: reply, maximumBytes: 1000).body.count == 1000)
    await #expect(throws: HTTPError.tooLarge(limit: 999)) { try await subject.answer(to: reply, maximumBytes: 999) }
  }

  @Test(
    "an announced length over the limit is refused at the head", arguments: ["1000001", "99999999999999999999999999"])
  func announced(length: String) async throws {
    let reply = Reply(headers: ["Content-Length": length], "x").with { $0.ending = .silence(after: 0) }
    await #expect(throws: HTTPError.tooLarge(limit: 1_000_000)) {
      try await subject.answer(to: reply, maximumBytes: 1_000_000)
    }
    try await subject.store.clientClosed(0)
  }

  @Test("an endless body is refused while it arrives, and its connection closed")
  func flood() async throws {
    await #expect(throws: HTTPError.tooLarge(limit: 1 << 20)) { try await subject.answer(to: .flood()) }
    try await subject.store.clientClosed(0)
    try await subject.store.openConnections(count: 0)
  }

  @Test(
    "a server that never answers, and a body that stops half-way, time out, and the connection is closed",
    arguments: [(Reply.hang, 0), (Reply("hello").with { $0.ending = .silence(after: 2) }, 2)])
  func silence(reply: Reply, count: Int) async throws {
    let clock = TestClock()
    let subject = try Subject(clock: clock)
    subject.store.route("/", reply: reply)
    let (asking, received) = subject.receiving()
    try await subject.store.requests(count: 1)
    try await clock.sleepers(count: 1)
    try await received.wait(for: "\(count) bytes") { $0 == count }
    clock.advance(by: .seconds(15))
    await #expect(throws: HTTPError.timedOut) { try await asking.value }
    try await subject.store.clientClosed(0)
  }

  @Test("a body that drips is not waited for beyond the time limit, redirects included")
  func endlessDrip() async throws {
    let clock = TestClock()
    let subject = try Subject(clock: clock)
    let gate = Gate()
    subject.store.route("/", reply: .redirect(to: "/drip").with { $0.gate = gate })
    subject.store.route(
      "/drip",
      reply: .flood().with {
        $0.framing = .untilClose
        $0.pace = .gated(size: 1, gate)
      })
    let (asking, received) = subject.receiving(timeLimit: .seconds(60))
    try await subject.store.requests(count: 1)
    for step in 0..<4 {
      try await clock.sleepers(count: 1)
      clock.advance(by: .seconds(14))
      gate.admit()
      // The first one lets the redirect pass.
      if step == 0 { try await subject.store.requests(count: 2) }
      try await received.wait(for: "\(step) bytes") { $0 == step }
    }
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(4))
    await #expect(throws: HTTPError.timedOut) { try await asking.value }
    try await subject.store.clientClosed(1)
  }

  @Test("a body that libcurl throws away by itself, or can't decompress yet, has the limit as well")
  func ignored() async throws {
    // No time passes: silence, which would end it too, never strikes.
    let subject = try Subject(clock: TestClock())
    let bodies: [(String, Reply)] = [
      ("/redirect", .flood().with { ($0.status, $0.headers) = (302, ["Location": "/elsewhere"]) }),
      (
        "/long",
        .flood(bytes: 1 << 40, framing: .contentLength).with { ($0.status, $0.headers) = (302, ["Location": "/"]) }
      ),
    ]
    for (path, reply) in bodies {
      subject.store.route(path, reply: reply)
      await #expect(throws: HTTPError.tooLarge(limit: 1 << 20)) { try await subject.get(path) }
    }
    // The head of gzip may hold a file's name, which ends with a zero.
    let head = Data([0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 0])
    let name = Reply(headers: ["Content-Encoding": "gzip"], body: head + Data(repeating: 0x78, count: 4 << 20))
    subject.store.route("/gzip", reply: name.with { $0.ending = .silence(after: 3 << 20) })
    await #expect(throws: HTTPError.tooLarge(limit: 1 << 20)) { try await subject.get("/gzip") }
    try await subject.store.openConnections(count: 0)
  }

  @Test("a slow body takes as long as it likes within the time limit, as long as something comes")
  func drip() async throws {
    let clock = TestClock()
    let subject = try Subject(clock: clock)
    let gate = Gate()
    subject.store.route("/", reply: Reply("abcde").with { $0.pace = .gated(size: 1, gate) })
    let (asking, received) = subject.receiving()
    try await clock.sleepers(count: 1)
    for count in 1...5 {
      clock.advance(by: .seconds(14))
      gate.admit()
      try await received.wait(for: "\(count) bytes") { $0 == count }
    }
    #expect(try await asking.value.text == "abcde")
    try await clock.noSleepers()
  }

  @Test("connecting to where nobody answers times out, which libcurl sees to")
  func connecting() async throws {
    let clock = TestClock()
    let port = try UnansweringPort()
    let transport = CurlTransport(version: "1", clock: clock)
    await #expect(throws: HTTPError.timedOut) {
      try await transport.send(HTTPRequest(url: port.url, idleTimeout: .milliseconds(50)))
    }
    #expect(clock.sleeping == 0)
  }

  @Test("a request that waits for its turn doesn't time out meanwhile")
  func turn() async throws {
    let clock = TestClock()
    let subject = try Subject(connectionsPerHost: 1, clock: clock)
    let gate = Gate()
    subject.store.route("/first", reply: Reply("first").with { $0.gate = gate })
    subject.store.route("/second", reply: Reply("second"))
    let first = subject.asking("/first", idleTimeout: .seconds(1000))
    try await subject.store.requests(count: 1)
    let second = subject.asking("/second", idleTimeout: .seconds(1))
    await Task.yield()
    clock.advance(by: .seconds(500))
    gate.open()
    #expect(try await first.value.text == "first")
    #expect(try await second.value.text == "second")
  }

  @Test("no more connections are opened than allowed", arguments: [1, 6])
  func connections(limit: Int) async throws {
    let subject = try Subject(connectionsPerHost: limit)
    let gate = Gate()
    subject.store.route("/", reply: Reply("x").with { $0.gate = gate })
    let asking = (0..<20).map { _ in subject.asking() }
    try await gate.waiting(count: limit)
    #expect(subject.store.started == limit)
    gate.open()
    for task in asking { _ = try await task.value }
    try await subject.store.completed(count: 20)
  }
}
