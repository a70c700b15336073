internal import CCurl
import Concurrency
import Essentials

/// HTTP over the system's libcurl, which the first request or ``prepare()`` loads. Sends no cookies, keeps no cache and no credentials.
///
/// libcurl follows the proxies of the environment, speaks HTTP/2 where the server does, and trusts the system's certificates.
/// A cancelled ``send(_:progress:)`` throws at once; its connection is closed right after, by libcurl's thread.
package final class CurlTransport: HTTPTransport {
  private let mailbox = CurlMailbox()
  private let settings: CurlHandle.Settings
  private let connectionsPerHost: Int
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  let isPrepared = Locked(false)

  /// - Parameters:
  ///   - connectionsPerHost: further requests wait, and their time-outs begin when they are sent. Generous: a search must not queue behind
  ///     pictures.
  ///   - authorities: a file with certificates (PEM) to trust instead of the system's.
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

  /// The versions of libcurl and of its TLS, or why there is none.
  package static var library: String { String(cString: ccurl_load() ?? ccurl_version()) }

  deinit {
    mailbox.close()
  }

  /// Follows at most five redirects, and none from https to http. Where libcurl is missing all fails with ``HTTPError/other(_:)``.
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
