import Foundation
import Support
import Testing

extension EndToEnd {
  /// `watch run`, where an app has to be looked for twice: it is not among those for iPhones.
  @Suite("Watch runs that are disturbed")
  struct WatchingTroubles {
    private let home: SharedHome
    private let store: LoopbackStore
    private static let refusal = Reply(status: 429, headers: ["Retry-After": "3600"])

    init() throws {
      home = try SharedHome()
      store = try CommandStore.open()
    }

    private func run(_ words: String, before: String = "") async throws -> ProgramRun {
      try await home.ask(store, "watch \(words)", before: before)
    }

    /// Watches an app in us and one in gb. From then on the one in us is gone.
    ///
    /// - Parameters:
    ///   - mac: what the store says when it is asked for apps for Macs.
    ///   - gb: what it says in gb.
    private func watch(mac: Reply, gb: Reply) async throws {
      for words in ["add 1", "add 2 --country gb"] {
        let run = try await run(words)
        #expect(run.status == 0, "\(run.errors)")
      }
      try SQLiteFile(home.file).run("DELETE FROM answer")
      store.route("/lookup") { request in
        if request.query["country"] == "gb" { return gb }
        return Self.isForMacs(request) ? mac : CommandStore.answer([])
      }
    }

    private static func isForMacs(_ request: LoopbackRequest) -> Bool { request.query["entity"] == "desktopSoftware" }

    @Test("a pause of an hour before the second look isn't waited for")
    func refusedSecondLook() async throws {
      try await watch(mac: Self.refusal, gb: CommandStore.answer([CommandStore.apps[1]]))
      let run = try await run("run")
      #expect(run.status == 3 && run.output.isEmpty, "\(run.output)")
      #expect(run.errors.contains("us: Error:"), "\(run.errors)")
    }

    @Test("a pause of an hour elsewhere ends the second look")
    func refusedBesideSecondLook() async throws {
      let gate = Gate()
      try await watch(mac: .hang, gb: Self.refusal.with { $0.gate = gate })
      async let run = run("run")
      try await store.wait(for: "the second look") { $0.requests.contains(where: Self.isForMacs) }
      gate.open()
      let ended = try await run
      #expect(ended.status == 3 && ended.output.isEmpty, "\(ended.output)")
      #expect(ended.errors.contains("gb: Error:"), "\(ended.errors)")
    }

    @Test("a full disk is named, the exit code is 4, and what was there stays")
    func full() async throws {
      try await watch(mac: CommandStore.answer([]), gb: CommandStore.answer([CommandStore.apps[1]]))
      let full = try await run("run", before: SharedHome.fullDisk)
      #expect(full.status == 4 && full.output.isEmpty, "\(full.output)")
      #expect(full.errorLines.contains { $0.contains("no space left on the disk") }, "\(full.errors)")
      #expect(try await run("list --fields id,country").output == "1\tus\n2\tgb\n")
    }
  }
}
