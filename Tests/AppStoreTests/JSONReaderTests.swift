import Foundation
import Testing
import Turns

@testable import AppStore

@Suite("Reading JSON", .inTurn)
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    var reader = JSONReader(Array(text.utf8))
    let value = try reader.readValue()
    try reader.expectEnd()
    return value
  }

  @Test(
    "what is JSON is read",
    arguments: [
      ("null", JSONValue.null), (" true\n", .bool(true)), ("[]", .array([])), ("{}", .object([:])),
      ("-12.5e+3", .number(literal: "-12.5e+3")),
      (
        "[1, [2], {\"a\": \"b\"}]",
        .array([
          .number(literal: "1"), .array([.number(literal: "2")]), .object(["a": .string("b")]),
        ])
      ),
      (#""""#, .string("")),
      (#""\"\\\/\b\f\n\r\t\u0041\u00e9\u5929\ud83d\ude00""#, .string("\"\\/\u{8}\u{C}\n\r\tAé天😀")),
      (#""\\""#, .string("\\")), (#""\\\"""#, .string("\\\"")),
    ])
  func values(_ text: String, _ expected: JSONValue) throws {
    #expect(try read(text) == expected)
  }

  @Test(
    "an odd string costs only itself",
    arguments: [
      (#""a\ud83db""#, "a\u{FFFD}b"), (#""\ude00""#, "\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\x1""#, "\u{FFFD}1"),
      (#""\u12""#, "\u{FFFD}12"), (#""\u+123""#, "\u{FFFD}+123"), ("\"a\u{1}\u{B}b\"", "a\u{1}\u{B}b"),
    ])
  func oddStrings(_ text: String, _ expected: String) throws {
    #expect(try read(text) == .string(expected))
  }

  @Test("bytes that are not UTF-8 are repaired")
  func repair() throws {
    var reader = JSONReader([0x22, 0x61, 0xFF, 0x62, 0x22])
    #expect(try reader.readValue() == .string("a\u{FFFD}b"))
  }

  @Test(
    "what is not JSON, or breaks off, is an error, read or stepped over",
    arguments: [
      "", " ", "<html>", "{", "[", "\"", "\"abc", "\"abc\\", "\"abc\\\"", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
      "[1", "[1,",
      "tru", "truely", "nan", "+1", "[}", "{]", "\\", "é",
    ])
  func malformed(_ text: String) {
    #expect(throws: JSONReader.Malformed.self) { try read(text) }
    #expect(throws: JSONReader.Malformed.self) {
      var reader = JSONReader(Array(text.utf8))
      try reader.skipValue()
    }
  }

  @Test(
    "punctuation out of place is an error where it is read",
    arguments: ["{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "[1,]", "[,1]", "[1 2]", "1 2", "{} x", "[],"])
  func punctuation(_ text: String) {
    #expect(throws: JSONReader.Malformed.self) { try read(text) }
  }

  @Test("a literal that only looks like a number is none", arguments: ["-", "1-2", "1e", "1.2.3", "--1"])
  func noNumber(_ text: String) throws {
    #expect(try read(text).double == nil)
    #expect(try read(text).integer == nil)
  }

  @Test("every beginning of an answer is an error, never a shorter answer")
  func beginnings() throws {
    let body = Answers.results(
      Answers.record(1, #"a\"b\ud83d\ude00"#, #""price":2.99,"genres":["A","B"]"#), Answers.record(2, "天気"))
    let whole = try #require(body.utf8.lastIndex(of: UInt8(ascii: "}")))
    for end in body.utf8.indices where end <= whole {
      #expect(throws: StoreError.notJSON) { try AppAnswer(body: Array(body.utf8[..<end]), records: .positioned) }
    }
    #expect(try Answers.read(body).apps.count == 2)
  }

  @Test("no depth of nesting crashes, read or stepped over", arguments: ["[", "{\"a\":", "[{\"results\":"])
  func depth(_ unit: String) throws {
    let hostile = String(repeating: unit, count: 100_000)
    #expect(throws: JSONReader.Malformed.self) { try read(hostile) }
    #expect(throws: StoreError.notJSON) { try Answers.read(hostile) }
    #expect(throws: StoreError.notJSON) { try Answers.read("{\"other\":" + hostile) }
    #expect(throws: StoreError.notJSON) { try Answers.read("{\"results\":[{\"genres\":" + hostile) }
    #expect(throws: StoreError.notJSON) { try ReviewPage(body: Array(hostile.utf8), number: 1) }
  }

  @Test("what is nested too deep to be meant is null, and what stands beside it is read")
  func deepButWhole() throws {
    let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    let answer = try Answers.read(
      Answers.results(Answers.record(1, "One", "\"version\":\(deep)"), Answers.record(2, "Two")))
    #expect(answer.apps.map(\.name) == ["One", "Two"])
  }
}
