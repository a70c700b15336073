import Foundation
import Support
import Testing
import Texts
import Turns

extension EndToEnd {
  @Suite("Commands that are ended while they wait")
  struct CalledOffTests {
    private let home: SharedHome
    private let store: LoopbackStore

    init() async throws {
      (home, store) = (try SharedHome(), try CommandStore.open())
      for command in ["watch add 1", "track add 1 --term x"] {
        let added = try await home.ask(store, command)
        try #require(added.status == 0, "\(added)")
      }
    }

    /// Sends a signal to a command once it says that it waits, and expects that it dies of the signal, not of the end of its wait.
    private func expectEnd(of command: String, saying words: String, by number: Int32) async throws {
      let errors = try OutputPipe()
      let child = try ChildProcess(
        URL(filePath: BuiltProgram.path),
        ["--server", store.url.text] + command.split(separator: " ").map(String.init),
        environment: home.environment, errors: errors.writing)
      errors.closeWriting()
      let said = Watched("")
      errors.read { part in said.update { $0 += String(decoding: part, as: UTF8.self) } }
      defer { child.kill() }
      try await said.wait(for: "\(command) waits") { $0.contains(words) }
      child.signal(number)
      #expect(try await endingSignal(of: child) == number, "\(command): \(said.current)")
    }

    /// The number of the signal that ended a process; 0 where it ended by itself.
    private func endingSignal(of child: ChildProcess) async throws -> Int32 {
      var status: Int32 = 0
      try await eventually("it ends") { waitpid(child.identifier, &status, WNOHANG) == child.identifier }
      return status & 0x7f
    }

    @Test(
      "waiting for a locked file, they die of the signal and leave it unchanged",
      arguments: zip(
        ["watch remove 1", "track remove 1 --term x", "mark add 1", "search y", "track run"],
        [SIGINT, SIGTERM, SIGHUP, SIGINT, SIGTERM]))
    func held(command: String, number: Int32) async throws {
      let other = try SQLiteFile(home.file)
      try other.hold()
      try await expectEnd(of: command, saying: "holds what is kept; waiting for at most 5 seconds", by: number)
      try other.release()
      #expect(try home.kept("SELECT count(*) FROM bookmark") == ["1"])
      #expect(try home.kept("SELECT count(*) FROM track WHERE removed IS NULL") == ["1"])
    }

    @Test(
      "so they do waiting for another copy, for the budget, and for the store's pause")
    func turns() async throws {
      let number = SIGTERM
      let telling = home.file.path + ".telling"
      mkdir(telling, 0o700)
      let lock = open(telling, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      #expect(flock(lock, LOCK_EX) == 0)
      try await expectEnd(of: "watch run", saying: "another copy is telling what is new", by: number)
      close(lock)
      let file = try SQLiteFile(home.file)
      let sent = try file.column("SELECT server FROM request LIMIT 1")
      let server = try #require(sent.first)
      for _ in 0..<20 {
        try file.run("INSERT INTO request (server, moment, kind) VALUES ('\(server)', \(Self.now), 0)")
      }
      try await expectEnd(of: "search y", saying: "Waiting for a turn", by: number)
      try file.run("DELETE FROM request")
      try file.run("INSERT INTO pause VALUES ('\(server)', \(Self.now), \(Self.now + 40_000))")
      try await expectEnd(of: "search y", saying: "asking again in", by: number)
      try await expectEnd(of: "rank y --app 1 --country us,gb --wait 10m", saying: "asking again in", by: number)
    }

    @Test(
      "a command whose reader doesn't read dies of the signal, after two seconds")
    func stuck() async throws {
      let output = try OutputPipe()
      let child = try ChildProcess(
        URL(filePath: BuiltProgram.path), ["--sample", "search", "weather", "--limit", "200", "--json"],
        environment: home.environment, output: output.writing)
      defer { child.kill() }
      try await eventually("the pipe is full") {
        var query = pollfd(fd: output.writing, events: Int16(POLLOUT), revents: 0)
        return poll(&query, 1, 0) == 0
      }
      child.signal(SIGTERM)
      #expect(try await endingSignal(of: child) == SIGTERM)
      output.closeWriting()
    }

    /// In milliseconds since 1970.
    private static var now: Int { Int(Date().timeIntervalSince1970 * 1_000) }
  }
}
