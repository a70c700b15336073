import Testing

extension EndToEnd {
  @Suite("The manual page")
  struct ManualPages {
    @Test("mandoc has nothing to say against it", .needs("mandoc"))
    func lint() async throws {
      let run = try await ProgramRun(
        shell: #"appsearch --manual > "$HOME/appsearch.1"; mandoc -T lint -W warning "$HOME/appsearch.1""#)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.output)\(run.errors)")
    }

    @Test("mandoc and groff show it, on terminals of any width", .needs("mandoc", "groff"), arguments: [70, 80, 200])
    func rendered(width: Int) async throws {
      let run = try await ProgramRun(
        shell: #"""
          appsearch --manual | mandoc -T utf8 -O width=\#(width) | sed 's/.\x08//g'
          appsearch --manual | groff -k -mdoc -ww -Tutf8 -P-c -rLL=\#(width)n | sed 's/.\x08//g'
          """#)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      for words in ["--completions SHELL", "currentVersionRatingCount", "APPSEARCH_COUNTRY", "j k ↓ ↑", "[ ]", "130"] {
        #expect(run.output.ranges(of: words).count > 1, "\(words)")
      }
      #expect(!run.output.contains("\\"))
    }

    @Test("it needs neither settings that can be read nor a terminal, and is the same each time")
    func same() async throws {
      let run = try await ProgramRun("--manual", environment: ["APPSEARCH_DEVICE": "ipod", "LC_ALL": "C"])
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(try await ProgramRun("--manual").output == run.output)
    }
  }
}
