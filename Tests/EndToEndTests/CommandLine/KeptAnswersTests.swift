import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Answers of the store's that are kept on the disk")
  struct KeptAnswers {
    private let home: SharedHome

    init() throws {
      home = try SharedHome()
    }

    /// Makes the kept answers a day older, and those of a store that refuses connections.
    private func age(_ store: LoopbackStore) throws {
      let (here, refusing) = (store.url.absoluteString, store.refusingURL.absoluteString)
      try SQLiteFile(home.file).run(
        "UPDATE answer SET received = received - 86400, url = replace(url, '\(here)', '\(refusing)')")
    }

    @Test("a second program within ten minutes sends no request, and its log says where the answer came from")
    func second() async throws {
      let store = try CommandStore.open()
      for command in ["search x", "lookup 1 2", "rank x --app 2", "reviews 1"] {
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

    @Test("where the store can't be reached an older answer is printed, and said to be; a position is not")
    func unreachable() async throws {
      let store = try CommandStore.open()
      for command in ["search x", "lookup 1 2", "reviews 1"] {
        let first = try await home.ask(store, command)
        try age(store)
        let second = try await home.run("appsearch \(command) --server \(store.refusingURL)")
        #expect(second.status == 0 && second.output == first.output, "\(second.errors)")
        #expect(
          second.errors.contains("from yesterday ")
            && second.errors.contains(", the store can't be reached: 127.0.0.1 does not accept connections."),
          "\(second.errors)")
      }
      _ = try await home.ask(store, "rank x --app 2")
      try age(store)
      let rank = try await home.run("appsearch rank x --app 2 --server \(store.refusingURL)")
      #expect(rank.status == 3 && rank.output.isEmpty)
    }

    @Test("the sample store keeps none")
    func sample() async throws {
      _ = try await home.sample("search weather")
      #expect(!FileManager.default.fileExists(atPath: home.data.file("appsearch").path))
    }

    @Test("a damaged file is set aside and said once; one of a newer program, held, or nowhere, holds up nothing")
    func troubled() async throws {
      let store = try CommandStore.open()
      try FileManager.default.createDirectory(
        at: home.file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(repeating: 0x61, count: 9_000).write(to: home.file)
      let damaged = try await home.ask(store, "search x")
      #expect(damaged.status == 4 && damaged.errorLines.count == 1)
      #expect(damaged.errors.contains("the file was damaged; "), "\(damaged.errors)")
      let other = try SQLiteFile(home.file)
      try other.run("DELETE FROM answer")
      try other.hold()
      let held = try await home.ask(store, "search x")
      #expect(held.status == 0 && held.errors.isEmpty && held.output == damaged.output, "\(held.errors)")
      try other.release()
      try home.makeNewer()
      let newer = try await home.ask(store, "search x")
      #expect(newer.status == 0 && newer.errors.isEmpty && newer.output == damaged.output, "\(newer.errors)")
      let homeless = try await home.run(
        "appsearch search x --server \(store.url)", environment: ["XDG_DATA_HOME": "", "HOME": ""])
      #expect(homeless.status == 0 && homeless.errors.isEmpty, "\(homeless.errors)")
    }

    @Test("while browsing, an older answer is marked in the rule over the list; F5 asks again", .needsTmux)
    func browsing() async throws {
      let store = try CommandStore.open()
      try await TerminalSession.asking(store, "x", "--no-images", environment: home.environment) { terminal in
        try await terminal.waitForResults()
        try await eventually("the answer is kept") { try home.kept("SELECT url FROM answer").count == 1 }
      }
      let sent = store.started
      try await TerminalSession.asking(store, "x", "--no-images", environment: home.environment) { terminal in
        try await terminal.waitForResults()
        #expect(store.started == sent)
        try await terminal.send("F5")
        try await store.requests(count: sent + 1)
      }
      try age(store)
      try await TerminalSession.appsearch(
        "x", "--no-images", "--server", store.refusingURL.absoluteString, environment: home.environment
      ) { terminal in
        try await terminal.waitForResults()
        try await terminal.waitFor(", the store can't be reached")
        #expect(try await terminal.screen().contains("from yesterday "))
      }
    }
  }
}
