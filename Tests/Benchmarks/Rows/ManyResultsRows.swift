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
