import Support

/// From Enter to the last row on the screen, with an answer of 200 records and 1.2 MB.
enum SearchRows {
  static func measure(_ bench: Bench) throws -> [Row] {
    var (ours, other) = (Samples(), Samples())
    let script = "curl -s '\(bench.store.address)/search?term=full' | jq -r '.results[].trackName'"
    for _ in 0..<bench.fewSamples {
      let browser = try bench.waitingBrowser()
      browser.type("full", silence: .milliseconds(50))
      let pressed = ContinuousClock.now
      browser.type("\r")
      // The frame with the rows ends before the first icon, which waits for the list to rest.
      ours.add(try browser.wait(for: "1/200", from: pressed, silence: .milliseconds(10)).latency)
      other.add(try bench.other(["sh", "-c", script]).waitForEnd())
    }
    let size = "\(bench.store.bodyLength(of: "full") / 1000) kB"
    return [
      .comparison(
        "Enter to the last row, 200 results, \(size), a program's first search", ours, to: "curl to jq", other,
        limit: 0.5)
    ]
  }
}

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
