import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Alerts from the command line")
  struct AlertRuns {
    private let home: SharedHome

    /// Twelve apps are tracked and watched on the first day of the sample calendar.
    init() async throws {
      home = try SharedHome()
      let ids = try await day(0, "search weather --limit 12 --fields id").outputLines.joined(separator: " ")
      for words in ["track add \(ids) --term weather", "watch add \(ids)", "track run", "watch run"] {
        #expect(try await day(0, words).status <= 1)
      }
    }

    private func day(_ day: Int, _ words: String, configuration: String? = nil) async throws -> ProgramRun {
      var environment = ["APPSEARCH_SAMPLE_DAY": "\(day)"]
      if let configuration {
        let folder = home.data.url.appending(path: "appsearch")
        try Data(configuration.utf8).write(to: folder.appending(path: "config"))
        environment["XDG_CONFIG_HOME"] = home.data.url.path
      }
      return try await home.sample(words, environment: environment)
    }

    @Test("a drop by two is an alert once; track list names rules and times")
    func positions() async throws {
      let moved = try await day(30, "track run --fields id,position,previous").outputLines.filter { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { Int($0) }
        return cells[1].flatMap { now in cells[2].map { now - $0 >= 2 } } ?? (cells[2] != nil)
      }
      #expect(!moved.isEmpty)
      let rules = "alert = drops 2\nalert = version, rating below 4\n"
      let alerts = try await day(30, "track run --alerts --fields id,to,from", configuration: rules)
      #expect(alerts.status == 0 && alerts.outputLines == moved, "\(alerts.errors)")
      let again = try await day(30, "track run --alerts --json", configuration: rules)
      #expect(again.status == 1 && again.output == "[]\n", "\(again.errors)")
      let list = try await day(30, "track list --fields alerts,alertsTold", configuration: rules)
      #expect(list.outputLines.allSatisfy { $0.hasPrefix("drops 2\t") }, "\(list.output)")
      #expect(list.outputLines.count { $0.contains("drops 2 20") } == moved.count, "\(list.output)")
    }

    @Test("--exec gives each alert to a program as JSON; after a failure the alert is told again")
    func program() async throws {
      let out = home.data.file("rows").path
      let failing = try await day(30, "track run --alerts --alert 'drops 2' --exec \"sh -c 'cat >/dev/null; exit 3'\"")
      #expect(failing.status == 4 && failing.output.isEmpty)
      #expect(failing.errors.contains("weather, us: sh ended with 3; told again next time"), "\(failing.errors)")
      let missing = try await day(30, "track run --alerts --alert 'drops 2' --exec no-such-program")
      #expect(missing.status == 4 && missing.errors.contains("no-such-program is not installed"))
      let told = try await day(
        30, "track run --alerts --alert 'drops 2' --jsonl --exec \"sh -c 'cat >> \(out); echo seen'\"")
      #expect(told.status == 0 && told.errorLines.filter { !$0.isEmpty }.allSatisfy { $0 == "seen" }, "\(told.errors)")
      #expect(try String(contentsOfFile: out, encoding: .utf8) == told.output)
      #expect(try await day(30, "track run --alerts --alert 'drops 2' --exec true").status == 1)
    }

    @Test(
      "copies that run at once tell each thing once",
      arguments: [
        "watch run --fields id,what,from,to",
        "watch run --alerts --alert version --alert 'review 2' --fields id,to,text",
        "track run --alerts --alert 'drops 1' --alert 'enters 5' --fields id,from,to",
      ])
    func copies(words: String) async throws {
      let alone = try SharedHome()
      let run = try await home.run(
        """
        cp -R "$XDG_DATA_HOME/." "$ALONE"; cd "$HOME"
        XDG_DATA_HOME=$ALONE "$program" --sample \(words) | sort > expected
        for copy in 1 2 3 4; do "$program" --sample \(words) -q > told$copy & done; wait
        sort told? | cmp - expected && wc -l < expected | tr -d ' '
        """, environment: ["APPSEARCH_SAMPLE_DAY": "30", "ALONE": alone.data.url.path])
      #expect(run.errors.isEmpty && run.outputLines.first.flatMap { Int($0) }.map { $0 >= 2 } == true, "\(run)")
    }

    @Test(
      "a copy waits until another has told, and says so; a killed copy blocks nothing",
      arguments: [true, false])
    func turns(isKilled: Bool) async throws {
      let run = try await home.run(
        """
        cd "$HOME"; mkfifo telling go waiting; exec 4<> telling 5<> go 6<> waiting
        echo 'cat > /dev/null; [ -e held ] || { : > held; echo > telling; read line < go; }' > hold
        tell() { exec "$program" --sample track run --alerts --alert 'drops 2' --fields id "$@"; }
        (tell --exec "sh hold") > first 2> errors & first=$!
        read line <&4; (tell) > second 2>&6 & second=$!
        read line <&6; echo "$line"
        \(isKilled ? "kill -9 $first" : ":"); echo >&5
        wait $first 2> /dev/null; echo $?; wait $second; echo $?
        wc -l < first | tr -d ' '; wc -l < second | tr -d ' '
        """, environment: ["APPSEARCH_SAMPLE_DAY": "30"])
      let (lines, counts) = (run.outputLines, run.outputLines.suffix(2))
      #expect(lines.first == "appsearch: another copy is telling what is new; waiting for it", "\(run)")
      #expect(lines[1...2] == (isKilled ? ["137", "0"] : ["0", "1"]), "\(run)")
      #expect(Array(counts)[isKilled ? 0 : 1] == "0" && counts.compactMap { Int($0) }.max() ?? 0 > 1, "\(run)")
    }
  }
}
