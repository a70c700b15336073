import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Tracking from the command line", .needsTmux)
  struct TrackingCommands {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
    }

    /// Runs the program in the same home again and again.
    private func run(
      _ words: String, server: String = "--sample", environment: [String: String] = [:]
    ) async throws -> (output: String, errors: String, status: Int32) {
      let run = try await Subprocess.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", "\"$0\" \(server) \(words)", try BuiltProgram.path],
        environment: sandbox.environment.merging(environment) { _, own in own })
      return (run.output, run.errors, run.status)
    }

    @Test("what is tracked is looked at when it is due, and its history printed")
    func track() async throws {
      defer { sandbox.remove() }
      let ids = try await run("search weather --limit 2 --fields id").output.split(separator: "\n")
      let empty = try await run("track list")
      #expect(empty.status == 1 && empty.output.isEmpty && empty.errors.contains("nothing is tracked yet"))
      let added = try await run(
        "track add \(ids[0]) \(ids[1]) --term weather --country us,gb --fields country,id,position")
      #expect(added.output == "us\t\(ids[0])\t\nus\t\(ids[1])\t\ngb\t\(ids[0])\t\ngb\t\(ids[1])\t\n", "\(added.errors)")
      let looked = try await run("track run --fields country,id,position")
      #expect(
        looked.output == "us\t\(ids[0])\t1\nus\t\(ids[1])\t2\ngb\t\(ids[0])\t1\ngb\t\(ids[1])\t2\n", "\(looked.errors)")
      let again = try await run("track run")
      #expect(again.output.isEmpty && again.errors.isEmpty && again.status == 1, "\(again.output)\(again.errors)")
      let history = try await run("rank weather --app \(ids[1]) --history --fields term,country,position")
      #expect(history.output == "weather\tus\t2\nweather\tgb\t2\n")
      let removed = try await run("track remove \(ids[0]) --country gb --fields country,id")
      #expect(removed.output == "gb\t\(ids[0])\n")
      #expect(try await run("track list").output.split(separator: "\n").count == 3)
    }

    @Test("where nothing is tracked or watched, what cron runs says nothing, and a terminal is told how to begin")
    func nothing() async throws {
      defer { sandbox.remove() }
      for (words, begin) in [("track run", "track add"), ("watch run", "watch add")] {
        let run = try await run(words)
        #expect(run.output.isEmpty && run.errors.isEmpty && run.status == 1, "\(run.errors)")
        // With a terminal for standard error alone.
        let script = "\"$0\" --sample \(words) > /dev/null; echo \"status $?\"; exec cat"
        try await TerminalSession.running(["sh", "-c", script, try BuiltProgram.path]) { terminal in
          let screen = try await terminal.waitFor("status 1")
          #expect(screen.contains("yet; such as: appsearch \(begin)"), "\(screen)")
        }
      }
    }

    @Test("track list and watch run have the fields that scripts rest on")
    func fields() async throws {
      defer { sandbox.remove() }
      let id = try await run("search weather --limit 1 --fields id").output.trimmingCharacters(in: .newlines)
      _ = try await run("track add \(id) --term weather")
      let json = try await run("track list --jsonl").output
      let keys = ["term", "country", "device", "id", "name", "position", "previous", "best", "seenAt"]
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(Set(keys).isSubset(of: object.keys))
    }

    @Test("watch run prints what has changed since the last run, and nothing else; so does a position's history")
    func days() async throws {
      defer { sandbox.remove() }
      func day(_ day: Int, _ words: String) async throws -> (output: String, errors: String, status: Int32) {
        try await run(words, environment: ["APPSEARCH_SAMPLE_DAY": "\(day)"])
      }
      let ids = try await day(0, "search weather --limit 5 --fields id").output.split(separator: "\n").joined(
        separator: " ")
      #expect(try await day(0, "watch add \(ids)").status == 0)
      _ = try await day(0, "track add \(ids) --term weather")
      let first = try await day(0, "watch run --json")
      #expect(first.output == "[]\n" && first.errors.isEmpty && first.status == 1)
      let later = try await day(45, "watch run --fields what,from,to,seenAt")
      #expect(later.status == 0 && later.output.contains("version\t"), "\(later.output)\(later.errors)")
      let again = try await day(45, "watch run")
      #expect(again.output.isEmpty && again.status == 1)
      for number in [0, 1, 2, 20] { _ = try await day(number, "track run") }
      let history = try await day(
        20, "rank weather --app \(ids.split(separator: " ")[0]) --history --fields position,from,to")
      #expect(history.status == 0 && !history.output.isEmpty, "\(history.errors)")
    }

    @Test("what can't be kept is said, and the exit code is 4")
    func unwritable() async throws {
      defer { sandbox.remove() }
      let run = try await ProgramRun(
        shell: "mkdir -p \"$XDG_DATA_HOME\"; : > \"$XDG_DATA_HOME/appsearch\"; appsearch --sample track list; echo $?")
      #expect(run.outputLines == ["4"], "\(run.errors)")
      #expect(!run.errors.isEmpty)
    }
  }

  @Suite("Tracking on the screen", .needsTmux)
  struct TrackingScreen {
    @Test("t tracks, T shows what is tracked, Enter the chart, Esc goes back")
    func pages() async throws {
      try await TerminalSession.appsearch("--sample", "weather", size: .init(120, 30)) { terminal in
        try await terminal.waitForResults()
        try await terminal.send("j")
        try await terminal.send("t", until: "Tracked, T shows all")
        let screen = try await terminal.send("T", until: "Tracked: 1 position")
        #expect(screen.contains("us iPhone") && screen.contains("weather"), "\(screen)")
        try await terminal.send("Enter")
        // The page below has a column of 30 days as well.
        try await terminal.waitFor(": weather, us, iPhone, 30 days")
        try await terminal.send("Escape", until: "Tracked: 1 position")
        try await terminal.send("q")
        try await terminal.waitForResults()
      }
    }
  }
}
