internal import CCurl
import Essentials
import Texts

/// A transfer that libcurl works on. Created, used and released on libcurl's thread.
final class CurlHandle {
  struct Settings: Sendable {
    var userAgent: String
    /// A file of certificates to trust instead of the system's.
    var authorities: String?
  }

  let transfer: Transfer
  /// The server that is asked first: scheme, host and port.
  let server: String
  let easy: UnsafeMutableRawPointer
  private static let mostRedirects = 5
  private var isSecure = false
  /// The request's own line of its head; libcurl reads it until the end.
  private var header: UnsafeMutablePointer<curl_slist>?
  private let authorities: String?
  private let onSilence: @Sendable () -> Void

  /// - Parameter onSilence: called, on any thread, when the server has kept quiet for too long.
  init(_ transfer: Transfer, _ settings: Settings, onSilence: @escaping @Sendable () -> Void) throws(HTTPError) {
    guard let easy = ccurl_easy_init() else { throw .other("libcurl has no memory for a request") }
    self.transfer = transfer
    let url = transfer.request.url
    server = "\(url.scheme)://\(url.host):\(url.port ?? 0)".lowercased()
    self.easy = easy
    self.onSilence = onSilence
    authorities = settings.authorities
    let request = transfer.request
    let isTLS = request.url.isSecure
    let timeout = Int(min(max(request.idleTimeout / .milliseconds(1), 1), Double(Int32.max)))
    let codes = [
      ccurl_set_text(easy, CURLOPT_URL, request.url.text),
      ccurl_allow_web_only(easy, isTLS ? 1 : 0),
      ccurl_set_text(easy, CURLOPT_USERAGENT, settings.userAgent),
      // Every compression that this libcurl knows.
      ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, ""),
      ccurl_set_number(easy, CURLOPT_FOLLOWLOCATION, 1),
      ccurl_set_number(easy, CURLOPT_MAXREDIRS, Self.mostRedirects),
      ccurl_set_number(easy, CURLOPT_CONNECTTIMEOUT_MS, timeout),
      // Bounds the announced length; what arrives is counted in the transfer.
      ccurl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.maximumBytes)),
      // Over TLS requests may share a connection (HTTP/2): waits for the first one's before it opens another.
      ccurl_set_number(easy, CURLOPT_PIPEWAIT, isTLS ? 1 : 0),
      // libcurl must not touch the program's signals.
      ccurl_set_number(easy, CURLOPT_NOSIGNAL, 1),
      ccurl_keep_sockets(easy),
      ccurl_set_number(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      settings.authorities.map { ccurl_set_text(easy, CURLOPT_CAINFO, $0) } ?? CURLE_OK,
      ccurl_set_receiver(easy, CURLOPT_HEADERFUNCTION, takeLine, CURLOPT_HEADERDATA, context),
      ccurl_set_receiver(easy, CURLOPT_WRITEFUNCTION, takeBody, CURLOPT_WRITEDATA, context),
      ccurl_set_meter(easy, measure, context),
    ]
    if let code = codes.first(where: { $0 != CURLE_OK }) {
      throw .other("libcurl refuses the request (code \(code.rawValue))")
    }
    if let line = request.header, ccurl_set_header(easy, line, &header) != CURLE_OK {
      throw .other("libcurl has no memory for a request")
    }
    _ = ccurl_leave_lookup_behind(easy)
    // libcurl before 7.80 doesn't say when a request is sent: silence counts from here, and leases are looked at no more.
    if ccurl_set_starter(easy, beginRequest, context) != CURLE_OK { transfer.begin(onSilence: onSilence) }
  }

  deinit {
    ccurl_easy_cleanup(easy)
    ccurl_free_header(header)
  }

  /// libcurl is done: gives the transfer its outcome.
  func complete(_ code: CURLcode) {
    let url = address.flatMap { WebAddress($0) } ?? transfer.request.url
    let details = HTTPError.Details(
      systemError: number(CURLINFO_OS_ERRNO), proxyStatus: number(CURLINFO_HTTP_CONNECTCODE),
      limit: transfer.request.maximumBytes, authorities: authorities,
      proxy: code == CURLE_OK ? nil : ProxyVariables.proxy(for: url, in: ProxyVariables.environment))
    transfer.complete(url: url, protocol: HTTPProtocol(curlVersion: number(CURLINFO_HTTP_VERSION))) { progress in
      HTTPError(code, progress, details) { url.isLoopback || NetworkPresence.hasAddress }
    }
  }

  /// Has libcurl close the connection when the transfer is removed before its end. If others share it, only this stream is reset.
  func giveUpConnection() {
    _ = ccurl_set_number(easy, CURLOPT_FORBID_REUSE, 1)
  }

  private var address: String? {
    var address: UnsafePointer<CChar>?
    _ = ccurl_get_text(easy, CURLINFO_EFFECTIVE_URL, &address)
    return address.map { String(cString: $0) }
  }

  private func number(_ info: CURLINFO) -> Int {
    var number = 0
    _ = ccurl_get_number(easy, info, &number)
    return number
  }

  /// The callbacks' argument. Not retained: libcurl calls them only while it has this handle, which is alive as long.
  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The request is about to be sent; `false` if it may not be. No redirect leads from https to http.
  fileprivate func begin() -> Bool {
    let wasSecure = isSecure
    isSecure = address?.prefix(6).lowercased() == "https:"
    guard isSecure || !wasSecure else {
      transfer.end(.failure(.badRedirect))
      return false
    }
    // A redirect follows what has been sent.
    guard transfer.hasBegun || transfer.request.lease?.isOpen ?? true else {
      transfer.end(.failure(.leaseOver))
      return false
    }
    transfer.begin(onSilence: onSilence)
    return true
  }

  /// Hands bytes to the transfer; `false` if they were not wanted.
  fileprivate func take(_ receive: () throws(HTTPError) -> Void) -> Bool {
    do throws(HTTPError) {
      try receive()
      return true
    } catch {
      transfer.end(.failure(error))
      return false
    }
  }
}

// MARK: - Callbacks of libcurl

private func handle(_ context: UnsafeMutableRawPointer?) -> CurlHandle? {
  context.map { Unmanaged<CurlHandle>.fromOpaque($0).takeUnretainedValue() }
}

/// The result of a callback: the count for success, any other number for failure.
private func taken(_ count: Int, _ areWanted: Bool?) -> Int {
  if areWanted == true { return count }
  return count == 0 ? 1 : 0
}

private func takeLine(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let handle = handle(context)
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return taken(line.count, handle?.take { () throws(HTTPError) in try handle?.transfer.receive(line: line) })
}

private func takeBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let handle = handle(context)
  let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return taken(part.count, handle?.take { () throws(HTTPError) in try handle?.transfer.receive(body: part) })
}

private func measure(
  _ context: UnsafeMutableRawPointer?, _ total: curl_off_t, _ received: curl_off_t, _ uploadTotal: curl_off_t,
  _ sent: curl_off_t
) -> CInt {
  let handle = handle(context)
  return handle?.take { () throws(HTTPError) in try handle?.transfer.measure(received: Int(received)) } == true ? 0 : 1
}

private func beginRequest(
  _ context: UnsafeMutableRawPointer?, _ server: UnsafeMutablePointer<CChar>?, _ local: UnsafeMutablePointer<CChar>?,
  _ serverPort: CInt, _ localPort: CInt
) -> CInt {
  CInt(handle(context)?.begin() == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT)
}
