import Foundation
import HTTP
import Support
import Testing
import Turns
import Texts

@Suite("TLS", .enabled(if: Certificate.isAvailable, "openssl is not installed"), .inTurn)
struct TLSTests {
  /// OpenSSL's own server, and its address.
  private func server(_ certificate: Certificate) async throws -> (ServerProcess, WebAddress) {
    let openssl = try #require(InstalledProgram.location("openssl"))
    let server = try await ServerProcess(
      openssl,
      [
        "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate.certificate.path(percentEncoded: false),
        "-key", certificate.key.path(percentEncoded: false),
      ]
    ) { $0.contains(/ACCEPT .*\n/) }
    let port = try #require(server.greeting.firstMatch(of: /ACCEPT .*:([0-9]+)/)).1
    return (server, "https://127.0.0.1:\(port)/")
  }

  @Test("a certificate that nobody vouches for is refused")
  func refused() async throws {
    let (server, url) = try await server(Certificate())
    await #expect(throws: HTTPError.secureConnectionFailed(host: "127.0.0.1")) {
      try await CurlTransport(version: "1").send(HTTPRequest(url: url))
    }
    withExtendedLifetime(server) {}
  }

  @Test("a certificate is accepted where its authority is named, and for its own name only")
  func accepted() async throws {
    let certificate = try await Certificate()
    let (server, url) = try await server(certificate)
    let transport = CurlTransport(version: "1", authorities: certificate.certificate.path(percentEncoded: false))
    #expect(try await transport.send(HTTPRequest(url: url)).status == 200)
    let other = try #require(WebAddress(url.text.replacing("127.0.0.1", with: "127.0.0.2")))
    await #expect(throws: HTTPError.self) { try await transport.send(HTTPRequest(url: other)) }
    withExtendedLifetime(server) {}
  }

  @Test("authorities that can't be read are named")
  func noAuthorities() async throws {
    let (server, url) = try await server(Certificate())
    await #expect(throws: HTTPError.other("the certificates in /nowhere.pem can't be read")) {
      try await CurlTransport(version: "1", authorities: "/nowhere.pem").send(HTTPRequest(url: url))
    }
    withExtendedLifetime(server) {}
  }

  @Test("requests that wait for a connection which is never made time out with it")
  func muteServer() async throws {
    let store = try LoopbackStore()
    let url = try store.secureURL()
    let transport = CurlTransport(version: "1")
    let start = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask {
          await #expect(throws: HTTPError.timedOut) {
            try await transport.send(HTTPRequest(url: url, idleTimeout: .milliseconds(700)))
          }
        }
      }
    }
    #expect(ContinuousClock.now - start < .seconds(20), "one after the other would take 28 seconds")
  }

  @Test("a request that is cancelled while it shakes hands closes its connection")
  func handshake() async throws {
    let store = try LoopbackStore()
    let url = try store.secureURL()
    let asking = Task { try await CurlTransport(version: "1").send(HTTPRequest(url: url)) }
    // The store waits for a request, the client for the server's part of the handshake.
    try await store.openConnections(count: 1)
    await cancel(asking)
    try await store.openConnections(count: 0)
  }
}
