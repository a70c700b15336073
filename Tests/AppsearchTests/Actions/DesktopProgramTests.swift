import Foundation
import Support
import Testing

@testable import appsearch

extension DesktopSuites {
  @Suite("Programs started beside the screen")
  struct DesktopProgramTests {
    private let programs = FakePrograms()

    private func start(
      _ name: String, _ arguments: [String] = [], input: [UInt8] = []
    ) throws(DesktopProgram.Failure) -> DesktopProgram {
      try DesktopProgram("\(programs.path)/\(name)", arguments, environment: programs.environment, input: input)
    }

    private func status(of program: DesktopProgram) async -> Int32? {
      for await status in program.exit { return status }
      return nil
    }

    @Test("arguments and input arrive unchanged, because no shell reads them")
    func arguments() async throws {
      try programs.addRecorder("program")
      let odd = ["a b", "$(touch x)", "`id`", "'\"", ";", "&", "*", "", "-e", "天気"]
      #expect(await status(of: try start("program", odd, input: Array("text to copy".utf8))) == 0)
      #expect(programs.record == ["10"] + odd + ["text to copy"])
    }

    @Test("the longest copy fits, and nobody waits for a program that doesn't read")
    func longInput() async throws {
      try programs.add("program", "exit 3")
      #expect(await status(of: try start("program", input: Array(repeating: 120, count: 16 << 10))) == 3)
    }

    @Test(
      "the exit code is told, and a signal as shells count it",
      arguments: [("exit 0", 0), ("exit 4", 4), ("kill -9 $$", 137)])
    func status(script: String, expected: Int) async throws {
      try programs.add("program", script)
      #expect(await status(of: try start("program")) == Int32(expected))
    }

    @Test("it leaves no zombie")
    func noZombie() async throws {
      try programs.add("program", "exit 0")
      let identifier = try start("program").identifier
      // The process id stays in use, also by a zombie, until the process is reaped.
      try await eventually("its number is free") { kill(identifier, 0) == -1 }
    }

    @Test("a missing program is named with the system's reason")
    func missing() {
      #expect(throws: DesktopProgram.Failure(code: ENOENT)) { try start("missing") }
      #expect(DesktopProgram.Failure(code: ENOENT).message == String(cString: strerror(ENOENT)))
    }

    @Test("it runs in a session of its own, away from our terminal")
    func session() async throws {
      // The program blocks until the other end is opened.
      #expect(mkfifo(programs.path + "/gate", 0o600) == 0)
      try programs.add("program", "read line < '\(programs.path)/gate'")
      let program = try start("program")
      #expect(getsid(program.identifier) == program.identifier)
      #expect(getsid(0) != program.identifier)
      let gate = try #require(FileHandle(forWritingAtPath: programs.path + "/gate"))
      try gate.write(contentsOf: Data("go\n".utf8))
      try gate.close()
      #expect(await status(of: program) == 0)
    }

    #if os(Linux)
      @Test("it gets only three descriptors, and neither the terminal nor a connection")
      func descriptors() async throws {
        // Inheritable, like libcurl's sockets.
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        try programs.add("program", "exec > \"$RECORD\"; for link in /proc/$$/fd/*; do readlink $link; done; exit 0")
        #expect(await status(of: try start("program")) == 0)
        let targets = try #require(programs.record)
        #expect(targets.filter { $0 == "/dev/null" }.count == 2)
        #expect(targets.allSatisfy { !$0.hasPrefix("socket:") })
        #expect(targets.allSatisfy { !$0.hasPrefix("/dev/pts") && !$0.hasPrefix("/dev/tty") })
      }
    #endif
  }
}
