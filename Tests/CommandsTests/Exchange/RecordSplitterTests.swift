import Foundation
import Support
import Testing
import Turns

@testable import Commands

@Suite("Records of a file that is imported", .inTurn)
struct RecordSplitterTests {
  /// The records of a text that comes in pieces, as `line:text`, and `line!reason` for those that are none.
  private func records(_ text: String, pieces: Int = 1 << 16) -> [String] {
    var splitter = RecordSplitter()
    var records: [String] = []
    var rest = Array(text.utf8)[...]
    while true {
      let isAtEnd = rest.isEmpty
      while let record = splitter.next(isAtEnd: isAtEnd) {
        switch record.content {
        case .object(let bytes), .line(let bytes):
          records.append("\(record.line):\(String(decoding: bytes, as: UTF8.self))")
        case .bad(let reason): records.append("\(record.line)!\(reason)")
        }
      }
      if isAtEnd { return records }
      splitter.add(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
  }

  private static let texts: [(text: String, records: [String])] = [
    ("", []), ("\u{FEFF}\n \r\n", []), ("[]", []),
    ("{\"a\":1}\n{\"b\":\"}{\\\"\"}\n", ["1:{\"a\":1}", "2:{\"b\":\"}{\\\"\"}"]),
    ("\u{FEFF}{\"a\":1}\r\n\r\n{\"b\":[{}]}", ["1:{\"a\":1}", "3:{\"b\":[{}]}"]),
    ("[\n  {\n    \"a\": 1\n  },\n  {\"b\": 2}\n]\n[{}]", ["2:{\n    \"a\": 1\n  }", "5:{\"b\": 2}", "7:{}"]),
    // A broken record costs only itself.
    ("{\"a\":\"x}\n{\"b\":2}\n", ["1!a quote isn't closed", "2:{\"b\":2}"]),
    ("{\"a\":[\n{\"b\":2}\n{\"c", ["1!the object breaks off", "2:{\"b\":2}", "3!the object breaks off"]),
    ("{\"a\":1} x\ny\n{\"b\":2}", ["1:{\"a\":1}", "1!no JSON object", "2!no JSON object", "3:{\"b\":2}"]),
    ("[{}, 12, {\"a\":1}]", ["1:{}", "1!no JSON object", "1:{\"a\":1}"]),
    ("[", ["1!the array breaks off: rows may be missing"]),
    ("[{\"a\":1},", ["1:{\"a\":1}", "1!the array breaks off: rows may be missing"]),
    ("[\n  {\"a\":1},\n  {\"b\":2}\n", ["2:{\"a\":1}", "3:{\"b\":2}", "4!the array breaks off: rows may be missing"]),
    ("[{\"a\":1},{\"b", ["1:{\"a\":1}", "1!the object breaks off"]),
    (
      "[{\"a\":1} {\"b\":2}]",
      ["1:{\"a\":1}", "1!a comma is missing in the array before it: rows may be missing", "1:{\"b\":2}"]
    ),
    ("[{\"a\":1},]", ["1:{\"a\":1}", "1!a comma in the array has no row beside it: rows may be missing"]),
    (
      "[,{\"a\":1},,{\"b\":2}]",
      [
        "1!a comma in the array has no row beside it: rows may be missing", "1:{\"a\":1}",
        "1!a comma in the array has no row beside it: rows may be missing", "1:{\"b\":2}",
      ]
    ),
    ("[]\n[", ["2!the array breaks off: rows may be missing"]),
    // A greeting, as a shell on another machine may print it.
    ("Welcome!\n{\"a\":1}\n{\"b\":2}\n", ["1:Welcome!", "2:{\"a\":1}", "3:{\"b\":2}"]),
    // CSV.
    ("id,term\r\n1,\"a\nb\"\n\n2,\"c\"\"\"", ["1:id,term", "2:1,\"a\nb\"", "4:", "5:2,\"c\"\"\""]),
    ("\u{FEFF}id\n1", ["1:id", "2:1"]),
    ("id\n1,\"a\n2,b\n3,c", ["1:id", "2!a quote isn't closed", "3:2,b", "4:3,c"]),
    ("id\n\"", ["1:id", "2!a quote isn't closed"]),
  ]

  @Test("records are found in lines, arrays and CSV, in pieces of any size", arguments: [1, 2, 3, 7, 100])
  func found(pieces: Int) {
    for (text, expected) in Self.texts { #expect(records(text, pieces: pieces) == expected, "\(text)") }
  }

  @Test("a record behind others on its line is named with its number")
  func places() {
    var splitter = RecordSplitter()
    splitter.add(Array("[{},{},\n{},{}]".utf8))
    var places: [String] = []
    while let record = splitter.next(isAtEnd: true) { places.append(record.place) }
    #expect(places == ["line 1", "line 1, object 2", "line 2", "line 2, object 2"])
  }

  @Test("a record that is too long isn't kept in memory, and the next one is found")
  func long() {
    let text = String(repeating: "x", count: RecordSplitter.longest * 2)
    #expect(records("{\"a\":\"\(text)\"}\n{\"b\":2}") == ["1!longer than 4 MB", "2:{\"b\":2}"])
    #expect(records("id\n\(text)\n2\n") == ["1:id", "2!longer than 4 MB", "3:2"])
    #expect(records("id\n\"\(text)\n2\n") == ["1:id", "2!a quote isn't closed", "3:2"])
  }

  @Test("any bytes come to an end, with records in the order of lines", arguments: 0..<300)
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("{}[]\"\\,:\n\r a1\u{FEFF}")
    let text = String(
      (0..<Int.random(in: 1...120, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    let whole = records(text)
    #expect(whole == records(text, pieces: 1), "\(text)")
    let lines = whole.compactMap { Int($0.prefix { $0.isNumber }) }
    #expect(lines == lines.sorted(), "\(text)")
  }
}
