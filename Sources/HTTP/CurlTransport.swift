import Concurrency
import Essentials

/// The transport of the live program: HTTP over the system's libcurl.
///
/// Sends no cookies, keeps no cache and no credentials. libcurl follows the proxies that the environment names (`http_proxy`,
/// `https_proxy`, `ALL_PROXY`, `NO_PROXY`), speaks HTTP/2 where the server does, and trusts the system's certificates. It is loaded
/// by the first request or by ``prepare()``, away from the caller's thread.
///
/// A cancelled ``send(_:progress:)`` throws at once; its connection is closed right after, by libcurl's thread.
package final class CurlTransport: HTTPTransport {
  private let mailbox = CurlMailbox()
  private let settings: CurlHandle.Settings
  private let connectionsPerHost: Int
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  /// `true` once libcurl's thread has been started.
  let isPrepared = Locked(false)

  /// Opens nothing yet.
  ///
  /// - Parameters:
  ///   - version: the program's version, for the `User-Agent` field.
  ///   - connectionsPerHost: the most connections to one server; further requests wait, and their time-outs begin when they are
  ///     sent. Generous: whoever downloads much limits itself, and a search must not queue behind pictures.
  ///   - authorities: the path of a file with certificates (PEM) to trust instead of the system's.
  ///   - clock: measures silence. The time-out to connect is libcurl's own.
  package init(
    version: String, connectionsPerHost: Int = 32, authorities: String? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    settings = CurlHandle.Settings(userAgent: "appsearch/\(version)", authorities: authorities)
    self.connectionsPerHost = max(connectionsPerHost, 1)
    self.clock = clock
    elapsed = clock.stopwatch()
  }

  deinit {
    mailbox.close()
  }

  /// Follows at most five redirects, to http and https only, and not from https back to http. Everything fails with
  /// ``HTTPError/other(_:)`` where libcurl is missing. `progress` is told of received bytes on libcurl's thread, one report at a time.
  package func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    let transfer = Transfer(request, clock: clock, elapsed: elapsed, progress: progress)
    let outcome = await withTaskCancellationHandler {
      prepare()
      mailbox.leave(.start(transfer))
      return await transfer.outcome()
    } onCancel: {
      mailbox.stop(transfer, .cancelled)
    }
    return try outcome.get()
  }

  /// Starts libcurl's thread, which loads it. Nothing is connected.
  package func prepare() {
    let isFirst = isPrepared.withLock { isPrepared in
      defer { isPrepared = true }
      return !isPrepared
    }
    if isFirst { CurlThread.start(mailbox, settings, connectionsPerHost: connectionsPerHost) }
  }
}
