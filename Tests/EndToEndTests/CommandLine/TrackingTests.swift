import Foundation
import Testing

extension EndToEnd {
  @Suite("Tracking from the command line", .needsTmux)
  struct TrackingCommands {
    private let home: SharedHome

    init() throws {
      home = try SharedHome()
    }

    @Test("what is tracked is looked at when it is due, and its history printed")
    func track() async throws {
      let ids = try await home.sample("search weather --limit 2 --fields id").outputLines
      let empty = try await home.sample("track list")
      #expect(empty.status == 1 && empty.output.isEmpty && empty.errors.contains("nothing is tracked yet"))
      let added = try await home.sample(
        "track add \(ids[0]) \(ids[1]) --term weather --country us,gb --fields country,id,position")
      #expect(added.output == "us\t\(ids[0])\t\nus\t\(ids[1])\t\ngb\t\(ids[0])\t\ngb\t\(ids[1])\t\n", "\(added.errors)")
      let looked = try await home.sample("track run --fields country,id,position")
      // Rows come as they are known: either country may be the first.
      #expect(
        looked.outputLines.sorted() == [
          "gb\t\(ids[0])\t1", "gb\t\(ids[1])\t2", "us\t\(ids[0])\t1", "us\t\(ids[1])\t2",
        ],
        "\(looked)")
      let again = try await home.sample("track run")
      #expect(again.output.isEmpty && again.errors.isEmpty && again.status == 1, "\(again.output)\(again.errors)")
      let history = try await home.sample("rank weather --app \(ids[1]) --history --fields term,country,position")
      #expect(history.output == "weather\tus\t2\nweather\tgb\t2\n")
      let removed = try await home.sample("track remove \(ids[0]) --country gb --fields country,id")
      #expect(removed.output == "gb\t\(ids[0])\n")
      #expect(try await home.sample("track list").outputLines.count == 3)
    }

    @Test("a term is one track whatever its case")
    func terms() async throws {
      let ids = try await home.sample("search weather --limit 1 --fields id").outputLines
      _ = try await home.sample("track add \(ids[0]) --term Weather")
      let again = try await home.sample("track add \(ids[0]) --term weather --term WEATHER --fields term")
      #expect(again.output == "Weather\n", "\(again.errors)")
      _ = try await home.sample("track run --term wEATHER")
      let history = try await home.sample("rank WEATHER --app \(ids[0]) --history --fields term,position")
      #expect(history.output == "Weather\t1\n", "\(history.errors)")
      #expect(try await home.sample("track remove \(ids[0]) --term weather --fields term").output == "Weather\n")
    }

    @Test("marked apps are competitors, eight at most, whose positions are kept with those of tracked apps")
    func marks() async throws {
      let empty = try await home.sample("mark list")
      #expect(empty.status == 1 && empty.output.isEmpty && empty.errors.contains("nothing is marked yet"))
      let ids = try await home.sample("search weather --limit 10 --fields id").outputLines
      _ = try await home.sample("track add \(ids[0]) --term weather")
      let added = try await home.sample("mark add \(ids[2]) \(ids[1]) \(ids[2]) --fields id")
      #expect(added.output == "\(ids[2])\n\(ids[1])\n" && added.status == 0, "\(added.errors)")
      #expect(try await home.sample("mark list --fields id,asOf").output == "\(ids[2])\t\n\(ids[1])\t\n")
      _ = try await home.sample("track run")
      let seen = try await home.sample("mark list --jsonl --fields asOf").outputLines
      #expect(seen.count == 2 && seen.allSatisfy { $0.hasPrefix(#"{"asOf":"20"#) }, "\(seen)")
      let many = try await home.sample("mark add \(ids.joined(separator: " ")) --fields id")
      #expect(many.status == 2 && many.outputLines.count == 8, "\(many.output)")
      #expect(many.errors.contains("not marked: ") && many.errors.contains("8 competitors"), "\(many.errors)")
      let removed = try await home.sample("mark remove \(ids[2]) 1 --fields id")
      #expect(removed.output == "\(ids[2])\n" && removed.status == 0)
      #expect(try await home.sample("mark remove \(ids[2])").status == 1)
      #expect(try await home.sample("mark list").outputLines.count == 7)
    }

    @Test("where nothing is tracked or watched, what cron runs says nothing, and a terminal is told how to begin")
    func nothing() async throws {
      for (words, begin) in [("track run", "track add"), ("watch run", "watch add")] {
        let run = try await home.sample(words)
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
      let id = try await home.sample("search weather --limit 1 --fields id").output.trimmingCharacters(in: .newlines)
      _ = try await home.sample("track add \(id) --term weather")
      let json = try await home.sample("track list --jsonl").output
      let keys = ["term", "country", "device", "id", "name", "position", "previous", "best", "seenAt"]
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(Set(keys).isSubset(of: object.keys))
    }

    @Test("watch run prints what has changed since the last run, and nothing else; so does a position's history")
    func days() async throws {
      func day(_ day: Int, _ words: String) async throws -> ProgramRun {
        try await home.sample(words, environment: ["APPSEARCH_SAMPLE_DAY": "\(day)"])
      }
      let ids = try await day(0, "search weather --limit 5 --fields id").outputLines.joined(
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
      // Nobody looked between the third day and the twenty-first.
      let rows = try await day(20, "rank weather --app \(ids.split(separator: " ")[0]) --history --fields looks,gaps")
      let fields = rows.outputLines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
      #expect(fields.compactMap { Int($0[0]) }.reduce(0, +) == 4, "\(rows.output)")
      let gaps = fields.flatMap { $0[1].split(separator: "; ") }
      let ends = gaps.flatMap { $0.split(separator: "/") }.map { try? Date(String($0), strategy: .iso8601) }
      #expect(gaps.count == 1 && ends.count == 2, "\(rows.output)")
      let (start, end) = (try #require(ends.first ?? nil), try #require(ends.last ?? nil))
      #expect((18 * 86_400..<18 * 86_400 + 600).contains(end.timeIntervalSince(start)), "\(rows.output)")
    }

    @Test("what can't be kept is said, and the exit code is 4")
    func unwritable() async throws {
      let run = try await ProgramRun(
        shell: "mkdir -p \"$XDG_DATA_HOME\"; : > \"$XDG_DATA_HOME/appsearch\"; appsearch --sample track list; echo $?")
      #expect(run.outputLines == ["4"], "\(run.errors)")
      #expect(!run.errors.isEmpty)
    }
  }

  @Suite("Tracking on the screen", .needsTmux)
  struct TrackingScreen {
    @Test("t tracks, T shows what is tracked, Enter the graph, Esc goes back")
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
