internal import CCurl
import Texts
import Essentials

extension HTTPError {
  /// Details of a failed transfer beside libcurl's code.
  struct Details {
    /// The system's error number; 0 if the system did not fail.
    var systemError = 0
    /// The status of a proxy's answer to `CONNECT`; 0 if there was none.
    var proxyStatus = 0
    var limit: Int
    var authorities: String?
    var proxy: String?
  }

  /// The error for libcurl's code of a failed transfer (libcurl-errors(3)); `nil` for success. The network is asked for only where it matters.
  init?(_ code: CURLcode, _ progress: Transfer.Progress, _ details: Details, hasNetwork: () -> Bool) {
    let host = String(progress.url.host)
    let hasHead = progress.head.status != 0
    switch code {
    case CURLE_OK:
      return nil
    case _ where details.proxyStatus >= 300 && !hasHead:
      self = .proxy(details.proxy, "it answered with status \(details.proxyStatus)")
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
      self = .proxy(details.proxy, Self.words(code))
    case CURLE_COULDNT_CONNECT where details.proxy != nil:
      self = .proxy(details.proxy, "it does not accept connections")
    case CURLE_COULDNT_RESOLVE_HOST:
      self = hasNetwork() ? .hostNotFound(host: host) : .offline
    case CURLE_COULDNT_CONNECT:
      self = hasNetwork() ? .cannotConnect(host: host) : .offline
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut
    case CURLE_SSL_CACERT_BADFILE:
      self = .other("the certificates in \(details.authorities ?? "the system's file") can't be read")
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
      self = .secureConnectionFailed(host: host)
    case CURLE_TOO_MANY_REDIRECTS:
      self = .badRedirect
    case CURLE_UNSUPPORTED_PROTOCOL where progress.head.location != nil,
      CURLE_URL_MALFORMAT where progress.head.location != nil:
      self = .badRedirect
    case CURLE_UNSUPPORTED_PROTOCOL:
      self = .garbled("it is not HTTP")
    case CURLE_OUT_OF_MEMORY where !progress.head.isComplete:
      self = .garbled("its head is too long")
    case CURLE_URL_MALFORMAT:
      self = .other("the address of \(host) can't be used")
    case CURLE_FILESIZE_EXCEEDED:
      self = .tooLarge(limit: details.limit)
    case CURLE_RECV_ERROR
    where details.systemError == 0 && !progress.url.isSecure && progress.head.isComplete:
      // libcurl uses this code for malformed chunks, too.
      self = .garbled(Self.words(code))
    case CURLE_WRITE_ERROR:
      // A refused body has ended the transfer before this. libcurl's own words speak of a disk.
      self = .garbled("its compressed body is damaged")
    case CURLE_BAD_FUNCTION_ARGUMENT where hasHead:
      self = .garbled("its head breaks the rules")
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self = .interrupted(received: progress.received)
    default:
      self = .garbled(Self.words(code))
    }
  }

  /// An answer that breaks the rules of HTTP.
  static func garbled(_ words: String) -> HTTPError {
    .other("the server's answer makes no sense (\(words))")
  }

  private static func proxy(_ name: String?, _ words: String) -> HTTPError {
    .other("the proxy \(name.map { "\($0) " } ?? "")that the environment names can't be used (\(words))")
  }

  private static func words(_ code: CURLcode) -> String {
    ccurl_easy_strerror(code).map { String(cString: $0) } ?? "code \(code.rawValue)"
  }
}

/// The proxy that the environment names for an address, read as libcurl-env(3) says. Only for the words of an error.
enum ProxyVariables {
  static var environment: [String: String] {
    let names = ["http", "https", "all", "no"].map { $0 + "_proxy" }
    return (names + names.map { $0.uppercased() }).reduce(into: [:]) { variables, name in
      variables[name] = getenv(name).map { String(cString: $0) }
    }
  }

  /// The proxy's address without a name and a password; `nil` where there is none, or `NO_PROXY` excepts the host.
  static func proxy(for url: WebAddress, in environment: [String: String]) -> String? {
    func value(_ names: String...) -> String? {
      names.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let host = url.host.lowercased()
    let excepted = (value("no_proxy", "NO_PROXY") ?? "").split(whereSeparator: { $0 == "," || $0 == " " }).map {
      $0.lowercased()
    }
    let isExcepted = excepted.contains { name in
      let name = name.hasPrefix(".") ? String(name.dropFirst()) : name
      return name == "*" || host == name || host.hasSuffix(".\(name)")
    }
    guard !isExcepted else { return nil }
    // HTTP_PROXY in capitals is not read: web servers set it from a request for the programs they run.
    let proxy =
      url.isSecure
      ? value("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY") : value("http_proxy", "all_proxy", "ALL_PROXY")
    return proxy.map { AddressText.withoutCredentials(address: $0) }
  }
}
