import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError {
  /// How far an exchange had come when it failed.
  struct Circumstances {
    var url: URL
    /// Whether the answer's head had arrived.
    var hasHead: Bool
    /// Bytes of the body received by then.
    var received: Int
    /// Asked only where it matters.
    var hasNetwork: () -> Bool = { NetworkPresence.hasAddress }
  }

  /// What an error of the URL loading system means.
  ///
  /// Darwin's codes are precise. On Linux most failures share the code "unknown" and only the words of libcurl tell them
  /// apart; what they don't say either is told from how far the exchange had come.
  init(_ error: any Error, _ circumstances: Circumstances) {
    let host = circumstances.url.host(percentEncoded: false) ?? ""
    let words = Self.words(of: error)
    let code = (error as? URLError)?.code
    switch code {
    case .cancelled:
      self = .cancelled
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      self = .offline
    case .cannotFindHost, .dnsLookupFailed:
      self = circumstances.isOffline ? .offline : .hostNotFound(host: host)
    case .cannotConnectToHost where !circumstances.hasHead:
      self = circumstances.isOffline ? .offline : .cannotConnect(host: host)
    case .timedOut:
      self = .timedOut
    case .networkConnectionLost:
      self = .interrupted(received: circumstances.received)
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      self = .secureConnectionFailed(host: host)
    case .httpTooManyRedirects, .redirectToNonExistentLocation:
      self = .badRedirect
    case .badURL:
      self = .other("the address \(circumstances.url.absoluteString) can't be used")
    case .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData:
      self = .other(Self.garbled(words))
    default:
      self = Self(words: words, host: host, circumstances)
    }
  }

  /// What libcurl's words mean; they are those of `curl_easy_strerror` or of the failing transfer itself.
  private init(words: String, host: String, _ circumstances: Circumstances) {
    func mentions(_ parts: String...) -> Bool { mentions(parts) }
    func mentions(_ parts: [String]) -> Bool {
      parts.contains { words.range(of: $0, options: .caseInsensitive) != nil }
    }
    if mentions(Self.signsOfGarble) {
      self = .other(Self.garbled(words))
    } else if circumstances.hasHead || mentions(Self.signsOfInterruption) {
      self = .interrupted(received: circumstances.received)
    } else if mentions("SSL", "TLS", "certificate") {
      self = .secureConnectionFailed(host: host)
    } else if mentions("timed out", "timeout") {
      self = .timedOut
    } else if mentions("connect") {
      self = circumstances.isOffline ? .offline : .cannotConnect(host: host)
    } else {
      self = .other(words)
    }
  }

  /// What libcurl says of an answer that breaks the rules of HTTP, of chunks or of compression. "Out of memory" is what it calls
  /// a header field longer than it takes, "writing" is Foundation or a decoder refusing what it was given.
  private static let signsOfGarble = [
    "encoding", "chunk", "HTTP/0.9", "weird server reply", "nul byte", "header", "unsupported", "status line",
    "Content-Length", "out of memory", "failed writing", "invalid",
  ]

  /// What libcurl says of a connection that broke.
  private static let signsOfInterruption = [
    "Empty reply", "Recv failure", "Send failure", "transfer closed", "when receiving data",
  ]

  private static func garbled(_ words: String) -> String {
    "the server's answer makes no sense (\(words))"
  }

  /// The words of the innermost error, which are libcurl's own where the outer ones are Foundation's.
  private static func words(of error: any Error) -> String {
    var innermost = error as NSError
    while let next = innermost.userInfo[NSUnderlyingErrorKey] as? NSError { innermost = next }
    return innermost.localizedDescription
  }
}

extension HTTPError.Circumstances {
  fileprivate var isOffline: Bool { !url.isLoopback && !hasNetwork() }
}
