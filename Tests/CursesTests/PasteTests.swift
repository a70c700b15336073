import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("A paste is one key", .inTurn)
struct PasteTests {
  private let now = ContinuousClock.now
  private let start = "\u{1B}[200~"
  private let end = "\u{1B}[201~"

  @Test("a paste is whole however it is cut", arguments: [1, 2, 3, 5, 7, 64])
  func pieces(length: Int) {
    let text = "weather\tin Zürich \u{1F327}\r\nq\u{1B}[A\u{1B}\u{1B}[20x"
    var decoder = KeyDecoder(encoding: .utf8)
    let bytes = Array("a\(start)\(text)\(end)b".utf8)
    var keys: [Key] = []
    for position in stride(from: 0, to: bytes.count, by: length) {
      keys += decoder.decode(bytes[position..<min(bytes.count, position + length)], at: now)
    }
    #expect(keys == [.character("a"), .paste(text), .character("b")])
  }

  @Test("two pastes and a key in one read are three keys")
  func several() {
    var decoder = KeyDecoder(encoding: .utf8)
    let keys = decoder.decode(Array("\(start)one\(end)\(start)two\(end)\u{1B}[A".utf8), at: now)
    #expect(keys == [.paste("one"), .paste("two"), .up])
  }

  @Test("an empty paste and an end without a start are nothing")
  func empty() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode(Array("\(start)\(end)\(end)x".utf8), at: now) == [.character("x")])
  }

  @Test("a paste past the limit is cut there, at a character's end, and the keys after it work")
  func limit() throws {
    var decoder = KeyDecoder(encoding: .utf8)
    let text = String(repeating: "a", count: PasteCollector.limit - 1) + "é" + String(repeating: "b", count: 4096)
    let keys = decoder.decode(Array("\(start)\(text)\(end)x".utf8), at: now)
    try #require(keys.count == 2)
    #expect(keys[0] == .paste(String(repeating: "a", count: PasteCollector.limit - 1)))
    #expect(keys[1] == .character("x"))
  }

  @Test("Escape, pressed alone, ends a paste that has no end")
  func escape() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode(Array("\(start)text".utf8), at: now).isEmpty)
    #expect(decoder.timeout == .paste)
    #expect(decoder.decode([0x1B], at: now).isEmpty)
    #expect(decoder.timeout == .rest)
    #expect(decoder.takePending() == [.paste("text"), .escape])
    #expect(decoder.decode(Array("q".utf8), at: now) == [.character("q")])
  }

  @Test("Ctrl-C, pressed alone, ends a paste that has no end; inside a piece it is text")
  func interrupt() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode(Array("\(start)te\u{3}xt".utf8), at: now).isEmpty)
    #expect(decoder.decode([0x03], at: now) == [.paste("te\u{3}xt"), .control("c")])
    #expect(decoder.decode(Array(start.utf8), at: now).isEmpty)
    #expect(decoder.decode([0x03, 0x03], at: now) == [.control("c"), .control("c")])
  }

  @Test("an end that is cut behind its ESC is still the end")
  func cutEnd() {
    var decoder = KeyDecoder(encoding: .utf8)
    #expect(decoder.decode(Array("\(start)text\u{1B}".utf8), at: now).isEmpty)
    #expect(decoder.decode(Array("[201~".utf8), at: now) == [.paste("text")])
  }
}
