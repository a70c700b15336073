import Foundation
import Support

/// Memory that is really there.
enum MemoryRows {
  private static let megabyte = 1e6

  static func measure(_ bench: Bench) throws -> [Row] {
    var (ours, few, many, finder, perResult, perLine) = (
      Samples(), Samples(), Samples(), Samples(), Samples(), Samples()
    )
    for _ in 0..<(bench.isQuick ? 2 : 20) {
      let browser = try bench.browser(showing: "full")
      for _ in 0..<24 { browser.type("\u{4}", silence: .milliseconds(90)) }
      ours.add(resident(browser))
      few.add(resident(try bench.browser(showing: "slim200")))
      many.add(resident(try bench.browser(showing: "slim100000")))
      perResult.add((many.values.last ?? 0) - (few.values.last ?? 0))
      let small = try lines(200, bench)
      finder.add(small)
      perLine.add(try lines(100_000, bench) - small)
    }
    return [
      .bound(
        "resident memory, 200 results and icons", ours.scaled(by: 1 / megabyte), unit: "MB", limit: 40,
        other: "fzf \(finder.scaled(by: 1 / megabyte).text(0.5, "MB"))"),
      .bound(
        "– growth per further result", perResult.scaled(by: 1 / 99_800 / 1024), unit: "KB", limit: 2,
        other: "fzf \(perLine.scaled(by: 1 / 99_800 / 1024).text(0.5, "KB"))"),
    ]
  }

  private static func lines(_ count: Int, _ bench: Bench) throws -> Double {
    let fzf = try bench.other(["fzf"], input: bench.lines(count))
    try fzf.wait(for: "\(count)/\(count)", silence: .milliseconds(200))
    return resident(fzf)
  }

  private static func resident(_ program: TerminalProgram) -> Double {
    Double(ProcessStatus(of: program.process).residentBytes)
  }
}

extension Samples {
  fileprivate func scaled(by factor: Double) -> Samples {
    var samples = Samples()
    for value in values { samples.add(value * factor) }
    return samples
  }
}

/// Wake-ups while nothing moves.
enum IdleRows {
  static func measure(_ bench: Bench) throws -> [Row] {
    let browser = try bench.browser(showing: "full")
    let less = try bench.other(["less", bench.lines(200)])
    // Threads that wait for work end some seconds after the last of it.
    browser.settle(silence: .seconds(8))
    less.settle(silence: .milliseconds(200))
    let (before, lessBefore) = (ProcessStatus(of: browser.process), ProcessStatus(of: less.process))
    // Nothing is to come for five seconds, which are what is measured.
    browser.settle(silence: .seconds(5))
    let (after, lessAfter) = (ProcessStatus(of: browser.process), ProcessStatus(of: less.process))
    let switches = after.switches - before.switches
    return [
      Row(
        what: "wake-ups in 5 idle seconds, results with icons on the screen",
        ours: "\(switches) (\(after.ticks - before.ticks) ticks)",
        other: "less \(lessAfter.switches - lessBefore.switches) (\(lessAfter.ticks - lessBefore.ticks) ticks)",
        goal: "≤ 1 a second, libdispatch's", isMet: switches <= 6 && after.ticks == before.ticks)
    ]
  }
}
