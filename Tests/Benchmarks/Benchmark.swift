import Artwork
import Foundation
import Support

/// Measures the built program side by side with others: `benchmark --program <path> [--quick] [--only <name of a part>]`.
///
/// The machine is never quiet, so what is compared is measured in turns, ours and the other's, and medians and spreads are shown.
/// `docs/performance.md` says what the rows mean. `benchmark icons <server>`, `benchmark bare` and `benchmark bare-rows` are
/// programs to be measured themselves.
@main
enum Benchmark {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "bare": return BareProgram.run()
    case "bare-rows": return BareRows.run()
    case "icons": return try await IconLoading.run(server: arguments[1])
    default: break
    }
    // A program that ends while it is being typed to must not end the benchmark.
    signal(SIGPIPE, SIG_IGN)
    guard let flag = arguments.firstIndex(of: "--program"), flag + 1 < arguments.count else {
      throw TestFailure("usage: benchmark --program <path> [--quick] [--only <name of a part>]")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "appsearch-benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try BenchmarkStore(icons: try await SampleIcons.load(size: PixelSize(width: 64, height: 64)))
    store.start()
    let bench = Bench(
      program: arguments[flag + 1], itself: Bundle.main.executablePath ?? CommandLine.arguments[0], store: store,
      folder: folder, isQuick: arguments.contains("--quick"))
    let only = arguments.firstIndex(of: "--only").flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    try run(bench, only: only)
  }

  private static let measurements: [(name: String, measure: @Sendable (Bench) throws -> [Row])] = [
    ("start", StartRows.measure), ("keys", KeyRows.measure), ("many", ManyResultsRows.measure),
    ("search", SearchRows.measure), ("escape", EscapeRows.measure), ("typing", TypingRows.measure),
    ("icons", IconLoading.measure), ("decode", DecodeRows.measure), ("idle", IdleRows.measure),
    ("memory", MemoryRows.measure), ("page", PageRows.measure),
  ]

  private static func run(_ bench: Bench, only: String?) throws {
    var table = Table()
    for (name, measure) in measurements where only == nil || only == name {
      let clock = ContinuousClock()
      let start = clock.now
      table.rows += try measure(bench)
      // The table alone is on standard output.
      complain("benchmark: \(name): \((clock.now - start).milliseconds.short) ms")
    }
    print(table.text, terminator: "")
  }
}
