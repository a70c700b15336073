import Foundation

/// From a key to the last byte of its frame.
enum KeyRows {
  static func measure(_ bench: Bench) throws -> [Row] {
    let (small, inSight) = try walks(bench, columns: 80, rows: 24)
    let (large, _) = try walks(bench, columns: 200, rows: 60)
    return [
      .comparison("key j to its frame, 80×24, 200 results with icons", small.ours, to: "tig j", small.tig, limit: 1),
      .comparison("– the same", small.ours, to: "fzf cursor", small.fzf, limit: 0.5),
      .comparison(
        "– j and k among the rows in sight, where nothing scrolls", inSight.ours, to: "tig j and k", inSight.tig,
        limit: nil),
      .comparison(
        "– a bare program that draws two such rows with ncurses, and does nothing else", inSight.bare, to: "the same",
        inSight.tig, limit: nil),
      .bound(
        "key j to its frame, 200×60, p99", large.ours, quantile: 0.99, limit: 4,
        other: "tig j \(large.tig.text(0.99, "ms"))"),
      .bound(
        "written for one j without scrolling", inSight.bytes, unit: "bytes", limit: 600,
        other: "tig \(inSight.tigBytes.median.short) bytes"),
    ]
  }

  private struct Walk {
    var (ours, tig, fzf, bare) = (Samples(), Samples(), Samples(), Samples())
    var (bytes, tigBytes) = (Samples(), Samples())
  }

  /// Down the list, where most keys scroll, and among the rows in sight.
  private static func walks(_ bench: Bench, columns: Int, rows: Int) throws -> (down: Walk, inSight: Walk) {
    let browser = try bench.browser(showing: "full", columns: columns, rows: rows)
    let tig = try bench.other(["tig", "-C", repository(bench)], columns: columns, rows: rows)
    let fzf = try bench.other(["fzf"], columns: columns, rows: rows, input: bench.lines(5000))
    let bare = try TerminalProgram(
      [bench.itself, "bare-rows"], environment: bench.environment, columns: columns, rows: rows)
    // Once through the list, so that all icons are there, as for a person who has looked around.
    for _ in 0..<(rows < 30 ? 52 : 18) { browser.type("\u{4}", silence: .milliseconds(90)) }
    for program in [tig, fzf, bare] { program.settle(silence: .milliseconds(500)) }
    var (down, inSight) = (Walk(), Walk())
    for step in 0..<bench.manySamples {
      if step % 180 == 0 { browser.type("g", silence: .milliseconds(400)) }
      down.ours.add(try browser.press("j").latency)
      down.tig.add(try tig.press("j").latency)
      down.fzf.add(try fzf.press("\u{10}").latency)
    }
    // Away from the lower edge.
    browser.type("g")
    tig.type(String(repeating: "k", count: 12))
    for program in [browser, tig] { program.settle(silence: .milliseconds(400)) }
    for step in 0..<bench.manySamples {
      let key = step % 12 < 6 ? "j" : "k"
      let (ours, theirs) = (try browser.press(key), try tig.press(key))
      inSight.ours.add(ours.latency)
      inSight.tig.add(theirs.latency)
      inSight.bytes.add(Double(ours.output.count))
      inSight.tigBytes.add(Double(theirs.output.count))
      inSight.bare.add(try bare.press("j").latency)
    }
    return (down, inSight)
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

/// Shows that a key costs the same however many results there are.
enum ManyResultsRows {
  static func measure(_ bench: Bench) throws -> [Row] {
    let few = try bench.browser(showing: "slim200")
    let many = try bench.browser(showing: "slim100000")
    var (ofFew, ofMany) = (Samples(), Samples())
    for step in 0..<bench.manySamples {
      if step % 180 == 0 {
        for browser in [few, many] { browser.type("g", silence: .milliseconds(150)) }
      }
      ofMany.add(try many.press("j").latency)
      ofFew.add(try few.press("j").latency)
    }
    return [.comparison("key j to its frame, 80×24, 100,000 results", ofMany, to: "200 results", ofFew, limit: 1.2)]
  }
}
