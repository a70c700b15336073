internal import CCurl
import Foundation

/// A transfer in libcurl's hands. Made, used and let go on the thread of its loop.
final class CurlHandle {
  /// What every transfer of a transport has in common.
  struct Settings: Sendable {
    /// The `User-Agent` field.
    var userAgent: String
    /// A file of certificates to trust instead of the system's.
    var authorities: String?
  }

  let transfer: Transfer
  let easy: UnsafeMutableRawPointer
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let onSilence: @Sendable () -> Void

  /// - Parameter onSilence: called, on any thread, when the server has kept quiet for too long.
  /// - Throws: ``HTTPError/other(_:)`` where libcurl doesn't take what it is given.
  init(_ transfer: Transfer, _ settings: Settings, onSilence: @escaping @Sendable () -> Void) throws(HTTPError) {
    guard let easy = ccurl_easy_init() else { throw .other("libcurl has no memory for a request") }
    self.transfer = transfer
    self.easy = easy
    self.onSilence = onSilence
    let request = transfer.request
    let isTLS = request.url.scheme?.lowercased() == "https"
    let timeout = Int(min(max(request.idleTimeout / .milliseconds(1), 1), Double(Int32.max)))
    for (name, value) in request.headers {
      fields = ccurl_slist_append(fields, "\(name): \(value)".replacing(/[\r\n]/, with: " "))
    }
    let codes = [
      ccurl_set_text(easy, CURLOPT_URL, request.url.absoluteString),
      ccurl_allow_web_only(easy),
      ccurl_set_text(easy, CURLOPT_USERAGENT, settings.userAgent),
      ccurl_set_list(easy, CURLOPT_HTTPHEADER, fields),
      // What this libcurl can undo.
      ccurl_set_text(easy, CURLOPT_ACCEPT_ENCODING, ""),
      ccurl_set_number(easy, CURLOPT_FOLLOWLOCATION, 1),
      ccurl_set_number(easy, CURLOPT_MAXREDIRS, Redirect.limit),
      ccurl_set_number(easy, CURLOPT_CONNECTTIMEOUT_MS, timeout),
      // The length that is announced; what really comes is counted as it does.
      ccurl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.maximumBytes)),
      // Over TLS several requests may share a connection: to learn that, the others wait for the first one's.
      ccurl_set_number(easy, CURLOPT_PIPEWAIT, isTLS ? 1 : 0),
      // Signals are the program's.
      ccurl_set_number(easy, CURLOPT_NOSIGNAL, 1),
      ccurl_keep_sockets(easy),
      ccurl_set_number(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      settings.authorities.map { ccurl_set_text(easy, CURLOPT_CAINFO, $0) } ?? CURLE_OK,
      ccurl_set_receiver(easy, CURLOPT_HEADERFUNCTION, takeLine, CURLOPT_HEADERDATA, context),
      ccurl_set_receiver(easy, CURLOPT_WRITEFUNCTION, takeBody, CURLOPT_WRITEDATA, context),
    ]
    if let code = codes.first(where: { $0 != CURLE_OK }) {
      throw .other("libcurl doesn't take the request (code \(code.rawValue))")
    }
    _ = ccurl_leave_lookup_behind(easy)
    // Before 7.80 nobody says when a request has its turn: silence counts from here.
    if ccurl_set_starter(easy, beginRequest, context) != CURLE_OK { transfer.begin(onSilence: onSilence) }
  }

  deinit {
    ccurl_easy_cleanup(easy)
    ccurl_slist_free_all(fields)
  }

  /// Hands the transfer its outcome; libcurl is done with it.
  func complete(_ code: CURLcode) {
    var address: UnsafePointer<CChar>?
    var systemError = 0
    _ = ccurl_get_text(easy, CURLINFO_EFFECTIVE_URL, &address)
    _ = ccurl_get_number(easy, CURLINFO_OS_ERRNO, &systemError)
    let request = transfer.request
    let url = address.flatMap { URL(string: String(cString: $0)) } ?? request.url
    transfer.complete(url: url) { progress in
      HTTPError(code, progress, systemError: systemError, limit: request.maximumBytes) {
        url.isLoopback || NetworkPresence.hasAddress
      }
    }
  }

  /// What the callbacks get. libcurl calls them only while this handle is in its hands, and so alive.
  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  fileprivate func begin() { transfer.begin(onSilence: onSilence) }

  /// Hands bytes to the transfer; returns whether they were wanted.
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

// MARK: - What libcurl calls

private func handle(_ context: UnsafeMutableRawPointer?) -> CurlHandle? {
  context.map { Unmanaged<CurlHandle>.fromOpaque($0).takeUnretainedValue() }
}

/// How many bytes were taken, which is all or an error.
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

private func beginRequest(
  _ context: UnsafeMutableRawPointer?, _ server: UnsafeMutablePointer<CChar>?, _ local: UnsafeMutablePointer<CChar>?,
  _ serverPort: CInt, _ localPort: CInt
) -> CInt {
  handle(context)?.begin()
  return CInt(CURL_PREREQFUNC_OK)
}
