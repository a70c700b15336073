import Foundation
import Support
import Testing
import Turns

@testable import Commands

@Suite("Files that import can't read", .inTurn)
struct ForeignFileTests {
  private static let files: [(words: String, head: [UInt8])] = [
    ("gzip", [0x1F, 0x8B, 8, 0, 0, 0]),
    ("SQLite", Array("SQLite format 3\0\u{10}".utf8)), ("ZIP", Array("PK\u{3}\u{4}\u{14}\0".utf8)),
    ("HTML", Array("\n<!DOCTYPE html>\n".utf8)), ("Markdown", Array("| id | name |\n".utf8)),
    ("is no text", [0x89, 0x50, 0, 0, 0, 0x1A]), ("is no text", [0xC3, 0x28, 0x04, 0xFF, 0x9E, 0x1B, 0x2C, 0x0A]),
  ]

  @Test("each is recognised, with a remedy", arguments: files.indices)
  func named(index: Int) {
    let file = Self.files[index]
    #expect(ForeignFile.reason(file.head)?.contains(file.words) == true, "\(file.words)")
  }

  @Test(
    "a text that may be rows is read line by line",
    arguments: [
      "", "id,name\n", "{\"id\":1}\n", "[\n", "\u{FEFF}\n\n{\"name\":\"a;b\"}", "id,\"a;b\"\n", "nonsense\n", "id\n1\n",
      "id;name\n", "id\tname\n",
    ])
  func rows(text: String) {
    #expect(ForeignFile.reason(Array(text.utf8)) == nil)
  }

  @Test(
    "it is named once, and none of its lines is read; other files are read from the first byte")
  func once() async throws {
    let lines = String(repeating: "| 1 | One |\n", count: 50_000)
    for (text, isForeign) in [
      ("| id | name |\n" + lines, true), ("{\"kind\":\"marks\",\"id\":1,\"name\":\"One\"}", false),
    ] {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try text.write(toFile: sandbox.path("file"), atomically: true, encoding: .utf8)
      let file = try #require(FileHandle(forReadingAtPath: sandbox.path("file")))
      let reader = ImportReader(descriptor: file.fileDescriptor)
      var count = 0
      while let rows = try await reader.next() { count += rows.count }
      #expect(await (reader.foreign != nil) == isForeign && count == (isForeign ? 0 : 1))
      try file.close()
    }
  }
}
