import Foundation
import HTTP
import Support
import Testing
import Turns
import Texts

/// nghttpx in front of a loopback store: TLS and HTTP/2 towards the client.
private struct Proxy {
  static var isAvailable: Bool { Certificate.isAvailable && InstalledProgram.location("nghttpx") != nil }

  let url: WebAddress
  let transport: CurlTransport
  /// The client's port, a line a request.
  private let log: URL
  private let folder: TemporaryDirectory
  private let certificate: Certificate
  private let process: ServerProcess

  init(to store: LoopbackStore) async throws {
    folder = try TemporaryDirectory()
    log = folder.file("access")
    certificate = try await Certificate()
    let nghttpx = try #require(InstalledProgram.location("nghttpx"))
    var started: (ServerProcess, Int)?
    // It can't be told to take any free port, so one is guessed, outside of what the system hands out.
    while started == nil {
      let port = Int.random(in: 20_000..<30_000)
      let arguments = [
        "--conf=/dev/null", "--single-process", "--no-ocsp", "--log-level=NOTICE", "--frontend=127.0.0.1,\(port)",
        "--backend=127.0.0.1,\(store.url.port ?? 0)", "--accesslog-file=\(log.path(percentEncoded: false))",
        "--accesslog-format=$remote_port $protocol_version", "--accesslog-write-early", "--workers=1",
        "--no-location-rewrite",
        certificate.key.path(percentEncoded: false), certificate.certificate.path(percentEncoded: false),
      ]
      do {
        started = (try await ServerProcess(nghttpx, arguments) { $0.contains("Listening on") }, port)
      } catch let failure as ServerProcess.NotReady {
        guard failure.description.contains("bind") else { throw failure }
      }
    }
    let (process, port) = try #require(started)
    self.process = process
    url = "https://127.0.0.1:\(port)/"
    transport = CurlTransport(version: "1", authorities: certificate.certificate.path(percentEncoded: false))
  }

  /// Asks for a path of the store.
  func get(_ path: String = "", idleTimeout: Duration = .seconds(60)) async throws(HTTPError) -> HTTPResponse {
    try await transport.send(HTTPRequest(url: url.appending(path: path), idleTimeout: idleTimeout))
  }

  func requests() throws -> [Substring] {
    try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
  }
}

@Suite("HTTP/2", .enabled(if: Proxy.isAvailable, "nghttpx or openssl is not installed"), .inTurn)
struct HTTP2Tests {
  private let store: LoopbackStore
  private let proxy: Proxy

  init() async throws {
    store = try LoopbackStore()
    store.route("/", reply: Reply("hello"))
    store.route("/hang", reply: .hang)
    proxy = try await Proxy(to: store)
  }

  @Test("200 icons come over one connection, as many at the same time as are asked for")
  func multiplexed() async throws {
    let gate = Gate()
    store.route("/*", reply: Reply("icon").with { $0.gate = gate })
    try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
      for number in 0..<200 {
        if number == 32 {
          try await gate.waiting(count: 32)
          gate.open()
        }
        if number >= 32 { #expect(try await group.next()?.text == "icon") }
        group.addTask { try await proxy.get("\(number)") }
      }
      for try await response in group { #expect(response.text == "icon" && response.protocol == .http2) }
    }
    let requests = try proxy.requests()
    #expect(requests.count == 200)
    #expect(Set(requests).count == 1, "one client's port, and HTTP/2")
    #expect(requests.first?.hasSuffix("HTTP/2") == true)
  }

  @Test("a request that is cancelled alone closes its connection, at once")
  func cancelledAlone() async throws {
    let asking = Task { try await proxy.get("hang") }
    try await store.requests(count: 1)
    await cancel(asking)
    try await store.clientClosed(0)
    #expect(try await proxy.get().text == "hello")
  }

  @Test("a request that is cancelled among others leaves the connection to them")
  func cancelledAmongOthers() async throws {
    let gate = Gate()
    store.route("/held", reply: Reply("held").with { $0.gate = gate })
    let held = Task { try await proxy.get("held") }
    try await gate.waiting(count: 1)
    let asking = Task { try await proxy.get("hang") }
    try await store.requests(count: 2)
    await cancel(asking)
    #expect(try await proxy.get().text == "hello")
    gate.open()
    #expect(try await held.value.text == "held")
    #expect(Set(try proxy.requests()).count == 1)
  }

  @Test("a connection on which a server has kept quiet is not used again")
  func silence() async throws {
    #expect(try await proxy.get().text == "hello")
    await #expect(throws: HTTPError.timedOut) { try await proxy.get("hang", idleTimeout: .milliseconds(200)) }
    #expect(try await proxy.get().text == "hello")
    #expect(Set(try proxy.requests()).count == 2)
  }

  @Test("TLS is not left behind, whichever way redirects lead")
  func leavingTLS() async throws {
    let plain = try LoopbackStore()
    store.route("/down", reply: .redirect(to: plain.url("/").text))
    plain.route("/up", reply: .redirect(to: proxy.url.appending(path: "down").text))
    for url in [proxy.url.appending(path: "down"), plain.url("/up")] {
      await #expect(throws: HTTPError.badRedirect) { try await proxy.transport.send(HTTPRequest(url: url)) }
    }
    #expect(plain.ledger.requests.map(\.path) == ["/up"])
  }
}
