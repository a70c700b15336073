import Foundation
import Support
import Testing
import Turns

@testable import Commands

@Suite("Lines of standard input", .inTurn)
struct LineReaderTests {
  /// Each line's text, or the reason that it is refused.
  private func lines(_ bytes: [UInt8]) async throws -> [String] {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    let reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var found: [String] = []
    while let lines = await reader.next(atMost: 2) {
      for line in lines {
        do throws(UsageError) { found.append("\(line.number):\(try line.text())") } catch {
          found.append(error.message)
        }
      }
    }
    withExtendedLifetime(pipe) {}
    return found
  }

  @Test("A byte order mark is removed; a line that is not UTF-8, or too long, is named, and the others are read")
  func bytes() async throws {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 40_000)
    let found = try await lines(
      [0xEF, 0xBB, 0xBF] + "1\n".utf8 + [0x63, 0xE9, 0x0A] + "caf\u{E9}\n".utf8 + long + "\nb\n\nc".utf8)
    #expect(found[0] == "1:1" && found[2] == "3:caf\u{E9}" && Array(found[4...]) == ["5:b", "6:", "7:c"])
    #expect(found[1] == "standard input, line 2: 'c\\xE9' is not UTF-8 text")
    #expect(found[3].hasPrefix("standard input, line 4: 'aaa") && found[3].hasSuffix("…' is longer than 32768 bytes"))
  }

  @Test("input that can't be read is said, and not taken as empty")
  func unreadable() async throws {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    let reader = LineReader(descriptor: folder)
    let lines = try #require(await reader.next(atMost: 2))
    #expect(throws: UsageError("standard input can't be read: Is a directory")) { try lines[0].text() }
    #expect(lines.count == 1)
    let end = await reader.next(atMost: 2)?.count
    #expect(end == nil)
  }
}
