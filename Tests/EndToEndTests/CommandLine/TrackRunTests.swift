import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  /// Everything that `track run` has seen is kept, however it ends.
  @Suite("Track runs that are disturbed")
  struct TrackingTroubles {
    private static let terms = ["one", "two", "three"]

    private let home: SharedHome
    private let store: LoopbackStore

    init() throws {
      home = try SharedHome()
      store = try CommandStore.open()
    }

    private func run(_ words: String, before: String = "") async throws -> ProgramRun {
      try await home.ask(store, words, before: before)
    }

    /// Tracks an app for three terms. The store never answers the last.
    private func track() async throws {
      for term in Self.terms {
        let run = try await run("track add 1 --term \(term)")
        #expect(run.status == 0, "\(run.errors)")
      }
      store.route("/search") { request in
        request.query["term"] == "three" ? .hang : CommandStore.answer(CommandStore.apps)
      }
    }

    /// Waits until the positions for the first two terms are kept.
    private func twoAreSeen() async throws {
      let kept = try SQLiteFile(home.file)
      try await eventually("two positions are kept") { try kept.column(Self.seen) == ["one 1", "two 1"] }
    }

    private static let seen = """
      SELECT term || ' ' || position FROM standing JOIN track ON track.number = standing.track
      JOIN search ON search.number = track.search ORDER BY search.number
      """

    /// The file is whole, has the first two positions, and the next run asks for the third alone.
    private func expectNothingLost() async throws {
      #expect(try home.kept("PRAGMA integrity_check") == ["ok"])
      let listed = try await run("track list --fields term,position")
      #expect(listed.output == "one\t1\ntwo\t1\nthree\t\n", "\(listed.errors)")
      store.route("/search", reply: CommandStore.answer(CommandStore.apps))
      let rest = try await run("track run --fields term,position")
      #expect(rest.output == "three\t1\n" && rest.status == 0, "\(rest.errors)")
    }

    @Test("a killed track run has kept what it saw, and the next one goes on")
    func killed() async throws {
      try await track()
      let child = try ChildProcess(
        URL(fileURLWithPath: BuiltProgram.path), ["--server", store.url.text, "track", "run"],
        environment: home.environment)
      try await twoAreSeen()
      child.signal(SIGKILL)
      #expect(await child.end() == 128 + SIGKILL)
      try await expectNothingLost()
    }

    @Test("a run whose time is over says so, names what is left, and the next one asks for it")
    func outOfTime() async throws {
      try await track()
      let cut = try await run("track run --within 1s")
      #expect(cut.status == 3, "\(cut)")
      #expect(
        cut.errorLines.first == "appsearch: the time of --within is over; the next run begins with the rest", "\(cut)")
      #expect(cut.errorLines.last?.contains("not answered: ") == true && cut.errors.contains("three"), "\(cut)")
      store.route("/search", reply: CommandStore.answer(CommandStore.apps))
      let rest = try await run("track run --within 10m --fields term,position")
      #expect(rest.status == 0 && rest.errors.isEmpty && rest.outputLines.contains("three\t1"), "\(rest)")
    }

    @Test("a service without a home says what it lacks")
    func homeless() async throws {
      let run = try await ProgramRun(shell: #"env -i "$program" track run"#)
      #expect(run == ProgramRun("", "appsearch: neither XDG_DATA_HOME nor HOME names a folder\n", 4))
    }

    @Test("a full disk is named, and what was there stays")
    func full() async throws {
      try await track()
      store.route("/search", reply: CommandStore.answer(CommandStore.apps))
      let run = try await run("track run", before: SharedHome.fullDisk)
      #expect(run.status == 4 && run.output.isEmpty, "\(run.output)")
      #expect(run.errorLines.contains { $0.contains("no space left on the disk") }, "\(run.errors)")
      #expect(try home.kept("PRAGMA integrity_check") == ["ok"])
      #expect(try home.kept("SELECT count(*) FROM track") == ["3"])
      #expect(try await self.run("track run").outputLines.count == 3)
    }

    @Test("with a locked file the rows are still printed, and not kept")
    func held() async throws {
      try await track()
      store.route("/search", reply: CommandStore.answer(CommandStore.apps))
      let file = try SQLiteFile(home.file)
      try file.hold()
      let run = try await run("track run --fields term,position")
      #expect(run.status == 4 && run.outputLines.sorted() == ["one\t1", "three\t1", "two\t1"], "\(run)")
      #expect(run.errorLines.contains { $0.contains("not kept: locked by another program") }, "\(run.errors)")
      #expect(try home.kept("SELECT count(*) FROM standing") == ["0"])
    }

    @Test(
      "if keeping fails halfway, that is named, the exit code is 4, and earlier rows stay")
    func newerMeanwhile() async throws {
      try await track()
      let gate = Gate()
      store.route("/search") { request in
        let answer = CommandStore.answer(CommandStore.apps)
        return request.query["term"] == "three" ? answer.with { $0.gate = gate } : answer
      }
      async let run = run("track run")
      try await twoAreSeen()
      try home.makeNewer()
      gate.open()
      let ended = try await run
      #expect(ended.status == 4, "\(ended.output)")
      // A row is read from the file once it is kept: the newer one may have been quicker, and none be printed.
      let rows = ended.output.split(separator: "\n")
      #expect(rows.allSatisfy { $0.hasPrefix("one\t") || $0.hasPrefix("two\t") }, "\(ended.output)")
      #expect(ended.errors.contains("the file is of a newer appsearch"), "\(ended.errors)")
      #expect(try home.kept(Self.seen) == ["one 1", "two 1"])
    }

    @Test("a newer file is left alone, a damaged one set aside: both are named, even for cron")
    func unusable() async throws {
      try await track()
      try home.makeNewer()
      let before = try Data(contentsOf: home.file)
      let newer = try await run("track run")
      #expect(newer.status == 4 && newer.errors.contains("the file is of a newer appsearch"), "\(newer.errors)")
      #expect(try Data(contentsOf: home.file) == before)
      try Data(repeating: 0x78, count: 9000).write(to: home.file)
      let damaged = try await run("track run")
      #expect(damaged.status == 4 && damaged.errors.contains("the old one kept; /"), "\(damaged.errors)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: home.data.file("appsearch").path)
          .contains { $0.hasPrefix("appsearch.sqlite.damaged-") })
    }
  }
}
