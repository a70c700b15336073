import Concurrency

@testable import HTTP

extension CurlTransport {
  /// `true` once libcurl's thread has been started.
  var hasThread: Bool { isPrepared.withLock { $0 } }
}
