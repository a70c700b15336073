import Foundation
import HTTP
import Support
import Testing
import Turns

#if os(Linux)
  @Suite("Nothing is left behind", .alone)
  struct LeftoverTests {
    /// The sockets that this process has open.
    private var sockets: Int {
      ProcessStatus(identifier: getpid()).descriptors.values.count { $0.hasPrefix("socket:") }
    }

    /// The threads of this process on which libcurl runs.
    private func threads() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").filter { thread in
        (try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)) == "appsearch.http\n"
      }
    }

    @Test("libcurl's thread leaves signals to the others, but for those of a crash")
    @MainActor
    func signals() async throws {
      let subject = try Subject()
      _ = try await subject.answer(to: Reply("hello"))
      // A list of threads may leave some out while others end.
      var thread = ""
      try await eventually("the thread is listed") {
        thread = try threads().first ?? ""
        return !thread.isEmpty
      }
      let status = try String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)
      let mask = try #require(status.firstMatch(of: /SigBlk:\s+([0-9a-f]+)/).flatMap { UInt64($0.1, radix: 16) })
      func isBlocked(_ signal: Int32) -> Bool { mask & 1 << (signal - 1) != 0 }
      #expect([SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT].allSatisfy { !isBlocked($0) })
      #expect([SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH].allSatisfy(isBlocked))
      withExtendedLifetime(subject) {}
    }

    @Test("500 requests cancelled at random moments leave no connection, no descriptor and no thread")
    func cancellations() async throws {
      // Other tests' transports may still be there.
      let (before, threadsBefore) = (sockets, try threads().count)
      do {
        let subject = try Subject()
        subject.store.route("/plain", reply: Reply("hello"))
        subject.store.route("/hang", reply: .hang)
        subject.store.route(
          "/large", reply: Reply(String(repeating: "x", count: 300_000)).with { $0.framing = .chunked })
        subject.store.route("/redirect", reply: .redirect(to: "/large"))
        var random = SplitMix64(seed: 11)
        for _ in 0..<500 {
          let path = ["/plain", "/hang", "/large", "/redirect"].randomElement(using: &random) ?? "/"
          let asking = subject.asking(path)
          for _ in 0..<Int.random(in: 0..<200, using: &random) { await Task.yield() }
          asking.cancel()
          _ = await asking.result
        }
        #expect(try threads().count <= threadsBefore + 1)
        #expect(try await subject.get("/plain").text == "hello")
        try await subject.store.wait(for: "one connection at most") { $0.openConnections <= 1 }
      }
      try await eventually("the thread ends") { try threads().count <= threadsBefore }
      try await eventually("all sockets are closed") { sockets <= before }
    }
  }
#endif
