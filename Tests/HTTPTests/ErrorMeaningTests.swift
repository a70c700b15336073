import Foundation
import Testing

@testable import HTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What the system's errors mean")
struct ErrorMeaningTests {
  private func meaning(
    _ code: URLError.Code, _ words: String = "", hasHead: Bool = false, received: Int = 0, hasNetwork: Bool = true
  ) throws -> HTTPError {
    let url = try #require(URL(string: "https://a.example/"))
    // As on Linux: libcurl's words in an inner error of the same code.
    let inner = NSError(domain: NSURLErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: words])
    let outer = URLError(code, userInfo: words.isEmpty ? [:] : [NSUnderlyingErrorKey: inner])
    return HTTPError(outer, .init(url: url, hasHead: hasHead, received: received, hasNetwork: { hasNetwork }))
  }

  @Test("codes that say it all")
  func codes() throws {
    #expect(try meaning(.cancelled) == .cancelled)
    #expect(try meaning(.notConnectedToInternet) == .offline)
    #expect(try meaning(.cannotFindHost) == .hostNotFound(host: "a.example"))
    #expect(try meaning(.cannotConnectToHost) == .cannotConnect(host: "a.example"))
    #expect(try meaning(.timedOut) == .timedOut)
    #expect(try meaning(.networkConnectionLost, received: 7) == .interrupted(received: 7))
    #expect(try meaning(.serverCertificateUntrusted) == .secureConnectionFailed(host: "a.example"))
    #expect(try meaning(.httpTooManyRedirects) == .badRedirect)
  }

  @Test("without a network, what seems to be the host's fault is not")
  func offline() throws {
    #expect(try meaning(.cannotFindHost, hasNetwork: false) == .offline)
    #expect(try meaning(.cannotConnectToHost, hasNetwork: false) == .offline)
    #expect(try meaning(.unknown, "Failed to connect to a.example port 443", hasNetwork: false) == .offline)
    #expect(try meaning(.timedOut, hasNetwork: false) == .timedOut)
  }

  @Test(
    "words where the code says nothing",
    arguments: [
      (
        "Failed to connect to a.example port 443 after 5 ms: Couldn't connect to server",
        .cannotConnect(host: "a.example")
      ),
      ("SSL certificate problem: self-signed certificate", .secureConnectionFailed(host: "a.example")),
      ("SSL peer certificate or SSH remote key was not OK", .secureConnectionFailed(host: "a.example")),
      ("OpenSSL/3.0.15: error:0A00010B:SSL routines::wrong version number", .secureConnectionFailed(host: "a.example")),
      ("TLS connect error: error:0A000438:SSL routines::tlsv1 alert", .secureConnectionFailed(host: "a.example")),
      (
        "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to a.example:443",
        .secureConnectionFailed(host: "a.example")
      ),
      ("Empty reply from server", .interrupted(received: 0)),
      ("Recv failure: Connection reset by peer", .interrupted(received: 0)),
      ("Connection timed out after 300000 milliseconds", .timedOut),
      ("something new", .other("something new")),
    ] as [(String, HTTPError)])
  func words(words: String, expected: HTTPError) throws {
    #expect(try meaning(.unknown, words) == expected)
  }

  @Test("once the answer has begun, an end without a reason is an interruption")
  func afterTheHead() throws {
    #expect(try meaning(.unknown, "anything", hasHead: true, received: 9) == .interrupted(received: 9))
    #expect(try meaning(.unknown, "OpenSSL SSL_read: unexpected eof", hasHead: true) == .interrupted(received: 0))
  }

  @Test("every error has words of its own")
  func descriptions() {
    let errors: [HTTPError] = [
      .cancelled, .offline, .hostNotFound(host: "h"), .cannotConnect(host: "h"), .timedOut,
      .secureConnectionFailed(host: "h"), .interrupted(received: 1), .tooLarge(limit: 1), .badRedirect,
      .status(code: 500, retryAfter: nil, body: []), .other("o"),
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
