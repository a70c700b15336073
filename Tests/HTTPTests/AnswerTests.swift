import Foundation
@testable import HTTP
import Support
import Testing
import Turns

@Suite("Answers", .inTurn)
struct AnswerTests {
  private let subject: Subject

  init() throws {
    subject = try Subject()
  }

  @Test("an answer has the status, the body and lower-case header names")
  func complete() async throws {
    let response = try await subject.answer(to: Reply(status: 201, headers: ["X-Kind": "Sample"], "hello"))
    #expect(response.status == 201)
    #expect(response.text == "hello")
    #expect(response.headers["x-kind"] == "Sample")
    #expect(response.url == subject.store.url("/"))
  }

  @Test(
    "any status is an answer, with an empty body too, and where a redirect has no address", arguments: ["", "moved"])
  func statuses(text: String) async throws {
    for status in [200, 300, 302, 403, 500] + (text.isEmpty ? [204, 304] : []) {
      let response = try await subject.answer(to: Reply(status: status, text))
      #expect(response.status == status && response.text == text)
    }
  }

  @Test(
    "a chunked body and one that ends with the connection arrive whole",
    arguments: [Reply.Framing.chunked, .untilClose])
  func framing(framing: Reply.Framing) async throws {
    let text = String(repeating: "0123456789", count: 20_000)
    let response = try await subject.answer(to: Reply(text).with { $0.framing = framing })
    #expect(response.text == text)
  }

  @Test(
    "a compressed body arrives decompressed", arguments: [("gzip", Compressed.gzip), ("deflate", Compressed.deflate)])
  func compressed(encoding: String, body: String) async throws {
    let reply = Reply(headers: ["Content-Encoding": encoding], body: Data(base64Encoded: body) ?? Data())
    #expect(try await subject.answer(to: reply).text == "hello")
  }

  @Test(
    "a 401 is an answer like any other",
    arguments: ["Basic realm=\"x\"", "Basic", "Digest nonce=\"y\"", "Negotiate", ""])
  func unauthorized(challenge: String) async throws {
    let response = try await subject.answer(to: Reply(status: 401, headers: ["WWW-Authenticate": challenge], "who?"))
    #expect(response.status == 401)
    #expect(response.text == "who?")
  }

  @Test("a request names the program and what it accepts")
  func requestFields() async throws {
    _ = try await subject.transport.send(HTTPRequest(url: subject.store.url("/search", query: ["term": "a&b +ü"])))
    let seen = try #require(subject.store.ledger.requests.first)
    #expect(seen.method == "GET")
    #expect(seen.path == "/search")
    #expect(seen.headers["user-agent"] == "appsearch/1.2.3")
    #expect(seen.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test("cookies are neither kept nor sent, and answers never come from a cache")
  func stateless() async throws {
    subject.store.route(
      "/", reply: Reply(headers: ["Set-Cookie": "a=b; path=/", "Cache-Control": "max-age=600"], "hello"))
    for _ in 0..<2 { _ = try await subject.get() }
    #expect(subject.store.started == 2)
    #expect(subject.store.ledger.requests.allSatisfy { $0.headers["cookie"] == nil })
  }

  @Test("requests one after the other share a connection")
  func reuse() async throws {
    for _ in 0..<5 { _ = try await subject.answer(to: Reply("hello")) }
    #expect(subject.store.ledger.acceptedConnections == 1)
  }

  @Test("preparing connects nothing, and can be asked for again")
  func preparing() async throws {
    let store = try LoopbackStore()
    let transport = CurlTransport(version: "1")
    transport.prepare()
    transport.prepare()
    #expect(transport.hasThread)
    transport.prepare()
    #expect(store.ledger.acceptedConnections == 0)
    #expect(try await transport.send(HTTPRequest(url: store.url("/"))).status == 404)
    #expect(store.ledger.acceptedConnections == 1)
  }

  @Test("the connection is closed when the transport is let go")
  func letGo() async throws {
    let store = try LoopbackStore()
    do {
      let transport = CurlTransport(version: "1")
      #expect(!transport.hasThread)
      _ = try await transport.send(HTTPRequest(url: store.url("/")))
      #expect(transport.hasThread)
    }
    try await store.openConnections(count: 0)
  }

  @Test("progress counts up to the announced length")
  func progress() async throws {
    let gate = Gate()
    subject.store.route("/", reply: Reply("abcdef").with { $0.pace = .gated(size: 2, gate) })
    let reports = Watched<[HTTPProgress]>([])
    let asking = Task { try await subject.get { report in reports.update { $0.append(report) } } }
    for count in 1...3 {
      gate.admit()
      try await reports.wait(for: "report \(count)") { $0.last?.received == 2 * count }
    }
    _ = try await asking.value
    #expect(reports.current.allSatisfy { $0.expected == 6 })
  }
}

/// Compressed bodies, in base 64.
enum Compressed {
  /// `hello` in the gzip format.
  static let gzip = "H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=="
  /// `hello` in the zlib format, which HTTP calls deflate.
  static let deflate = "eJzLSM3JyQcABiwCFQ=="
  /// 65,536 zeros, as whole bytes of the deflate format that can be repeated.
  static let deflatedZeros =
    "7MEBAQAAAICQ/q/uCAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABqAAAA//8="
  /// Ten thousand times the letter a, in the gzip format.
  static let gzipOfTenThousand = "H4sIAAAAAAACA+3BAQ0AAADCoKzvX8IcbkABAAAAAAAAAADAvwGX1H5GECcAAA=="
}
