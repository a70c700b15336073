import Foundation
import HTTP
import Support
import Testing
import Turns

@Suite("Cancellation reaches the socket", .inTurn)
struct CancellationTests {
  private let subject: Subject

  init() throws {
    subject = try Subject()
  }

  @Test("before the start: nothing is asked")
  func beforeTheStart() async throws {
    let asking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await subject.get("/cancelled")
    }
    await #expect(throws: HTTPError.cancelled) { try await asking.value }
    _ = try await subject.get("/after")
    #expect(subject.store.ledger.requests.map(\.path) == ["/after"])
  }

  @Test("while connecting")
  func whileConnecting() async throws {
    let port = try UnansweringPort()
    let asking = Task { try await subject.transport.send(HTTPRequest(url: port.url)) }
    // Orders are carried out in turn: when a later one is answered, the earlier one connects.
    _ = try await subject.answer(to: Reply("hello"))
    await cancel(asking)
    #expect(try await subject.get().text == "hello")
  }

  @Test(
    "while waiting for the answer, or for one after a redirect: the connection closes",
    arguments: [("/hang", 1), ("/redirect", 2)])
  func whileWaiting(path: String, requests: Int) async throws {
    subject.store.route("/redirect", reply: .redirect(to: "/hang"))
    subject.store.route("/hang", reply: .hang)
    let asking = subject.asking(path)
    try await subject.store.requests(count: requests)
    await cancel(asking)
    try await subject.store.clientClosed(requests - 1)
    try await subject.store.openConnections(count: 0)
  }

  @Test("in the middle of the body: the connection closes and no progress is reported any more")
  func midBody() async throws {
    let gate = Gate()
    subject.store.route("/", reply: .flood(bytes: 1 << 30).with { $0.pace = .gated(size: 100, gate) })
    let reports = Watched(0)
    let asking = Task { try await subject.get { _ in reports.update { $0 += 1 } } }
    gate.admit()
    try await reports.wait(for: "a report") { $0 == 1 }
    await cancel(asking)
    gate.open()
    try await subject.store.clientClosed(0)
    #expect(reports.current == 1)
  }

  @Test("while waiting for a turn: the others are not disturbed")
  func whileInTheQueue() async throws {
    let subject = try Subject(connectionsPerHost: 1)
    let gate = Gate()
    subject.store.route("/first", reply: Reply("first").with { $0.gate = gate })
    let first = subject.asking("/first")
    try await subject.store.requests(count: 1)
    let second = subject.asking("/second")
    await cancel(second)
    gate.open()
    #expect(try await first.value.text == "first")
    _ = try await subject.get("/third")
    #expect(subject.store.ledger.requests.map(\.path) == ["/first", "/third"])
  }

  @Test("200 requests cancelled at once leave no connection", arguments: [6, 200])
  func many(connectionsPerHost: Int) async throws {
    let subject = try Subject(connectionsPerHost: connectionsPerHost)
    subject.store.route("/hang", reply: .hang)
    subject.store.route("/", reply: Reply("hello"))
    let asking = (0..<200).map { _ in subject.asking("/hang") }
    try await subject.store.requests(count: connectionsPerHost)
    for task in asking { task.cancel() }
    for task in asking { await #expect(throws: HTTPError.cancelled) { try await task.value } }
    try await subject.store.wait(for: "all connections to close") { $0.openConnections == 0 }
    #expect(subject.store.clientClosed == subject.store.started)
    #expect(try await subject.get().text == "hello")
  }
}
