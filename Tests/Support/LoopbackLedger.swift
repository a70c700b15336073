/// What the loopback store has seen so far.
package struct LoopbackLedger: Sendable {
  /// All requests, in the order of their arrival.
  package var requests: [LoopbackRequest] = []
  /// Connections that are open now.
  package var openConnections = 0
  /// Connections that were ever accepted.
  package var acceptedConnections = 0

  /// How many requests have arrived.
  package var started: Int { requests.count }
  /// How many answers were handed out completely.
  package var completed: Int { count(.completed) }
  /// How many answers the client didn't wait for.
  package var clientClosed: Int { count(.clientClosed) }

  /// How many requests came to `outcome`.
  package func count(_ outcome: LoopbackRequest.Outcome) -> Int {
    requests.count { $0.outcome == outcome }
  }
}
