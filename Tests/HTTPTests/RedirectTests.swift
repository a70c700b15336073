import Foundation
import Support
import Testing
import Turns

@testable import HTTP
import Texts

@Suite("Redirects", .inTurn)
struct RedirectTests {
  private let subject: Subject

  init() throws {
    subject = try Subject()
  }

  @Test("a redirect is followed, and the answer says where it came from", arguments: [301, 302, 303, 307, 308])
  func followed(status: Int) async throws {
    subject.store.route("/a/from", reply: .redirect(to: "to?q=1", status: status))
    subject.store.route("/a/to", reply: Reply("hello"))
    let response = try await subject.get("/a/from")
    #expect(response.text == "hello")
    #expect(response.url == subject.store.url("/a/to", query: ["q": "1"]))
    #expect(subject.store.ledger.requests.last?.headers["user-agent"] == "appsearch/1.2.3")
  }

  @Test("five redirects are followed, a sixth is not")
  func limit() async throws {
    for number in 1...6 { subject.store.route("/\(number)", reply: .redirect(to: "/\(number - 1)")) }
    subject.store.route("/0", reply: Reply("hello"))
    #expect(try await subject.get("/5").text == "hello")
    await #expect(throws: HTTPError.badRedirect) { try await subject.get("/6") }
  }

  @Test("a request whose lease is over before it is sent is not sent; one that has begun is followed where it leads")
  func lease() async throws {
    let begun = Log<Int>()
    subject.store.route("/from", reply: .redirect(to: "/to"))
    subject.store.route("/to", reply: Reply("hello"))
    var request = HTTPRequest(url: subject.store.url("/from"))
    request.lease = RequestLease(until: .seconds(1), elapsed: { .seconds(1) })
    await #expect(throws: HTTPError.leaseOver) { try await subject.transport.send(request) }
    #expect(subject.store.ledger.requests.isEmpty)
    request.lease = RequestLease(until: .seconds(1)) {
      begun.add(1)
      return .seconds(begun.values.count - 1)
    }
    #expect(try await subject.transport.send(request).text == "hello")
    #expect(begun.values.count == 1)
  }

  @Test(
    "a redirect that leads out of the web is not followed",
    arguments: [
      "file:///etc/hosts", "javascript:alert(1)", "mailto:a@example.com", "ftp://127.0.0.1/", "data:,x", "http:",
      "http://",
      "http:nowhere", "//", "http://[::bad",
    ])
  func outOfTheWeb(location: String) async throws {
    subject.store.route("/", reply: .redirect(to: location))
    await #expect(throws: HTTPError.badRedirect) { try await subject.get() }
    #expect(subject.store.started == 1)
  }

  @Test("a failure after a redirect names the host that failed")
  func failureAfterwards() async throws {
    subject.store.route("/", reply: .redirect(to: "http://store.invalid/"))
    let error = await #expect(throws: HTTPError.self) { try await subject.get() }
    #expect(error == .hostNotFound(host: "store.invalid") || error == .offline)
  }

  @Test("an address without a scheme keeps the one that redirected, whatever its host", arguments: [false, true])
  func withoutScheme(isIPv6: Bool) async throws {
    let other = try LoopbackStore(isIPv6: isIPv6)
    other.route("/x", reply: Reply("hello"))
    subject.store.route("/", reply: .redirect(to: String(other.url("/x").text.dropFirst("http:".count))))
    let response = try await subject.get()
    #expect(response.text == "hello")
    #expect(response.url == other.url("/x"))
  }
}
