import Foundation

/// From a key to the last byte of its frame.
enum KeyRows {
  static func measure(_ bench: Bench) throws -> [Row] {
    let small = try walk(bench, columns: 80, rows: 24)
    let large = try walk(bench, columns: 200, rows: 60)
    return [
      .comparison("key j to its frame, 80×24, 200 results with icons", small.ours, to: "tig j", small.tig, limit: 1),
      .comparison("– the same", small.ours, to: "fzf cursor", small.fzf, limit: 0.5),
      Row(
        what: "– a bare program that draws two such rows with ncurses", ours: small.bare.text(0.5, "ms"),
        ratio: String(format: "%.2f×", small.bare.median / small.tig.median)),
      .bound(
        "key j to its frame, 200×60, p99", large.ours, quantile: 0.99, limit: 4,
        other: "tig j \(large.tig.text(0.99, "ms"))"),
      .bound(
        "written for one j without scrolling", small.bytes, unit: "bytes", limit: 600,
        other: "tig \(small.tigBytes.median.short) bytes"),
    ]
  }

  private struct Walk {
    var (ours, tig, fzf, bare) = (Samples(), Samples(), Samples(), Samples())
    /// Of the presses that only move the selection.
    var bytes = Samples()
    var tigBytes = Samples()
  }

  private static func walk(_ bench: Bench, columns: Int, rows: Int) throws -> Walk {
    let browser = try bench.browser(showing: "full", columns: columns, rows: rows)
    let tig = try bench.other(["tig", "-C", repository(bench)], columns: columns, rows: rows)
    let fzf = try bench.other(["fzf"], columns: columns, rows: rows, input: bench.lines(5000))
    let bare = try TerminalProgram(
      [bench.itself, "bare-rows"], environment: bench.environment, columns: columns, rows: rows)
    // Once through the list, so that all icons are there, as for a person who has looked around.
    for _ in 0..<(rows < 30 ? 24 : 10) {
      browser.type("\u{4}")
      browser.settle(silence: .milliseconds(120))
    }
    for program in [tig, fzf, bare] { program.settle(silence: .milliseconds(500)) }
    var walk = Walk()
    for step in 0..<bench.manySamples {
      if step % 180 == 0 {
        browser.type("g")
        browser.settle(silence: .milliseconds(400))
      }
      let ours = try browser.press("j")
      let theirs = try tig.press("j")
      walk.ours.add(ours.latency)
      walk.tig.add(theirs.latency)
      walk.fzf.add(try fzf.press("\u{10}").latency)
      walk.bare.add(try bare.press("j").latency)
      // The first steps of a walk stay on the first screen.
      if step % 180 < 5 {
        walk.bytes.add(Double(ours.output.count))
        walk.tigBytes.add(Double(theirs.output.count))
      }
    }
    return walk
  }

  /// A repository with a history long enough to walk in.
  private static func repository(_ bench: Bench) throws -> String {
    let folder = bench.folder.appending(path: "repository").path
    guard !FileManager.default.fileExists(atPath: folder) else { return folder }
    var history = ""
    for number in 1...3000 {
      let subject = "Change number \(number) of the weather in the western parts"
      history += """
        commit refs/heads/main
        committer Someone <someone@example.com> \(1_700_000_000 + number * 1000) +0000
        data \(subject.utf8.count)
        \(subject)

        """
    }
    let file = bench.folder.appending(path: "history").path
    try history.write(toFile: file, atomically: true, encoding: .utf8)
    let script = "git init -q -b main '\(folder)' && git -C '\(folder)' fast-import --quiet < '\(file)'"
    _ = try bench.other(["sh", "-c", script]).waitForEnd()
    return folder
  }
}
