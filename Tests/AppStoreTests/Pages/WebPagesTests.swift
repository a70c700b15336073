import Foundation
import HTTP
import Support
import Testing
import Texts
import Turns

@testable import AppStore

@Suite("Web pages over a connection", .inTurn)
struct WebPagesTests {
  private let clock = TestClock()
  private let store: LoopbackStore
  private let service: AppSearchService

  init() throws {
    store = try LoopbackStore(clock: clock)
    let transport = CurlTransport(version: "test")
    service = AppSearchService(
      transport: transport, server: store.refusingURL, clock: clock,
      pages: AppSearchService(
        transport: transport, server: store.url, clock: clock,
        budget: RequestBudget(limit: AppSearchService.pageBudget),
        pageHeader: "User-Agent: appsearch/test"))
  }

  private static let html = Reply(headers: ["Content-Type": "text/html"], body: PageText().html())
  private let query = AppPage.Query(7, in: .us)

  private func page(_ urgency: RequestUrgency = .submitted) async throws -> AppPage? {
    try await service.page(query, urgency: urgency)
  }

  @Test("a page comes from the server of pages, which hears who asks")
  func asks() async throws {
    store.route("/us/app/id7", reply: Self.html)
    #expect(try await page()?.name == "Acme")
    #expect(store.ledger.requests.map(\.target) == ["/us/app/id7"])
    #expect(store.ledger.requests.first?.headers["user-agent"] == "appsearch/test")
  }

  @Test("a page without data and status 404 says that the app isn't sold there, and is not kept")
  func missing() async throws {
    store.route("/us/app/id7", reply: Reply(status: 404, "<html><!-- @@HEAD@@ --><!-- @@BODY@@ --></html>"))
    #expect(try await page() == nil)
    store.route("/us/app/id7", reply: Self.html)
    #expect(try await page()?.name == "Acme")
  }

  @Test(
    "any other answer with status 404 says nothing about the app",
    arguments: ["", "Not Found", "<html>other</html>", "<html><!-- @@HEAD@@ --></html>"])
  func otherMissing(body: String) async throws {
    store.route("/us/app/id7", reply: Reply(status: 404, body))
    await #expect(throws: StoreError.unexpectedStatus(404)) { try await page() }
  }

  @Test("a page with data and status 404 is a failure, and so are other statuses", arguments: [404, 410, 500])
  func failing(status: Int) async throws {
    store.route("/us/app/id7", reply: Reply(status: status, body: PageText().html()))
    await #expect(throws: StoreError.self) { try await page() }
  }

  @Test("the redirect to the address with the app's name is followed; one to the front page is refused")
  func redirects() async throws {
    store.route("/us/app/id7", reply: .redirect(to: "/us/app/acme/id7", status: 301))
    store.route("/us/app/acme/id7", reply: Self.html)
    #expect(try await page()?.name == "Acme")
    store.route("/us/app/id8", reply: .redirect(to: "/cn/iphone/today"))
    var today = PageText()
    today.intent = #"{"$kind":"TodayPageIntent","storefront":"cn","platform":"iphone"}"#
    today.page = #""title":"Today""#
    store.route("/cn/iphone/today", reply: Reply(body: today.html()))
    await #expect(throws: StoreError.unusablePage("the App Store led to another page, /cn/iphone/today")) {
      try await service.page(AppPage.Query(8, in: .us), urgency: .submitted)
    }
  }

  @Test(
    "the last address must be the app's on the server that was asked, even if the page is right",
    arguments: [
      ("https://apps.example/us/app/acme/id7", nil),
      ("https://apps.example/us/app/acme/id8", "page, /us/app/acme/id8"),
      ("https://apps.example/us/iphone/id7", "page, /us/iphone/id7"),
      ("https://elsewhere.example/us/app/id7", "server, elsewhere.example"),
    ] as [(String, String?)])
  func lastAddress(address: String, trouble: String?) async throws {
    let transport = ScriptedTransport()
    let last = try #require(WebAddress(address))
    transport.route("*") { _ in HTTPResponse(url: last, status: 200, body: PageText().html()) }
    let server: WebAddress = "https://apps.example"
    let pages = AppSearchService(transport: transport, server: server, clock: clock)
    let outcome = await pages.ask(page: query, urgency: .submitted).outcome()
    switch outcome {
    case .success(let page): #expect(page?.name == "Acme" && trouble == nil)
    case .failure(let error): #expect(trouble.map { .unusablePage("the App Store led to another \($0)") } == error)
    }
  }

  @Test(
    "403 and 429 are throttling: the pause that they name is told, and nothing is asked meanwhile",
    arguments: [403, 429])
  func throttled(status: Int) async throws {
    store.route("*", reply: Reply(status: status, headers: ["Retry-After": "90"]))
    await #expect(throws: StoreError.throttled(retryAfter: .seconds(90))) { try await page() }
    clock.advance(by: .seconds(30))
    store.route("*", reply: Self.html)
    await #expect(throws: StoreError.paused(wait: .seconds(60))) { try await page() }
    #expect(store.started == 1)
    clock.advance(by: .seconds(60))
    #expect(try await page()?.name == "Acme")
  }

  @Test("who leaves while a page drips closes the connection")
  func cancelled() async throws {
    store.route(
      "/us/app/id7", reply: Self.html.with { $0.pace = .drip(size: 100, every: .seconds(1)) })
    let asked = Task { try await page() }
    try await store.requests(count: 1)
    try await clock.sleepers(count: 1)
    asked.cancel()
    await #expect(throws: StoreError.cancelled) { try await asked.value }
    try await store.clientClosed(0)
    try await store.openConnections(count: 0)
  }

  @Test("a page of more than 3 MB is refused; one of 3 MB is read")
  func size() async throws {
    let body = PageText().html()
    let filled = Array(repeating: UInt8(ascii: " "), count: 3 << 20 - body.count) + body
    store.route("/us/app/id7", reply: Reply(body: filled))
    #expect(try await page()?.name == "Acme")
    store.route("/us/app/id8", reply: Reply(body: [0x20] + filled))
    await #expect(throws: StoreError.unusablePage("it is larger than 3 MB")) {
      try await service.page(AppPage.Query(8, in: .us), urgency: .submitted)
    }
  }

  @Test("a page is kept for a day, one for each device and language")
  func kept() async throws {
    store.route("/us/app/id7", reply: Self.html)
    _ = try await page()
    clock.advance(by: .seconds(86_399))
    _ = try await page()
    #expect(store.started == 1)
    for query in [
      AppPage.Query(7, in: .us, device: .ipad), AppPage.Query(7, in: .us, language: "fr_ca"),
      AppPage.Query(7, in: .us, device: .mac, language: "zh_hans_cn"),
    ] {
      for _ in 1...2 { _ = try await service.page(query, urgency: .submitted) }
    }
    clock.advance(by: .seconds(1))
    _ = try await page()
    #expect(
      store.ledger.requests.map(\.target) == [
        "/us/app/id7", "/us/app/id7?platform=ipad", "/us/app/id7?l=fr-CA", "/us/app/id7?platform=mac&l=zh-Hans-CN",
        "/us/app/id7",
      ])
  }

  @Test("a wrong page is never kept")
  func wrong() async throws {
    var other = PageText()
    other.intent = #"{"$kind":"ProductPageIntent","id":"8","storefront":"us"}"#
    for body in [other.html(), PageText().html(script: ""), Array("<html>".utf8)] {
      store.route("/us/app/id7", reply: Reply(body: body))
      await #expect(throws: StoreError.self) { try await page() }
    }
    store.route("/us/app/id7", reply: Self.html)
    #expect(try await page()?.name == "Acme")
  }

  @Test("without a service for pages nothing is asked")
  func off() async throws {
    let off = AppSearchService(transport: CurlTransport(version: "test"), server: store.url)
    await #expect(throws: StoreError.pagesOff) { try await off.page(query) }
    #expect(store.started == 0)
  }
}
