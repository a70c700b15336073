import Foundation
import Testing

extension EndToEnd {
  @Suite("Usage")
  struct Usage {
    @Test("--version is the name and the number")
    func version() async throws {
      let run = try await ProgramRun("--version")
      #expect(run.status == 0)
      #expect(run.output.wholeMatch(of: /appsearch \d+\.\d+\.\d+\n/) != nil, "\(run.output)")
    }

    @Test(
      "an unusable terminal is named, and the plain list offered", .needsTmux,
      arguments: ["", "dumb", "no-such-terminal"])
    func unusableTerminal(_ name: String) async throws {
      try await TerminalSession.browser(environment: ["TERM": name]) { terminal in
        let ending = try await terminal.ending()
        #expect(ending.status == 2, "\(ending.screen)")
        #expect(ending.screen.contains(name.isEmpty ? "TERM" : name), "\(ending.screen)")
        #expect(ending.screen.contains("search"), "\(ending.screen)")
        #expect(ending.settingsAfter == ending.settingsBefore)
      }
    }

    // MARK: - The manual pages

    /// Writes them all, as `make install` does.
    private static let pages = #"""
      cd "$HOME"; appsearch --manual > appsearch.1
      for topic in $(sed -n 's/^\.\(It \)\{0,1\}Xr appsearch-\([a-z]*\) 1.*/\2/p' appsearch.1); do
        appsearch --manual "$topic" > "appsearch-$topic.1" || exit 9
      done

      """#

    @Test("mandoc and groff have nothing to say against them", .needs("mandoc", "groff"))
    func lint() async throws {
      let run = try await ProgramRun(
        shell: Self.pages + """
          ls *.1 | wc -l; mandoc -T lint -W warning *.1
          for page in *.1; do groff -k -mandoc -ww -Tutf8 "$page" >rendered || exit 8; done
          """)
      let count = Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
      #expect(run.status == 0 && count > 25 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    }

    @Test("they can be read at 60 columns, and the first one is three screens", .needs("mandoc"))
    func narrow() async throws {
      let run = try await ProgramRun(
        shell: Self.pages
          + #"mandoc -T utf8 -O width=60 *.1 | sed 's/.\x08//g'; mandoc -T utf8 -O width=80 appsearch.1 | wc -l >&2"#)
      #expect(run.status == 0 && run.outputLines.count > 2_000)
      for line in run.outputLines { #expect(line.count <= 60, "\(line)") }
      #expect(Int(run.errorLines[0]).map { $0 <= 72 } == true, "\(run.errors)")
    }

    @Test("mandoc and groff show it, on terminals of any width", .needs("mandoc", "groff"), arguments: [70, 200])
    func rendered(width: Int) async throws {
      let run = try await ProgramRun(
        shell: #"""
          for page in overview search options keys; do
            appsearch --manual ${page#overview} | mandoc -T utf8 -O width=\#(width) | sed 's/.\x08//g'
            appsearch --manual ${page#overview} | groff -k -mdoc -ww -Tutf8 -P-c -rLL=\#(width)n | sed 's/.\x08//g'
          done
          """#)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      for words in ["--completions SHELL", "currentVersionRatingCount", "APPSEARCH_COUNTRY", "j k ↓ ↑", "[ ]", "130"] {
        #expect(run.output.ranges(of: words).count > 1, "\(words)")
      }
      #expect(!run.output.contains("\\"))
    }

    @Test("it needs neither valid settings nor a terminal, and is always the same")
    func same() async throws {
      let run = try await ProgramRun("--manual", environment: ["APPSEARCH_DEVICE": "ipod", "LC_ALL": "C"])
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(try await ProgramRun("--manual").output == run.output)
    }
  }
}
