import Foundation
import Support
import Testing

@testable import HTTP

@Suite("Logged requests")
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

  /// Asks for a path, answered with `reply`, and returns the only line's fields.
  private func fields(of reply: Reply, at path: String = "/x", maximumBytes: Int = 1 << 20) async throws -> [String] {
    subject.store.route(path, reply: reply)
    let request = HTTPRequest(url: subject.store.url(path), maximumBytes: maximumBytes)
    _ = try? await transport.send(request)
    try #require(requests.values.count == 1)
    return requests.values[0].fields
  }

  private func address(_ path: String = "/x") -> String { subject.store.url(path).absoluteString }

  @Test(
    "an answer has its status, its bytes and its protocol, whatever the status", arguments: [200, 404, 403, 429, 503])
  func answered(status: Int) async throws {
    let reply = Reply(status: status, headers: ["Retry-After": "30"], "hello")
    #expect(try await fields(of: reply) == ["1", "network", "\(status)", "0", "5", "http/1.1", address()])
  }

  @Test("an older protocol is named")
  func oldProtocol() async throws {
    #expect(
      try await fields(of: .raw("HTTP/1.0 200 OK\r\n\r\nhi")) == [
        "1", "network", "200", "0", "2", "http/1.0", address(),
      ])
  }

  @Test("bytes are those of the decompressed body")
  func compressed() async throws {
    let body = try #require(Data(base64Encoded: Compressed.gzipOfTenThousand))
    let reply = Reply(headers: ["Content-Encoding": "gzip"], body: body)
    #expect(try await fields(of: reply)[4] == "10000")
  }

  @Test("a cut answer is interrupted, with the bytes that had come")
  func cut() async throws {
    let reply = Reply("hello").with { $0.ending = .cut(after: 3) }
    #expect(try await fields(of: reply) == ["1", "network", "interrupted", "0", "3", "-", address()])
  }

  @Test("an answer that is too large is named so")
  func tooLarge() async throws {
    #expect(try await fields(of: Reply("hello"), maximumBytes: 4)[2] == "too-large")
  }

  @Test("a redirect is one request, by the address that was asked")
  func redirected() async throws {
    subject.store.route("/y", reply: Reply("there"))
    #expect(try await fields(of: .redirect(to: "/y")) == ["1", "network", "200", "0", "5", "http/1.1", address()])
  }

  @Test("a server that refuses connections")
  func refused() async throws {
    let url = subject.store.refusingURL
    await #expect(throws: HTTPError.cannotConnect(host: "127.0.0.1")) {
      try await transport.send(HTTPRequest(url: url))
    }
    #expect(requests.values.map(\.fields) == [["1", "network", "cannot-connect", "0", "0", "-", url.absoluteString]])
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
    asking.cancel()
    await #expect(throws: HTTPError.cancelled) { try await asking.value }
    #expect(requests.values.map(\.fields) == [["1", "network", "cancelled", "0", "2", "-", address()]])
  }

  @Test(
    "a request under way at the program's end is cancelled, whatever comes of it later; one that has ended has its line already"
  )
  func end() throws {
    let log = RequestLog(clock: clock) { [requests] in requests.add($0) }
    let url = try #require(URL(string: "https://store.example/x"))
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
    let url = try #require(URL(string: "https://user:secret@store.example:8443/a%20b?q=%1B"))
    let request = LoggedRequest(number: 7, source: .disk, outcome: "-", duration: .seconds(2), url: url)
    #expect(request.fields == ["7", "disk", "-", "2000", "-", "-", "https://store.example:8443/a%20b?q=%1B"])
  }

  @Test("every error has a word of its own, without spaces")
  func words() {
    let words = HTTPError.samples.map(\.word)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { !$0.contains { $0.isWhitespace } })
  }

  @Test("preparation is passed on")
  func preparation() {
    let scripted = ScriptedTransport()
    LoggedTransport(scripted, log: RequestLog { _ in }).prepare()
    #expect(scripted.recorded.preparations == 1)
  }
}
