import AppStore
import Foundation
import Support

/// Reading of an app's web page, recorded in the folder that `APPSEARCH_FIXTURES` names; nothing without it.
enum PageRows {
  static func measure(_ bench: Bench) throws -> [Row] {
    guard let folder = ProcessInfo.processInfo.environment["APPSEARCH_FIXTURES"] else { return [] }
    let file = URL(filePath: folder).appending(path: "web-page-duolingo-us-2026.html")
    let python = try bench.other(["python3", "-c", Self.script, file.path])
    try python.wait(for: "ready", silence: .zero)
    let bytes = [UInt8](try Data(contentsOf: file))
    var (ours, other) = (Samples(), Samples())
    for round in 0...bench.fewSamples {
      let start = ContinuousClock.now
      let page = try AppPage(body: bytes, of: 570_060_128, in: .us)
      let duration = start.duration(to: .now)
      guard page.versions?.count == 25 else { throw TestFailure("the page is another") }
      python.type("\n")
      let answer = String(decoding: try python.wait(for: " ns", silence: .zero).output, as: UTF8.self)
      guard let nanoseconds = answer.split(whereSeparator: \.isWhitespace).compactMap({ Double($0) }).last else {
        throw TestFailure("Python answered \(answer.debugDescription)")
      }
      guard round > 0 else { continue }
      ours.add(duration)
      other.add(nanoseconds / 1e6)
    }
    let what = "read an app's web page of \(bytes.count / 1000) kB"
    return [
      .comparison(what, ours, to: "Python's re and json", other, limit: nil),
      .bound("– the same", ours, limit: 20),
    ]
  }

  /// Finds and decodes the page's data once for each line it reads.
  private static let script = """
    import json, re, sys, time
    page = open(sys.argv[1], "rb").read()
    print("ready", flush=True)
    for _ in sys.stdin:
        start = time.perf_counter_ns()
        json.loads(re.search(rb'<script[^>]*id="serialized-server-data"[^>]*>(.*?)</script>', page, re.S)[1])
        print(time.perf_counter_ns() - start, "ns", flush=True)
    """
}
