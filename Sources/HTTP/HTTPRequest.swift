import Essentials
package import Texts

package struct HTTPRequest: Sendable, Hashable {
  package var url: WebAddress
  /// An additional header line such as `X-Field: value`; `nil` for only the usual ones.
  package var header: String?
  /// The most bytes the (decompressed) body may have; a longer one fails with ``HTTPError/tooLarge(limit:)`` while it arrives.
  package var maximumBytes: Int
  /// The longest time the connection may stay silent, while connecting or between two parts of the body.
  package var idleTimeout: Duration
  /// The longest time the exchange may take once the request is sent, redirects included: a body that drips must end.
  package var timeLimit: Duration
  /// A request whose lease is over before it is sent fails with ``HTTPError/leaseOver``. `nil` for one that may be sent at any time.
  package var lease: RequestLease?

  package static let usualMaximumBytes = 16 << 20

  package init(
    url: WebAddress, header: String? = nil, maximumBytes: Int = HTTPRequest.usualMaximumBytes,
    idleTimeout: Duration = .seconds(15),
    timeLimit: Duration = .seconds(120), lease: RequestLease? = nil
  ) {
    self.url = url
    self.header = header
    self.maximumBytes = maximumBytes
    self.idleTimeout = idleTimeout
    self.timeLimit = timeLimit
    self.lease = lease
  }
}

/// The permission to send a request within a moment, and not later: a program that was stopped in between asks for another one.
package struct RequestLease: Sendable, Hashable {
  private let end: Duration
  private let elapsed: @Sendable () -> Duration

  /// - Parameter end: the time from which nothing is sent any more, by the stopwatch `elapsed`.
  package init(until end: Duration, elapsed: @escaping @Sendable () -> Duration) {
    (self.end, self.elapsed) = (end, elapsed)
  }

  package var isOpen: Bool { elapsed() < end }

  package static func == (left: Self, right: Self) -> Bool { left.end == right.end }
  package func hash(into hasher: inout Hasher) { hasher.combine(end) }
}
