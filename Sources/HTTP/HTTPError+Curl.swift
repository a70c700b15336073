internal import CCurl
import Foundation

extension HTTPError {
  /// What libcurl's code for a failed transfer means (libcurl-errors(3)); `nil` for success.
  ///
  /// - Parameters:
  ///   - systemError: the system's number for what failed, 0 where the system did not.
  ///   - hasNetwork: asked only where it matters.
  init?(
    _ code: CURLcode, _ progress: Transfer.Progress, systemError: Int, limit: Int, hasNetwork: () -> Bool
  ) {
    let host = progress.url.host(percentEncoded: false) ?? ""
    switch code {
    case CURLE_OK:
      return nil
    case CURLE_COULDNT_RESOLVE_HOST:
      self = hasNetwork() ? .hostNotFound(host: host) : .offline
    case CURLE_COULDNT_CONNECT:
      self = hasNetwork() ? .cannotConnect(host: host) : .offline
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
      self = .other("the proxy that the environment names can't be used (\(Self.words(code)))")
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
      self = .secureConnectionFailed(host: host)
    case CURLE_TOO_MANY_REDIRECTS:
      self = .badRedirect
    case CURLE_UNSUPPORTED_PROTOCOL where progress.head.location != nil,
      CURLE_URL_MALFORMAT where progress.head.location != nil:
      self = .badRedirect
    case CURLE_URL_MALFORMAT:
      self = .other("the address of \(host) can't be used")
    case CURLE_FILESIZE_EXCEEDED:
      self = .tooLarge(limit: limit)
    case CURLE_RECV_ERROR where systemError == 0 && progress.url.scheme == "http" && progress.head.isComplete:
      // Also libcurl's code for chunks that break the rules.
      self = .garbled(Self.words(code))
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

  private static func words(_ code: CURLcode) -> String {
    ccurl_easy_strerror(code).map { String(cString: $0) } ?? "code \(code.rawValue)"
  }
}
