import Foundation
import Support
import Testing
import Turns

@testable import HTTP
import Texts

@Suite("Logged requests", .inTurn)
struct LoggedTransportTests {
  private let subject: Subject
  private let transport: LoggedTransport
  private let clock = TestClock()
  private let requests = Log<LoggedRequest>()

  init() throws {
    subject = try Subject(connectionsPerHost: 2)
    let log = RequestLog(clock: clock) { [requests] in requests.add($0) }
    transport = LoggedTransport(subject.transport, log: log)
  }

  private func address(_ path: String = "/x") -> String { subject.store.url(path).text }

  @Test(
    "a line says how the request ended, how many decompressed bytes came, and by which protocol",
    arguments: [
      (Reply(status: 200, "hello"), "200", 5, "http/1.1"), (Reply(status: 404, "hello"), "404", 5, "http/1.1"),
      (Reply(status: 403, headers: ["Retry-After": "30"], "hello"), "403", 5, "http/1.1"),
      (.raw("HTTP/1.0 200 OK\r\n\r\nhi"), "200", 2, "http/1.0"),
      (
        Reply(headers: ["Content-Encoding": "gzip"], body: Data(base64Encoded: Compressed.gzipOfTenThousand) ?? Data()),
        "200", 10_000, "http/1.1"
      ),
      (Reply("hello").with { $0.ending = .cut(after: 3) }, "interrupted", 3, "-"),
      // A redirect is one request, by the address that was asked.
      (.redirect(to: "/y"), "200", 5, "http/1.1"),
    ] as [(Reply, String, Int, String)])
  func line(reply: Reply, outcome: String, bytes: Int, version: String) async throws {
    subject.store.route("/x", reply: reply)
    subject.store.route("/y", reply: Reply("there"))
    _ = try? await transport.send(HTTPRequest(url: subject.store.url("/x")))
    #expect(requests.values.map(\.fields) == [["1", "network", outcome, "0", "\(bytes)", version, address()]])
  }

  @Test("a request is told of when it ends, by the number of its beginning and with the time between")
  func numbers() async throws {
    let gate = Gate()
    subject.store.route("/slow", reply: Reply("slow").with { $0.gate = gate })
    subject.store.route("/quick", reply: Reply("quick"))
    let slow = Task { try await transport.send(HTTPRequest(url: subject.store.url("/slow"))) }
    try await gate.waiting(count: 1)
    _ = try await transport.send(HTTPRequest(url: subject.store.url("/quick")))
    clock.advance(by: .microseconds(42_900))
    gate.open()
    _ = try await slow.value
    #expect(
      requests.values.map(\.fields) == [
        ["2", "network", "200", "0", "5", "http/1.1", address("/quick")],
        ["1", "network", "200", "42", "4", "http/1.1", address("/slow")],
      ])
  }

  @Test("a cancelled request is told of once, as cancelled")
  func cancelled() async throws {
    subject.store.route("/x", reply: Reply("hello").with { $0.ending = .silence(after: 2) })
    let progress = Watched(0)
    let asking = Task {
      try await transport.send(HTTPRequest(url: subject.store.url("/x"))) { report in
        progress.update { $0 = report.received }
      }
    }
    try await progress.wait(for: "two bytes") { $0 == 2 }
    await cancel(asking)
    #expect(requests.values.map(\.fields) == [["1", "network", "cancelled", "0", "2", "-", address()]])
  }

  @Test(
    "a request under way at the program's end is cancelled, whatever comes of it later; one that has ended has its line already"
  )
  func end() throws {
    let log = RequestLog(clock: clock) { [requests] in requests.add($0) }
    let url: WebAddress = "https://store.example/x"
    let ended = log.begin(url)
    let late = log.begin(url)
    ended("200", 5, .http2)
    log.finish()
    late("200", 5, .http2)
    log.finish()
    #expect(
      requests.values.map(\.fields) == [
        ["1", "network", "200", "0", "5", "h2", "https://store.example/x"],
        ["2", "network", "cancelled", "0", "-", "-", "https://store.example/x"],
      ])
  }

  @Test("a name and a password stay out of the line")
  func credentials() throws {
    let url: WebAddress = "https://user:secret@store.example:8443/a%20b?q=%1B"
    let request = LoggedRequest(number: 7, source: .disk, outcome: "-", duration: .seconds(2), url: url)
    #expect(request.fields == ["7", "disk", "-", "2000", "-", "-", "https://store.example:8443/a%20b?q=%1B"])
  }

  @Test("preparation is passed on")
  func preparation() {
    let scripted = ScriptedTransport()
    LoggedTransport(scripted, log: RequestLog { _ in }).prepare()
    #expect(scripted.recorded.preparations == 1)
  }
}
