import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Exports and imports between machines")
  struct ExchangeTests {
    private let (first, second): (SharedHome, SharedHome)

    init() throws {
      (first, second) = (try SharedHome(), try SharedHome())
    }

    private var files: [String: String] {
      ["FIRST": first.data.url.path, "SECOND": second.data.url.path, "APPSEARCH_SAMPLE_DAY": "22"]
    }

    /// Has looked on nine days, one of them by a clock that was a year ahead, and made bookmarks and marks.
    private func fill() async throws {
      let run = try await first.run(
        """
        ids=$(appsearch --sample search weather --limit 6 --fields id)
        set -- $ids
        appsearch --sample track add $1 $3 --term weather --term 'to do' --country us,gb -q > /dev/null
        appsearch --sample track add $1 --term weather --alert 'drops 2' --alert lost -q > /dev/null
        appsearch --sample mark add $4 $5 -q > /dev/null
        appsearch --sample watch add $1 $2 $6 -q > /dev/null
        for day in 0 1 2 5 6 20 400 21 22; do APPSEARCH_SAMPLE_DAY=$day appsearch --sample track run -q > /dev/null; done
        appsearch --sample reviews $1 -q > /dev/null; appsearch --sample mark remove $5 -q
        appsearch --sample watch remove $6 -q; appsearch --sample track remove $3 --term 'to do' --country gb -q
        """)
      #expect(run.errors.isEmpty, "\(run.errors)")
    }

    /// Runs a line of shell in which `one` and `two` are the program on either machine.
    private func shell(_ script: String) async throws -> ProgramRun {
      let definitions = """
        cd "$HOME"
        one() { XDG_DATA_HOME=$FIRST "$program" --sample "$@"; }
        two() { XDG_DATA_HOME=$SECOND "$program" --sample "$@"; }

        """
      return try await ProgramRun(shell: definitions + script, environment: files)
    }

    @Test("a second machine has the same rows, in every format and order, and none twice")
    func same() async throws {
      try await fill()
      let run = try await shell(
        """
        one export > all; two import - < all > counts; echo $?; cut -f 1,3,4 counts; two export | cmp all - && wc -l < all | tr -d ' '
        two import all --csv -q
        for format in --csv --json --jsonl; do
          rm -r "$SECOND"/*; for kind in $(cut -f 1 counts); do one export $kind $format > $kind; done
          two import lists reviews facts ratings positions tracks difficulties bookmarks marks removals -q > /dev/null || echo $?
          two export | cmp all - && echo same
        done
        head -2 tracks > /dev/null; one export tracks --csv | two track add - -q --fields term | sort -u
        """)
      let lines = run.outputLines
      let kinds = [
        "removals", "marks", "bookmarks", "tracks", "positions", "facts", "ratings", "reviews", "lists", "difficulties",
      ]
      #expect(lines.first == "0" && Array(lines[1...10]) == kinds.map { "\($0)\t0\t0" }, "\(run)")
      #expect(Int(lines[11]).map { $0 > 30 } == true, "\(run)")
      #expect(
        lines[12] == "kind,added,known,refused"
          && lines[13...22].allSatisfy { $0.contains(",0,") && $0.hasSuffix(",0") }, "\(run)")
      #expect(lines[23...] == ["same", "same", "same", "to do", "weather"], "\(run)")
      #expect(run.errors.isEmpty, "\(run.errors)")
    }

    @Test("some of the bad lines are named, and the good ones are taken in")
    func refused() async throws {
      let run = try await shell(
        """
        printf '%s\\n' '{"id":7,"kind":"marks"}' nonsense '{"id":-1}' '{"id":8,"kind":"marks"}' > lines; two import lines; echo $?
        { echo id,country; yes 7,zz | head -30; echo 7,us; } | two import - --fields kind,added,refused; echo $?
        : | two import -; echo $?
        two import missing; echo $?; two import .; echo $?; two import; echo $?
        """)
      #expect(
        run.outputLines == [
          "marks\t2\t0\t1", "\t0\t0\t1", "2", "bookmarks\t1\t30", "2", "1", "2", "2", "2",
        ], "\(run)")
      let errors = run.errorLines
      #expect(
        errors[0] == "appsearch: lines, line 2: no JSON object"
          && errors[1].hasPrefix("appsearch: lines, line 3: id: '-1' is no id"))
      #expect(errors[2].hasPrefix("appsearch: standard input, line 2: country: no App Store for country 'zz'"))
      #expect(errors[5].contains("and 27 more that can't be taken in"), "\(run.errors)")
      #expect(errors[6].contains("nothing to take in"))
      #expect(
        errors[7] == "appsearch: missing: No such file or directory" && errors[8] == "appsearch: .: Is a directory")
      #expect(errors[9].contains("import needs a file"))
    }

    @Test("unsuitable options are refused, a closed pipe ends an export quietly, and --since chooses")
    func choosing() async throws {
      try await fill()
      let run = try await shell(
        """
        one export | head -1 > /dev/null; one export positions --since 2100-01-01; echo $?
        one export positions --since 3d --country gb --fields country | sort -u
        for words in 'tracks marks --csv' '--fields id' 'marks --country us' 'chart' '--since soon' '--headers' '--sort name'; do
          one export $words; echo $?
        done
        one export marks tracks --json -n 1 | tr -d ' \\n'; echo; one export marks --filter nothing -q; echo $?
        one export > /dev/full; echo $?
        """)
      let expected = ["1", #"{"country":"gb"}"#, "2", "2", "2", "2", "2", "2", "2"]
      #expect(Array(run.outputLines.prefix(9)) == expected, "\(run)")
      #expect(run.outputLines[9].hasPrefix(#"[{"kind":"marks""#) && run.outputLines[9].hasSuffix("}]"), "\(run)")
      #expect(run.outputLines.suffix(2) == ["1", "4"], "\(run)")
    }

    @Test(
      "another program's history is taken in by the names of its columns; of two ranks of a day the last counts, which is said"
    )
    func foreign() async throws {
      let run = try await shell(
        """
        printf '%s\\n' 'Keyword;Date;Rank' 'rain;2026-03-01;3' 'rain;2026-03-02;-' 'rain;2026-03-01;5' 'rain;03/04/2026;1' \
          'sun;2026-03-01T08:00:00Z;3' 'sun;2026-03-01T20:00:00Z;2' 'sun;2026-03-01T12:00:00Z;4' > ranks
        two import ranks --columns term=Keyword,from=Date,position=Rank --app 7 --country gb --unranked '>100,-'; echo $?
        two export positions --csv --fields term,country,id,position,among,from
        """)
      #expect(
        run.outputLines == [
          "positions\t3\t0\t1", "2", "term,country,id,position,among,from", "rain,gb,7,5,,2026-03-01T00:00:00Z",
          "rain,gb,7,,100,2026-03-02T00:00:00Z", "sun,gb,7,2,,2026-03-01T20:00:00Z",
        ], "\(run)")
      #expect(
        run.errorLines.count == 2 && run.errors.contains("ranks, line 5: from: '03/04/2026' may mean two days")
          && run.errors.contains("of two ranks of one day the last counts: 3 lines, the first is line 4"), "\(run)")
      let again = try await shell(
        """
        printf '%s\n' 'Keyword;Date;Rank' 'rain;2026-03-01;9' 'rain;2026-03-02;-' > ranks
        two import ranks --columns term=Keyword,from=Date,position=Rank --app 7 --country gb --unranked '>100,-'
        two export positions --csv --fields position,from --filter position=5
        """)
      #expect(
        again.outputLines == ["positions\t0\t2\t0", "position,from", "5,2026-03-01T00:00:00Z"]
          && again.errors.contains(
            "another position is kept from the same time, and stays: 1 line, the first is line 2"),
        "\(again)")
    }

    @Test(
      "a fact that changed and changed back keeps when it was seen, in any order of rows, beside what is known",
      arguments: ["cat", "tac"], ["2025-01-01T00:00:00Z", "2026-03-02T00:00:00Z", "2026-09-01T00:00:00Z"])
    func changedBack(order: String, known: String) async throws {
      func row(_ value: String, _ from: String, _ to: String) -> String {
        #"{"id":7,"name":"Seven","country":"us","field":"ageRating","value":"\#(value)","from":"\#(from)","to":"\#(to)"}"#
      }
      let rows = [
        row("4+", "2026-01-01T00:00:00Z", "2026-03-01T12:00:00Z"),
        row("9+", "2026-03-05T00:00:00Z", "2026-04-01T00:00:00Z"),
        row("4+", "2026-05-01T00:00:00Z", "2026-06-01T00:00:00Z"),
      ]
      let run = try await shell(
        """
        printf '%s\\n' '\(row("4+", known, known))' | two import - > /dev/null
        printf '%s\\n' \(rows.map { "'\($0)'" }.joined(separator: " ")) > rows; \(order) rows | two import -
        two import rows; two export facts --csv --no-header --fields value,from,to
        """)
      let expected = ["4+,2026-01-01T00:00:00Z,2026-03-01T12:00:00Z", "9+,2026-03-05T00:00:00Z,2026-04-01T00:00:00Z"]
      var ends = ["4+,2026-05-01T00:00:00Z,2026-06-01T00:00:00Z"]
      var first = expected[0]
      switch known.prefix(7) {
      case "2025-01": first = "4+,\(known),2026-03-01T12:00:00Z"
      case "2026-03": first = "4+,2026-01-01T00:00:00Z,\(known)"
      default: ends = ["4+,2026-05-01T00:00:00Z,\(known)"]
      }
      #expect(run.outputLines == ["facts\t3\t0\t0", "facts\t0\t3\t0", first, expected[1]] + ends, "\(run)")
    }

    /// JSON lines of as many positions, of 40 apps.
    private static let many = """
      awk 'BEGIN { for (app = 1; app <= 40; app++) for (day = 1; day <= 250; day++)
        printf "{\\"term\\":\\"weather\\",\\"country\\":\\"us\\",\\"id\\":%d,\\"name\\":\\"App %d\\",\\"position\\":%d,\\"from\\":\\"20%02d-%02d-%02dT06:30:00Z\\"}\\n",
          app, app, 1 + (app * 7 + day * 3) % 150, 20 + int(day / 125), 1 + int(day % 125 / 28), 1 + day % 28 }' > many

      """

    @Test(
      "a killed import, or one on a full disk, leaves a sound file, and the same import completes it"
    )
    func interrupted() async throws {
      let run = try await shell(
        Self.many + """
          two track list -q
          (trap '' XFSZ; ulimit -f 400; two import many -q > /dev/null; echo $?)
          for delay in 0.02 0.05 0.09 0.14 0.2 0.3; do
            XDG_DATA_HOME=$SECOND "$program" --sample import many -q > /dev/null & sleep $delay; kill -9 $!; wait $! 2> /dev/null
          done
          two import many -q; two import many -q --fields added; two export positions | wc -l | tr -d ' '
          """)
      let lines = run.outputLines
      #expect(lines.count == 4 && lines[0] == "4" && lines[1].hasSuffix("\t0") && lines[2] == "0", "\(run)")
      #expect(
        run.errors.contains("no space left on the disk") && run.errors.contains("what was added stays"), "\(run.errors)"
      )
      #expect(try SQLiteFile(second.sampleFile).column("PRAGMA integrity_check") == ["ok"])
      #expect(try SQLiteFile(second.sampleFile).column("PRAGMA foreign_key_check").isEmpty)
      let expected = try await shell(
        Self.many + "one import many -q > /dev/null; one export positions | wc -l | tr -d ' '")
      #expect(lines[3] == expected.outputLines[0], "\(run) \(expected)")
    }

    @Test("a killed export has written whole lines but the last, and changes nothing")
    func killedExport() async throws {
      let run = try await shell(
        Self.many + """
          one import many -q > /dev/null; one export > whole; wc -l < whole | tr -d ' '
          for delay in 0.01 0.02 0.04 0.07 0.1 0.15; do
            one export > part & sleep $delay; pkill -9 -P $! 2> /dev/null || kill -9 $!; wait $! 2> /dev/null
            size=$(wc -c < part); head -c $size whole | cmp - part && echo begins
          done
          one export | cmp - whole && echo same
          one export | head -100 | cmp -n 1000 - whole && echo same
          """)
      let lines = run.outputLines
      #expect(
        Int(lines[0]).map { $0 > 1_000 } == true
          && lines.dropFirst() == ["begins", "begins", "begins", "begins", "begins", "begins", "same", "same"], "\(run)"
      )
      #expect(try SQLiteFile(first.sampleFile).column("PRAGMA integrity_check") == ["ok"])
    }
  }
}
