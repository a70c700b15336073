import Support

import Foundation

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
