import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  @Suite("Answers of the store's that are kept on the disk")
  struct KeptAnswers {
    private let home: SharedHome

    init() throws {
      home = try SharedHome()
    }

    /// Makes the kept answers a day older, and those of a store that refuses connections.
    private func age(_ store: LoopbackStore) throws {
      let (here, refusing) = (store.url.text, store.refusingURL.text)
      try SQLiteFile(home.file).run(
        "UPDATE answer SET received = received - 86400, url = replace(url, '\(here)', '\(refusing)')")
    }

    @Test("a second run within ten minutes sends no request, and its log says so")
    func second() async throws {
      let store = try CommandStore.open()
      for command in ["search x", "lookup 1 2", "reviews 1"] {
        let first = try await home.ask(store, "\(command) --verbose")
        #expect(first.status == 0, "\(first.errors)")
        let sent = store.started
        let second = try await home.ask(store, "\(command) --verbose")
        #expect(second.status == 0 && second.output == first.output)
        #expect(store.started == sent, "\(command)")
        #expect(!second.errorLines.isEmpty)
        #expect(second.errorLines.allSatisfy { $0.contains("\tdisk\t-\t") }, "\(second.errors)")
      }
    }

    @Test(
      "if the store can't be reached, an older answer is only offered with its age; --max-age takes it",
      arguments: ["search x", "reviews 1"])
    func unreachable(_ command: String) async throws {
      let store = try CommandStore.open()
      let first = try await home.ask(store, command)
      try age(store)
      let refused = "appsearch \(command) --server \(store.refusingURL)"
      for option in ["", " --refresh", " --max-age 23h"] {
        let second = try await home.run(refused + option)
        #expect(second.status == 3 && second.output.isEmpty, "\(option): \(second.output)")
        #expect(
          second.errors.contains("does not accept connections.")
            && second.errors.hasSuffix(" The kept answer is 1 d old; --max-age 2d takes it.\n"), "\(second.errors)")
      }
      let third = try await home.run(refused + " --max-age 2d")
      #expect(third.status == 0 && third.errors.isEmpty, "\(third.errors)")
      #expect(third.output == first.output)
    }

    @Test("a store that can be reached is asked, unless --max-age takes the kept answer")
    func reachable() async throws {
      let store = try CommandStore.open()
      let command = "search x --jsonl --fields name,asOf"
      let first = try await home.ask(store, command)
      try SQLiteFile(home.file).run("UPDATE answer SET received = received - 86400")
      let old = try await home.ask(store, command + " --max-age 2d")
      #expect(store.started == 1)
      let moments = [first, old].map { $0.output.firstMatch(of: /"asOf":"([^"]+)Z"/).map { String($0.1) } }
      #expect(moments[0] != nil && moments[1] != nil && moments[0] != moments[1], "\(old.output)")
      let new = try await home.ask(store, command)
      #expect(store.started == 2 && new.output != old.output)
      let fresh = try await home.ask(store, command + " --refresh")
      #expect(store.started == 3 && fresh.status == 0)
    }

    @Test("a kept answer is recorded as a look at its own time")
    func recorded() async throws {
      let store = try CommandStore.open()
      for command in ["track add 2 --term x", "track run"] { _ = try await home.ask(store, command) }
      let sent = store.started
      let file = try SQLiteFile(home.file)
      try file.run("UPDATE answer SET received = received - 7200")
      let kept = try home.kept("SELECT received FROM answer WHERE url LIKE '%/search?%'")
      // As if nobody had looked.
      try file.run("DELETE FROM standing; UPDATE track SET looked = NULL, added = added - 86400")
      let run = try await home.ask(store, "track run --max-age 1d --jsonl --fields seenAt,asOf")
      #expect(store.started == sent && run.status == 0, "\(run.errors)")
      #expect(try home.kept("SELECT until FROM standing") == kept, "\(run.output)")
    }

    @Test("the sample store keeps none")
    func sample() async throws {
      _ = try await home.sample("search weather")
      #expect(!FileManager.default.fileExists(atPath: home.data.file("appsearch").path))
    }

    @Test(
      "a damaged file is set aside and a locked one named; a newer file, or none, stops nothing"
    )
    func troubled() async throws {
      let store = try CommandStore.open()
      try FileManager.default.createDirectory(
        at: home.file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(repeating: 0x61, count: 9_000).write(to: home.file)
      let damaged = try await home.ask(store, "search x --fields id,name")
      #expect(damaged.status == 4 && damaged.errorLines.count == 1)
      #expect(damaged.errors.contains("the file was damaged; "), "\(damaged.errors)")
      let other = try SQLiteFile(home.file)
      try other.run("DELETE FROM answer")
      try other.hold()
      let held = try await home.ask(store, "search x --fields id,name")
      #expect(held.status == 4 && held.output == damaged.output, "\(held.errors)")
      #expect(held.errors.contains("not kept: locked by another program ("), "\(held.errors)")
      try other.release()
      try home.makeNewer()
      let newer = try await home.ask(store, "search x --fields id,name")
      #expect(newer.status == 0 && newer.errors.isEmpty && newer.output == damaged.output, "\(newer.errors)")
      let homeless = try await home.run(
        "appsearch search x --fields id,name --server \(store.url)", environment: ["XDG_DATA_HOME": "", "HOME": ""])
      #expect(homeless.status == 0 && homeless.errors.isEmpty, "\(homeless.errors)")
    }
  }
}
