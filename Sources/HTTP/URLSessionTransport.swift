import Foundation

/// The transport of the live program: HTTP over the system's URL loading.
///
/// Sends no cookies, keeps no cache and no credentials. The session behind it is made at the first request or by
/// ``prepare()``, away from the caller's thread. Bodies are counted while they arrive, decompressed, and refused as soon as they are too long.
///
/// A cancelled ``send(_:progress:)`` throws at once; its connection is closed right after, by the session's own thread.
public final class URLSessionTransport: HTTPTransport {
  let switchboard: Switchboard

  /// Makes a transport; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - version: the program's version, for the `User-Agent` field.
  ///   - connectionsPerHost: the most connections to one server; further requests wait for their turn, and their idle time-out
  ///     begins with it. Generous, since whoever downloads much limits itself, and a search must not queue behind pictures
  ///     from the same server.
  ///   - clock: what idle time-outs are measured on.
  public init(version: String, connectionsPerHost: Int = 32, clock: any Clock<Duration> = ContinuousClock()) {
    switchboard = Switchboard(
      userAgent: "appsearch/\(version)", connectionsPerHost: connectionsPerHost, clock: clock)
  }

  deinit {
    switchboard.close()
  }

  /// Makes one request and returns the whole answer, whatever its status.
  ///
  /// Follows at most five redirects, to http and https only, and not from https back to http. An address that is neither http nor
  /// https, or has no host, fails with ``HTTPError/other(_:)``.
  ///
  /// - Parameter progress: told of received bytes while the body arrives, on a thread of the session, one report at a time.
  public func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    guard request.url.isWeb else { throw .other("this is not an http or https address: \(request.url.absoluteString)") }
    let exchange = switchboard.exchange(request, progress: progress)
    let switchboard = switchboard
    let outcome = await withTaskCancellationHandler {
      switchboard.start(exchange)
      return await exchange.outcome()
    } onCancel: {
      switchboard.stop(exchange, .cancelled)
    }
    return try outcome.get()
  }

  /// Makes the session, which takes as long as a short answer. Nothing is connected.
  public func prepare() {
    switchboard.prepare()
  }
}
