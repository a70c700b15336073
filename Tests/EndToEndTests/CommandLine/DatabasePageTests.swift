import Foundation
import Support
import Testing

extension EndToEnd {
  /// The queries of `docs/data.md` on real exports of two machines.
  @Suite("Databases of several machines' exports")
  struct DatabasePageTests {
    /// A Python that has a database's module: `APPSEARCH_PYTHON`, or that of the system.
    private static func python(with module: String) -> URL? {
      let named = ProcessInfo.processInfo.environment["APPSEARCH_PYTHON"] ?? ""
      guard let python = InstalledProgram.location(named.isEmpty ? "python3" : named),
        let child = try? ChildProcess(python, ["-c", "import \(module)"], environment: [:])
      else { return nil }
      return child.wait() == 0 ? python : nil
    }

    /// A script that runs the queries, and prints a line of JSON for each that has rows.
    private static let runners = [
      "duckdb":
        "import duckdb\ndef rows(query):\n  found = duckdb.sql(query)\n  return found and [[str(cell) for cell in row] for row in found.fetchall()]",
      "chdb":
        "import chdb\ndef rows(query): return [json.loads(line) for line in chdb.query(query, 'JSONCompactEachRow').bytes().decode().splitlines()]",
    ]

    @Test(
      "each query can be typed, and finds what both machines saw",
      arguments: [("duckdb", "duckdb"), ("chdb", "clickhouse")])
    func queries(module: String, fence: String) async throws {
      guard let python = Self.python(with: module), let runner = Self.runners[module] else {
        try Test.cancel("python3 has no \(module): pip install \(module), or APPSEARCH_PYTHON=…/bin/python3")
      }
      let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
      let page = try String(contentsOf: root.appending(path: "docs/data.md"), encoding: .utf8)
      let queries = page.components(separatedBy: "```\(fence)\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      #expect(queries.count == 4)
      let folder = try TemporaryDirectory()
      try FileManager.default.createDirectory(at: folder.file("exports"), withIntermediateDirectories: true)
      for (number, day) in ["-3", "-10"].enumerated() {
        let home = try SharedHome()
        let run = try await home.sample(
          "search weather --limit 3 --fields id | appsearch --sample track add - --term weather -q > /dev/null; appsearch --sample track run -q > /dev/null; appsearch --sample export positions > '\(folder.file("exports/\(number).jsonl").path)'",
          environment: ["APPSEARCH_SAMPLE_DAY": day])
        #expect(run.errors.isEmpty, "\(run.errors)")
      }
      let script =
        "import json, os, sys\nos.chdir(sys.argv[1])\n\(runner)\nfor query in sys.argv[2:]: print(json.dumps(rows(query)))"
      let run = try await Subprocess.run(
        python, ["-c", script, folder.url.path] + queries, environment: ["HOME": folder.url.path], limit: .seconds(120))
      let answers = run.output.split(separator: "\n").suffix(3).map { line in
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [[Any]] ?? []
      }
      try #require(run.status == 0 && answers.count == 3, "\(run.errors)\(run.output)")
      // Three apps; in each of two weeks; and each pair of them at least once.
      #expect(answers.map(\.count).first.map { $0 >= 3 } == true, "\(run.output)")
      #expect(answers[1].reduce(0) { $0 + (Int("\($1.last ?? 0)") ?? 0) } == 6, "all looks: \(run.output)")
      #expect(answers[2].count >= 3, "\(run.output)")
    }
  }
}
