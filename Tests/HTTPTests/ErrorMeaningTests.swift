import CCurl
import Foundation
import Testing
import Turns

@testable import HTTP
import Texts
import Support

@Suite("What libcurl's codes mean", .inTurn)
struct ErrorMeaningTests {
  private func meaning(
    _ code: CURLcode, head lines: [String] = [], received: Int = 0, systemError: Int = 0, hasNetwork: Bool = true,
    address: String = "https://a.example/", proxyStatus: Int = 0, proxy: String? = nil
  ) throws -> HTTPError? {
    try #require(ccurl_load() == nil)
    var head = AnswerHead()
    for line in lines { try head.take(line) }
    let progress = Transfer.Progress(url: try #require(WebAddress(address)), head: head, received: received)
    let details = HTTPError.Details(
      systemError: systemError, proxyStatus: proxyStatus, limit: 9, authorities: "/my.pem", proxy: proxy)
    return HTTPError(code, progress, details) { hasNetwork }
  }

  @Test("without a network, what seems to be the host's fault is not")
  func offline() throws {
    #expect(try meaning(CURLE_COULDNT_RESOLVE_HOST, hasNetwork: false) == .offline)
    #expect(try meaning(CURLE_COULDNT_CONNECT, hasNetwork: false) == .offline)
    #expect(try meaning(CURLE_OPERATION_TIMEDOUT, hasNetwork: false) == .timedOut)
  }

  @Test("a failure to receive without the system's help is the answer's own fault, where nothing is encrypted")
  func receiving() throws {
    let head = ["HTTP/1.1 200 OK", ""]
    let plain = "http://a.example/"
    guard case .other = try meaning(CURLE_RECV_ERROR, head: head, address: plain) else {
      Issue.record("chunks that make no sense should be said to")
      return
    }
    #expect(try meaning(CURLE_RECV_ERROR, head: head, systemError: 104, address: plain) == .interrupted(received: 0))
    #expect(try meaning(CURLE_RECV_ERROR, head: head) == .interrupted(received: 0))
    #expect(try meaning(CURLE_RECV_ERROR, address: plain) == .interrupted(received: 0))
    #expect(try meaning(CURLE_HTTP2_STREAM, received: 7) == .interrupted(received: 7))
  }

  @Test("a proxy that can't be used is named as such")
  func proxy() throws {
    for code in [CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY, CURLE_COULDNT_CONNECT] {
      #expect(try #require(try meaning(code, proxy: "http://p:1")).description.hasPrefix("the proxy http://p:1 "))
    }
    let refused = try #require(try meaning(CURLE_RECV_ERROR, proxyStatus: 407, proxy: "http://p:1"))
    #expect(refused.description.contains("status 407"))
  }

  @Test("the proxy is the one that libcurl takes from the environment")
  func variables() throws {
    let secure: WebAddress = "https://a.example/"
    let plain: WebAddress = "http://a.example/"
    #expect(ProxyVariables.proxy(for: secure, in: ["https_proxy": "p", "http_proxy": "q"]) == "p")
    #expect(ProxyVariables.proxy(for: plain, in: ["https_proxy": "p", "http_proxy": "q"]) == "q")
    #expect(ProxyVariables.proxy(for: secure, in: ["https_proxy": "", "ALL_PROXY": "r"]) == "r")
    #expect(ProxyVariables.proxy(for: plain, in: ["HTTP_PROXY": "p"]) == nil)
    for excepted in ["*", "a.example", "b.example, example", ".example"] {
      #expect(ProxyVariables.proxy(for: secure, in: ["https_proxy": "p", "NO_PROXY": excepted]) == nil)
    }
    #expect(ProxyVariables.proxy(for: secure, in: ["https_proxy": "p", "NO_PROXY": "xample"]) == "p")
    // A person reads it.
    for proxy in ["http://me:secret@p:1", "http://me:sec@ret@p:1"] {
      #expect(ProxyVariables.proxy(for: plain, in: ["http_proxy": proxy]) == "http://p:1")
    }
    #expect(ProxyVariables.proxy(for: plain, in: ["http_proxy": "me:secret@p:1"]) == "p:1")
  }

  @Test("every error has words of its own, and one word without spaces")
  func descriptions() {
    #expect(Set(HTTPError.samples.map(\.description)).count == HTTPError.samples.count)
    #expect(Set(HTTPError.samples.map(\.word)).count == HTTPError.samples.count)
    #expect(HTTPError.samples.allSatisfy { !$0.word.contains { $0.isWhitespace } })
  }
}

extension HTTPError {
  /// One of each kind, with whatever it carries.
  static let samples: [HTTPError] = [
    .cancelled, .offline, .hostNotFound(host: "a b"), .cannotConnect(host: "a b"), .timedOut,
    .secureConnectionFailed(host: "a b"), .interrupted(received: 1), .tooLarge(limit: 1), .badRedirect,
    .leaseOver, .status(code: 500, retryAfter: nil, body: []), .other("a b"),
  ]
}

extension AnswerHead {
  /// Takes a line of text.
  mutating func take(_ line: String) throws(HTTPError) {
    var bytes = Array("\(line)\r\n".utf8)
    let taken = bytes.withUnsafeMutableBytes { bytes -> Result<AnswerHead, HTTPError> in
      var head = self
      do throws(HTTPError) {
        try head.take(UnsafeRawBufferPointer(bytes))
        return .success(head)
      } catch { return .failure(error) }
    }
    self = try taken.get()
  }
}
