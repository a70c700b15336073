import Foundation
import Support
import Testing
import Turns

@testable import HTTP
import Texts

@Suite("Statuses", .inTurn)
struct StatusTests {
  @Test("any status of the two hundreds is what was asked for", arguments: [200, 201, 204, 299])
  func success(status: Int) throws {
    let url: WebAddress = "http://a.example/"
    #expect(try HTTPResponse(url: url, status: status).checked().status == status)
  }

  @Test(
    "any other status is a failure with its body, and no empty answer",
    arguments: [
      (300, "why"), (304, ""), (400, "why"), (403, ""), (403, "why"), (404, "why"), (429, "why"), (500, "why"),
      (503, "why"),
    ])
  func failure(status: Int, words: String) async throws {
    let subject = try Subject()
    let reply = Reply(status: status, words)
    for (headers, pause) in [([:], nil), (["Retry-After": "30"], .seconds(30))] as [([String: String], Duration?)] {
      subject.store.route("/", reply: reply.with { $0.headers = headers })
      await #expect(throws: HTTPError.status(code: status, retryAfter: pause, body: Array(words.utf8))) {
        try await subject.transport.fetch(HTTPRequest(url: subject.store.url("/")))
      }
    }
  }

  @Test("of a failure's body the first 64 KiB are kept")
  func longBody() throws {
    let url: WebAddress = "http://a.example/"
    let response = HTTPResponse(url: url, status: 500, body: Array(repeating: 0, count: 100_000))
    #expect(throws: HTTPError.status(code: 500, retryAfter: nil, body: [UInt8](repeating: 0, count: 65_536))) {
      try response.checked()
    }
  }

  /// Sun, 06 Nov 1994 08:49:37 GMT
  static let now = Date(timeIntervalSince1970: 784_111_777)

  @Test(
    "Retry-After is a number of seconds or a date, in whatever form",
    arguments: [
      ("120", .seconds(120)), (" 7 ", .seconds(7)), ("0", .zero), ("-5", .zero),
      ("86401", .seconds(86_400)), ("99999999999999999999", .seconds(86_400)),
      ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("Sunday, 06-Nov-94 08:50:37 GMT", .seconds(60)),
      ("Sun Nov  6 08:50:37 1994", .seconds(60)), ("Sun, 06 Nov 1994 08:49:36 GMT", .zero),
      ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(86_400)), ("Mon, 07 Nov 1994 00:00:00 GMT", .seconds(54_623)),
      ("", nil), ("-", nil), ("soon", nil), ("1.5", nil), ("1e3", nil), ("٣", nil), ("12 34", nil),
      ("Sun, 06 Nov 1994 25:00:00 GMT", nil), ("Sun, 99 Nov 1994 08:50:37 GMT", nil),
      ("Sun, 06 Foo 1994 08:50:37 GMT", nil),
    ] as [(String, Duration?)])
  func retryAfter(field: String, expected: Duration?) {
    #expect(RetryAfter.parse(field, now: Self.now) == expected)
  }
}
