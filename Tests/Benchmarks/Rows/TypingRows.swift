/// A character typed into the search field while an answer is read and icons arrive, and the same when nothing happens.
enum TypingRows {
  /// Letters that are nowhere else on the screen.
  private static let letters = "αβγδεζηθικλμνξοπρστυφχψω".map(String.init)

  static func measure(_ bench: Bench) throws -> [Row] {
    let browser = try bench.browser(["--no-live"])
    try browser.wait(for: "Input your request", silence: .milliseconds(100))
    var (busy, idle) = (Samples(), Samples())
    for round in 0..<Records.freshCount {
      browser.type("\u{15}fresh\(round)\r/\u{15}")
      // Enter's own frame is not what is measured; the answer takes longer.
      browser.settle(silence: .milliseconds(2))
      try type(into: browser, &busy)
      browser.settle(silence: .milliseconds(400))
      browser.type("\u{15}")
      browser.settle(silence: .milliseconds(50))
      try type(into: browser, &idle)
      // The field must be seen empty: a letter where the same one was is not drawn again.
      browser.type("\u{15}")
      browser.settle(silence: .milliseconds(50))
    }
    return [
      .comparison(
        "a typed character while results load and icons arrive, p99", busy, to: "idle", idle, quantile: 0.99, limit: 2)
    ]
  }

  private static func type(into browser: TerminalProgram, _ samples: inout Samples) throws {
    for letter in letters {
      samples.add(try browser.press(letter, until: letter))
      // What else is drawn is taken meanwhile, so that the terminal never fills up.
      browser.settle(silence: .milliseconds(6))
    }
  }
}
