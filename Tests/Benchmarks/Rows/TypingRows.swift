/// A character typed into the search field while an answer is read and icons arrive, beside a program that does nothing but draw
/// two rows on the same machine meanwhile.
enum TypingRows {
  /// Letters that are nowhere else on the screen.
  private static let letters = "αβγδεζηθικλμνξοπρστυφχψω".map(String.init)

  static func measure(_ bench: Bench) throws -> [Row] {
    var (typed, bare) = (Pair(), Pair())
    // The slowest hundredth are those that meet an answer: it takes many to tell how slow.
    for _ in 0..<(bench.isQuick ? 1 : 3) {
      try type(bench, &typed)
      try pressBeside(bench, &bare)
    }
    return [
      .comparison(
        "a typed character while results load and icons arrive, p99", typed.busy,
        to: "a bare program's key beside such a browser", bare.busy, quantile: 0.99, limit: 1.2),
      .comparison(
        "– the same while nothing loads", typed.idle, to: "the bare program's", bare.idle, quantile: 0.99, limit: nil),
    ]
  }

  private struct Pair {
    var (busy, idle) = (Samples(), Samples())
  }

  /// Searches once for each answer whose pictures are not in a cache yet, and types meanwhile.
  private static func type(_ bench: Bench, _ samples: inout Pair) throws {
    let browser = try bench.waitingBrowser()
    for round in 0..<Records.freshCount {
      search(round, with: browser)
      try type(into: browser, &samples.busy)
      browser.settle(silence: .milliseconds(400))
      browser.type("\u{15}", silence: .milliseconds(50))
      try type(into: browser, &samples.idle)
      // The field must be seen empty: a letter where the same one was is not drawn again.
      browser.type("\u{15}", silence: .milliseconds(50))
    }
  }

  /// Searches as often, and presses keys of a program in another terminal meanwhile: what the machine leaves to a program that
  /// draws.
  private static func pressBeside(_ bench: Bench, _ samples: inout Pair) throws {
    let browser = try bench.waitingBrowser()
    let bare = try TerminalProgram([bench.itself, "bare-rows"], environment: bench.environment)
    bare.settle(silence: .milliseconds(100))
    for round in 0..<Records.freshCount {
      search(round, with: browser)
      for _ in letters {
        samples.busy.add(try bare.press("j").latency)
        browser.settle(silence: .zero)
      }
      browser.settle(silence: .milliseconds(400))
      for _ in letters { samples.idle.add(try bare.press("j").latency) }
    }
  }

  /// Asks for an answer, and leaves the field empty for what is typed.
  private static func search(_ round: Int, with browser: TerminalProgram) {
    browser.type("\u{15}fresh\(round)\r/\u{15}")
    // Enter's own frame is not what is measured; the answer takes longer.
    browser.settle(silence: .milliseconds(2))
  }

  private static func type(into browser: TerminalProgram, _ samples: inout Samples) throws {
    for letter in letters {
      samples.add(try browser.press(letter, until: letter))
      // Other output is read meanwhile, so that the terminal never fills up.
      browser.settle(silence: .milliseconds(6))
    }
  }
}
