import Foundation
import Support
import Testing

@testable import HTTP

@Suite("Redirects")
struct RedirectTests {
  @Test("a redirect is followed, and the answer says where it came from", arguments: [301, 302, 303, 307, 308])
  func followed(status: Int) async throws {
    let subject = try Subject()
    subject.store.route("/a/from", reply: .redirect(to: "to?q=1", status: status))
    subject.store.route("/a/to", reply: Reply("hello"))
    let response = try await subject.get("/a/from")
    #expect(response.text == "hello")
    #expect(response.url == subject.store.url("/a/to", query: ["q": "1"]))
    #expect(subject.store.ledger.requests.last?.headers["user-agent"] == "appsearch/1.2.3")
  }

  @Test("five redirects are followed, a sixth is not")
  func limit() async throws {
    let subject = try Subject()
    for number in 1...6 { subject.store.route("/\(number)", reply: .redirect(to: "/\(number - 1)")) }
    subject.store.route("/0", reply: Reply("hello"))
    #expect(try await subject.get("/5").text == "hello")
    await #expect(throws: HTTPError.badRedirect) { try await subject.get("/6") }
  }

  @Test("a loop ends")
  func loop() async throws {
    let subject = try Subject()
    subject.store.route("/", reply: .redirect(to: "/"))
    await #expect(throws: HTTPError.badRedirect) { try await subject.get() }
    #expect(subject.store.started == Redirect.limit + 1)
  }

  @Test(
    "a redirect that leads out of the web is not followed",
    arguments: [
      "file:///etc/hosts", "javascript:alert(1)", "mailto:a@example.com", "ftp://127.0.0.1/", "data:,x", "http:",
      "http://",
      "http:nowhere", "//", "http://[::bad",
    ])
  func outOfTheWeb(location: String) async throws {
    let subject = try Subject()
    subject.store.route("/", reply: .redirect(to: location))
    await #expect(throws: HTTPError.badRedirect) { try await subject.get() }
    #expect(subject.store.started == 1)
  }

  @Test("statuses that only look like redirects are answers", arguments: [300, 304])
  func noRedirect(status: Int) async throws {
    let subject = try Subject()
    subject.store.route("/", reply: .redirect(to: "/elsewhere", status: status))
    #expect(try await subject.get().status == status)
    #expect(subject.store.started == 1)
  }

  @Test("a redirect without an address is an answer")
  func noAddress() async throws {
    #expect(try await Subject().answer(to: Reply(status: 302, "moved")).status == 302)
  }

  @Test("a failure after a redirect names the host that failed")
  func failureAfterwards() async throws {
    let subject = try Subject()
    subject.store.route("/", reply: .redirect(to: "http://store.invalid/"))
    let error = await #expect(throws: HTTPError.self) { try await subject.get() }
    #expect(error == .hostNotFound(host: "store.invalid") || error == .offline)
  }

  @Test(
    "TLS is not left behind, but on the same machine",
    arguments: [
      ("https://a.example/", "http://a.example/", false),
      ("https://a.example/", "https://b.example/", true),
      ("http://a.example/", "https://a.example/", true),
      ("http://a.example/", "http://b.example/", true),
      ("https://a.example/", "http://127.0.0.1/", false),
      ("https://localhost/", "http://127.0.0.1/", true),
    ])
  func leavingTLS(from: String, to: String, isFollowed: Bool) throws {
    let origin = try #require(URL(string: from))
    #expect((Redirect.target(of: to, from: origin) != nil) == isFollowed)
  }
}
