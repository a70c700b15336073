import Foundation
import Support
import Testing

extension EndToEnd {
  /// The pipelines in `docs/commands.md`, as they stand there, through the system's shell against the sample catalogue.
  @Suite("Pipelines")
  struct Pipelines {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

    /// The lines of the page's section, without remarks.
    private static func lines() throws -> [String] {
      let page = try String(contentsOf: root.appending(path: "docs/commands.md"), encoding: .utf8)
      let section = try #require(page.components(separatedBy: "## Pipelines\n").last)
      let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
      return block.components(separatedBy: "```")[0].split(separator: "\n").map(String.init).filter {
        !$0.hasPrefix("#")
      }
    }

    /// A shell in which `appsearch` asks the sample, `mail` keeps what it gets, and there is something to look back at.
    private static let before = """
      cd "$HOME"; APP=9072800688 OTHER=9338604085 THIRD=9548620570 RIVAL=9586210952
      appsearch() { "$program" --sample "$@"; }
      mail() { { echo "$@"; cat; } > mail.txt; }
      export APPSEARCH_SAMPLE_DAY=-40
      { appsearch watch add $APP; appsearch mark add $RIVAL; appsearch watch run --alerts --alert 'review 1'; } > log
      export APPSEARCH_SAMPLE_DAY=0

      """

    /// Runs lines, and returns the files that they write, by name, and the exit codes in their order.
    private func run(_ lines: [String]) async throws -> (files: [String: String], codes: [String]) {
      let folder = try TemporaryDirectory()
      let steps = lines.map { "{ \($0); } > out 2> err < /dev/null; echo $?; cat err >&2" }.joined(separator: "\n")
      let run = try await ProgramRun(shell: Self.before + steps, environment: ["HOME": folder.url.path])
      var files: [String: String] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) where name.contains(".") {
        files[name] = try? String(contentsOf: folder.file(name), encoding: .utf8)
      }
      #expect(!run.errors.contains("Error"), "\(run)")
      return (files, run.outputLines)
    }

    @Test("run as they are written, and leave what they promise")
    func all() async throws {
      let lines = try Self.lines()
      #expect(lines.count == 8)
      let (files, codes) = try await run(lines)
      #expect(codes == Array(repeating: "0", count: 8), "\(codes)")
      func rows(_ name: String) -> [Substring] { files[name]?.split(separator: "\n") ?? [] }
      #expect(rows("charts.csv").count > 400 && rows("charts.csv")[0].hasPrefix("position,name,"))
      #expect(rows("positions.csv").count == 150 && rows("positions.csv").allSatisfy { !$0.hasPrefix("term,") })
      #expect(rows("mail.txt").first == "-s One star me@example.com", "\(rows("mail.txt"))")
      #expect(rows("mail.txt").contains { $0.hasPrefix("| name | country | to | title | text | author |") })
      #expect(rows("mail.txt").last.map { !$0.contains("|  |") } == true, "a review has words: \(rows("mail.txt"))")
      #expect(files["listing.diff"]?.contains("\n+") == true && files["listing.diff"]?.contains("\n-") == true)
      #expect(rows("countries.csv").count > 170 && rows("countries.csv").contains { $0.hasPrefix("de,true,") })
      #expect(rows("old.csv").count > 1 && rows("gap.md").count > 2 && rows("gap.md")[0].hasPrefix("| term |"))
    }

    private static let reader = """
      import sys, duckdb, pandas
      frame = pandas.read_csv(sys.argv[1], parse_dates=["asOf"])
      assert frame["position"].dtype.kind == "i" and frame["id"].dtype.kind == "i", frame.dtypes
      assert frame["rating"].dtype.kind == "f" and frame["ratingCount"].dtype.kind == "i", frame.dtypes
      assert frame["asOf"].dtype.kind == "M" and str(frame["asOf"].dtype.tz) == "UTC", frame.dtypes
      for name, read in ((sys.argv[1], "read_csv_auto"), (sys.argv[2], "read_json_auto")):
          types = dict(duckdb.sql(f"SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM {read}('{name}'))").fetchall())
          assert types["position"] == "BIGINT" and types["id"] == "BIGINT" and types["rating"] == "DOUBLE", types
          assert types["ratingCount"] == "BIGINT" and types["asOf"].startswith("TIMESTAMP"), types
          assert duckdb.sql(f"SELECT count(*) FROM {read}('{name}')").fetchall() == [(len(frame),)]
      print("read")
      """

    @Test("DuckDB and pandas read an export with the right types", .needsFrames)
    func frames() async throws {
      let folder = try TemporaryDirectory()
      try Self.reader.write(to: folder.file("read.py"), atomically: true, encoding: .utf8)
      let run = try await ProgramRun(
        shell: """
          cd "$HOME"; appsearch --sample charts --csv > a.csv && appsearch --sample charts --jsonl > a.jsonl &&
          \(Frames.python) read.py a.csv a.jsonl
          """, environment: ["HOME": folder.url.path])
      #expect(run.status == 0 && run.output == "read\n", "\(run)")
    }
  }
}

/// The Python that has DuckDB and pandas: `APPSEARCH_PYTHON`, else the usual one.
private enum Frames {
  static let python = ProcessInfo.processInfo.environment["APPSEARCH_PYTHON"] ?? "python3"

  static let areThere: Bool = {
    let check = Process()
    check.executableURL = URL(filePath: "/bin/sh")
    check.arguments = ["-c", "'\(python)' -c 'import duckdb, pandas' 2> /dev/null"]
    try? check.run()
    check.waitUntilExit()
    return check.terminationStatus == 0
  }()
}

extension Trait where Self == ConditionTrait {
  fileprivate static var needsFrames: Self {
    .enabled(
      if: Frames.areThere,
      "no DuckDB and pandas: `python3 -m venv v; v/bin/pip install duckdb pandas`, and APPSEARCH_PYTHON=v/bin/python")
  }
}
