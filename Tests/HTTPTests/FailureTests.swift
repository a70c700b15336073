import Foundation
@testable import HTTP
import Support
import Testing
import Turns
import Texts

@Suite("Failures", .inTurn)
struct FailureTests {
  @Test(
    "a cut body is an interruption, not a short answer",
    arguments: [(Reply.Framing.contentLength, 0), (.contentLength, 3), (.contentLength, 9_999), (.chunked, 3)])
  func cut(framing: Reply.Framing, position: Int) async throws {
    let reply = Reply(String(repeating: "x", count: 10_000)).with {
      $0.framing = framing
      $0.ending = .cut(after: position)
    }
    await #expect(throws: HTTPError.interrupted(received: position)) { try await Subject().answer(to: reply) }
  }

  @Test("a reset connection is an interruption")
  func reset() async throws {
    let reply = Reply("hello").with { $0.ending = .reset(after: 3) }
    let error = await #expect(throws: HTTPError.self) { try await Subject().answer(to: reply) }
    guard case .interrupted = error else {
      Issue.record("\(String(describing: error)) is no interruption")
      return
    }
  }

  @Test(
    "a connection that closes before or within the answer's head is an interruption",
    arguments: [
      "", "HTTP/1.1 20", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Ty", "HTTP/1.1 200 OK\r\nA: b\r\n\r",
    ])
  func cutHead(head: String) async throws {
    await #expect(throws: HTTPError.interrupted(received: 0)) { try await Subject().answer(to: .raw(head)) }
  }

  @Test("fields behind a chunked body are left out")
  func trailers() async throws {
    let reply = Reply.raw(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nA: b\r\n\r\n5\r\nhello\r\n0\r\nC: d\r\nE: f\r\n\r\n")
    let response = try await Subject().answer(to: reply)
    #expect(response.text == "hello")
    #expect(response.headers["a"] == "b" && response.headers["c"] == nil)
  }

  @Test("a body longer than its announced length ends there")
  func longBody() async throws {
    #expect(try await Subject().answer(to: Reply(headers: ["Content-Length": "2"], "hello")).text == "he")
  }

  @Test(
    "what isn't HTTP, or breaks its rules, is said to make no sense, without a word of disks or functions",
    arguments: [
      Reply.raw("SSH-2.0-OpenSSH_9.2\r\n"),
      .raw("<html>hello</html>"),
      .raw("HTTP/1.1 200 OK\r\nno colon\r\n\r\nhello"),
      .raw("HTTP/1.1 200 OK\r\nA\u{0}: b\r\n\r\nhello"),
      .raw("HTTP/1.1 099 Low\r\n\r\n"),
      .raw("HTTP/9.9 200 New\r\n\r\n"),
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello"),
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(String(repeating: "f", count: 40))\r\nhello"),
      .raw("HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\nhello"),
      .raw("HTTP/1.1 200 OK\r\n Folded: from the start\r\n\r\n"),
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a\r\nhello\r\n\r\n"),
      Reply(headers: ["Content-Length": "-5"], "hello"), Reply(headers: ["Content-Encoding": "deflate"], "hello"),
      Reply(headers: ["Content-Encoding": "gzip"], "not compressed"),
      Reply(headers: ["Content-Encoding": "br"], "not compressed"),
      Reply(headers: ["Content-Encoding": "sample"], "not compressed"),
    ])
  func garbage(reply: Reply) async throws {
    let error = await #expect(throws: HTTPError.self) { try await Subject().answer(to: reply) }
    guard case .other(let words) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words.contains("makes no sense") && !words.contains("disk") && !words.contains("function"))
  }

  @Test("a refused connection names the host")
  func refused() async throws {
    let subject = try Subject()
    await #expect(throws: HTTPError.cannotConnect(host: "127.0.0.1")) {
      try await subject.transport.send(HTTPRequest(url: subject.store.refusingURL))
    }
  }

  @Test("a name without an address is named, or there is no network at all")
  func unknownHost() async throws {
    // `.invalid` never has an address (RFC 6761 §6.4).
    let request = HTTPRequest(url: "http://store.invalid/")
    let error = await #expect(throws: HTTPError.self) { try await Subject().transport.send(request) }
    #expect(error == .hostNotFound(host: "store.invalid") || error == .offline)
  }

  @Test("a server that speaks no TLS can't be connected to securely")
  func noTLS() async throws {
    let store = try LoopbackStore(greeting: "220 sample.example ESMTP\r\n")
    await #expect(throws: HTTPError.secureConnectionFailed(host: "127.0.0.1")) {
      try await CurlTransport(version: "1").send(HTTPRequest(url: store.secureURL()))
    }
  }

  @Test("after a failure the next request succeeds")
  func recovery() async throws {
    let subject = try Subject(connectionsPerHost: 1)
    for reply in [
      Reply("x").with { $0.ending = .cut(after: 0) }, .raw("garbage"), .flood(), .redirect(to: "file:///x"),
    ] {
      await #expect(throws: HTTPError.self) { try await subject.answer(to: reply) }
      #expect(try await subject.answer(to: Reply("hello")).text == "hello")
    }
  }
}
