import Files
import Foundation
import Support
import Testing
import Turns

@testable import appsearch

@Suite("The log's file", .inTurn)
struct LogFileTests {
  private let folder = TemporaryDirectory.new()

  private var path: String { folder.file("log").path(percentEncoded: false) }
  private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  private func open(_ path: String) throws -> LogWriter {
    try LogWriter(appendingTo: path) { _ in }
  }

  @Test("lines are appended at once, in a file that only its owner can read")
  func appended() throws {
    for round in 1...2 {
      let file = try open(path)
      file.add("run \(round)\n")
      #expect(text?.hasSuffix("run \(round)\n") == true)
      file.finish()
      file.add("late\n")
    }
    #expect(text == "run 1\nrun 2\n")
    #expect(try FileStatus(of: path).permissions == 0o600)
  }

  @Test("an existing file keeps its permissions")
  func existing() throws {
    try Data().write(to: folder.file("log"))
    chmod(path, 0o644)
    try open(path).add("line\n")
    #expect(try FileStatus(of: path).permissions == 0o644)
  }

  @Test("many threads' lines stay whole")
  func threads() async throws {
    let line = String(repeating: "x", count: 5_000) + "\n"
    let sinks = [try open(path), try open(path)]
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 { group.addTask { sinks[number % 2].add(line) } }
    }
    let lines = try #require(text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == 100 && lines.allSatisfy { $0.count == 5_000 })
  }

  @Test("a file that can't be opened is refused in the system's words, a pipe without a reader at once")
  func refused() throws {
    #expect(throws: FileError.system(code: EISDIR, path: folder.url.path(percentEncoded: false))) {
      try open(folder.url.path(percentEncoded: false))
    }
    let missing = path + "/log"
    #expect(throws: FileError.system(code: ENOENT, path: missing)) { try open(missing) }
    mkfifo(path, 0o600)
    #expect(throws: FileError.system(code: ENXIO, path: path)) { try open(path) }
  }
}
