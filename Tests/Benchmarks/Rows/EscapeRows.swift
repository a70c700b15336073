import Support

/// From Esc to the end of the connection as the server sees it.
enum EscapeRows {
  /// How long an Esc waits for the rest of a key's sequence.
  private static let escapeDelay = Duration.milliseconds(25)

  static func measure(_ bench: Bench) throws -> [Row] {
    let browser = try bench.waitingBrowser()
    var samples = Samples()
    for number in 1...bench.fewSamples {
      browser.type("\u{15}hang \(number)\r")
      guard bench.store.waitForHungRequests(number) else {
        throw TestFailure("the search did not reach the store")
      }
      browser.settle(silence: .milliseconds(20))
      let pressed = ContinuousClock.now
      browser.type("\u{1B}")
      guard let closed = bench.store.waitForClosedConnections(number) else {
        throw TestFailure("Esc did not close the connection")
      }
      samples.add(pressed.duration(to: closed) - escapeDelay)
      browser.settle(silence: .milliseconds(20))
      browser.type("/", silence: .milliseconds(20))
    }
    return [.bound("Esc to the connection closed, beyond the 25 ms Esc waits, p95", samples, quantile: 0.95, limit: 10)]
  }
}
