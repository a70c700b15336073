import Foundation

/// From the start of the process to the last byte of the first whole screen.
enum StartRows {
  static func measure(_ bench: Bench) throws -> [Row] {
    var (ours, other, bare) = (Samples(), Samples(), Samples())
    let lines = try bench.lines(200)
    // The first round finds nothing in the file system's cache and doesn't count.
    for round in 0...bench.fewSamples {
      let browser = try bench.browser().wait(for: "Input your request", silence: .milliseconds(40)).latency
      let finder = try bench.other(["fzf"], input: lines).wait(for: "200/200", silence: .milliseconds(40)).latency
      let program = try TerminalProgram([bench.itself, "bare"], environment: bench.environment)
        .wait(for: "ready", silence: .zero).latency
      guard round > 0 else { continue }
      ours.add(browser)
      other.add(finder)
      bare.add(program)
    }
    return [
      .comparison("start to the first whole screen, 80×24", ours, to: "fzf, 200 lines", other, limit: 0.75),
      Row(
        what: "– a bare program that links the same libraries", ours: bare.text(0.5, "ms"),
        ratio: String(format: "%.2f×", bare.median / other.median)),
    ]
  }
}

/// A program that links what the browser links and does nothing: no browser with these libraries can start sooner.
enum BareProgram {
  static func run() {
    let text = Array("ready\n".utf8)
    _ = write(STDOUT_FILENO, text, text.count)
  }
}
