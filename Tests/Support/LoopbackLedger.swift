/// What the loopback store has seen so far.
public struct LoopbackLedger: Sendable {
  /// All requests, in the order of their arrival.
  public var requests: [LoopbackRequest] = []
  /// Connections that are open now.
  public var openConnections = 0
  /// Connections that were ever accepted.
  public var acceptedConnections = 0

  /// How many requests have arrived.
  public var started: Int { requests.count }
  /// How many answers were handed out completely.
  public var completed: Int { count(.completed) }
  /// How many answers the client didn't wait for.
  public var clientClosed: Int { count(.clientClosed) }

  /// How many requests came to `outcome`.
  public func count(_ outcome: LoopbackRequest.Outcome) -> Int {
    requests.count { $0.outcome == outcome }
  }
}
