import Foundation
import Testing

extension EndToEnd {
  /// Scripts and services start programs with streams that are closed, full or read by nobody.
  @Suite("Standard streams that can't be used")
  struct Streams {
    /// A command, its exit code, and whether it prints something on standard output.
    struct Case: Sendable, CustomStringConvertible {
      let words: String
      let status: Int32
      let prints: Bool

      var description: String { words }
    }

    static let cases = [
      Case(words: "--help", status: 0, prints: true),
      Case(words: "--sample", status: 2, prints: false),
      Case(words: "--sample search offline", status: 3, prints: false),
      Case(words: "--sample rank weather --app 1 --country us,gb", status: 1, prints: true),
    ]

    private static let inputs = ["</dev/null", "<&-"]
    private static let outputs = [(">out", true), (">&-", false), (">/dev/full", false)]
    private static let errors = ["2>err", "2>&-", "2>/dev/full"]

    @Test(
      "each command ends with its usual code, or 4 if it could not print",
      .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full"), arguments: cases)
    func table(command: Case) async throws {
      var script = "cd \"$HOME\"\n"
      var expected: [String] = []
      for input in Self.inputs {
        for (output, isUsable) in Self.outputs {
          for error in Self.errors {
            let status = command.prints && !isUsable ? 4 : command.status
            // The reason is said once, on a stream that takes it.
            let isHeard = error == "2>err" && status != 0
            expected.append("\(input) \(output) \(error): \(status) \(isHeard ? "said" : "quiet")")
            script += """
              : > err
              ( exec "$program" \(command.words) \(input) \(output) \(error) )
              code=$?; if [ -s err ]; then heard=said; else heard=quiet; fi
              echo '\(input) \(output) \(error):' $code $heard

              """
          }
        }
      }
      let run = try await ProgramRun(shell: script)
      #expect(run.outputLines == expected)
    }

    @Test("a closed standard output is named, and nothing is written into a file that takes its descriptor")
    func closedOutput() async throws {
      let run = try await ProgramRun(shell: "\"$program\" --sample search weather >&-; echo $? >&2")
      #expect(run.errorLines == ["appsearch: standard output is not open for writing", "4"])
    }

    @Test(
      "a closed standard input can't be read, which isn't the same as an empty one",
      arguments: ["lookup -", "rank - --app 1", "track add -", "export positions --app -", "import -", "mcp"])
    func closedInput(words: String) async throws {
      let run = try await ProgramRun(shell: "\"$program\" --sample \(words) <&-; echo $? >&2")
      #expect(run.errorLines.first?.hasSuffix("Bad file descriptor") == true && run.errorLines.last == "2", "\(run)")
    }

    @Test("an unread complaint changes no exit code")
    func brokenPipe() async throws {
      // The reader has gone before the program begins.
      let run = try await ProgramRun(
        shell: """
          mkfifo "$HOME/pipe"; : < "$HOME/pipe" & exec 9> "$HOME/pipe"; wait
          for words in '--contry us' '--sample search nothing' '--sample search offline'; do "$program" $words 2>&9; echo $?; done
          """)
      #expect(run.outputLines == ["2", "1", "3"])
    }

    @Test("with too few descriptors the error says so", arguments: [4, 12, 20, 64])
    func fewDescriptors(limit: Int) async throws {
      let run = try await ProgramRun(
        shell: """
          for words in --version '--sample search weather' '--sample rank weather --app 1' '--server http://127.0.0.1:9 search x'; do
            sh -c 'ulimit -n \(limit); exec "$@"' sh "$program" $words > /dev/null; echo $?
          done
          """)
      #expect(run.outputLines == (limit == 64 ? ["0", "0", "1", "3"] : ["2", "2", "2", "2"]), "\(run.errors)")
      #expect(run.errors.contains("ulimit -n") == (limit != 64), "\(run.errors)")
    }

    @Test("so they are while browsing", .needsTmux, arguments: [13, 64])
    func fewDescriptorsWhileBrowsing(limit: Int) async throws {
      let program = try BuiltProgram.path
      try await TerminalSession.running(["sh", "-c", "ulimit -n \(limit); exec \"$0\" --sample weather", program]) {
        terminal in
        if limit == 64 {
          try await terminal.waitForResults()
          try await terminal.send("Enter", until: "1 Overview")
          try await terminal.send("C-c")
        }
        let ending = try await terminal.ending()
        #expect(ending.status == (limit == 64 ? 0 : 2), "\(ending.screen)")
        #expect(limit == 64 || ending.screen.contains("too few files can be opened"), "\(ending.screen)")
        #expect(ending.settingsAfter == ending.settingsBefore)
      }
    }

    @Test("SIGTERM in the middle of a search ends it at once")
    func terminated() async throws {
      let run = try await ProgramRun(shell: "timeout -k 5 1 \"$program\" --sample never; echo $?")
      #expect(run.outputLines.last == "124", "\(run.output)")
    }
  }
}
