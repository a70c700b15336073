import Support
import TerminalUI
import Testing

@testable import Curses

extension ScreenTests {
  /// Widths that terminals give to scalars.
  enum Opinion: String, CaseIterable, Sendable {
    case marksJoin, marksTakeColumns, emojiAreWide, emojiAreNarrow

    func columns(of scalar: Unicode.Scalar) -> Int? {
      let isMark = [.spacingMark, .nonspacingMark].contains(scalar.properties.generalCategory)
      let isEmoji = scalar.value > 0xFF && scalar.properties.isEmoji
      switch self {
      case .marksJoin where isMark || scalar == "\u{E33}": return 0
      case .marksTakeColumns where isMark: return 1
      case .emojiAreWide where isEmoji: return 2
      case .emojiAreNarrow where isEmoji: return 1
      default: return scalar == "\u{2002}" || isEmoji ? DisplayWidth.columns(of: scalar) : isMark ? 0 : nil
      }
    }
  }

  @Suite("Glyphs on whose width terminals disagree")
  @MainActor
  struct Widths {
    @Test("a border behind a name stays where it is", arguments: Opinion.allCases)
    func border(opinion: Opinion) throws {
      let session = try Session(columns: 40, rows: 4)
      defer { session.end() }
      session.takeScalars(for: opinion.columns)
      let names = ["नीला पतंग स्टूडियो", "❤ 🏷 weather 🌦", "กำลังไป", "plain"]
      session.present(Frame.list(names, border: 30))
      for row in 0..<4 {
        #expect(session.display.rows[row][30] == "│", "\(session.display.text[row])")
        #expect(session.display.rows[row][32...34] == ["e", "n", "d"])
      }
      #expect(session.display.text[3] == "plain" + String(repeating: " ", count: 25) + "│ end")
      #expect(session.display.unknown.isEmpty && session.display.scrolls == 0)
    }

    @Test(
      "whatever frame follows whatever frame, certain cells are right", arguments: Opinion.allCases,
      [1, 2, 3] as [UInt64])
    func randomFrames(opinion: Opinion, seed: UInt64) throws {
      let size = Size(columns: 24, rows: 11)
      let session = try Session(columns: size.columns, rows: size.rows)
      defer { session.end() }
      session.takeScalars(for: opinion.columns)
      var random = SplitMix64(seed: seed)
      let words = ["नीला", "पतंग", "❤", "🏷", "กำ", "ไปที่", "x", " ", "天", "🌦", "word", "é", "│", "ि"]
      var frame = Frame(size: size)
      for step in 0..<300 {
        if Int.random(in: 0..<20, using: &random) == 0 { frame = Frame(size: size) }
        if Int.random(in: 0..<3, using: &random) == 0 {
          // Like a scrolled list below a row that stays.
          let distance = [-2, -1, 1, 2].randomElement(using: &random) ?? 1
          var moved = frame
          for row in 1..<size.rows {
            let origin = row + distance
            for column in 0..<size.columns {
              moved[column, row] = (1..<size.rows).contains(origin) ? frame[column, origin] : .blank
            }
          }
          frame = moved
        }
        for _ in 0..<Int.random(in: 0..<5, using: &random) {
          var point = Point(
            column: Int.random(in: 0..<20, using: &random), row: Int.random(in: 0..<size.rows, using: &random))
          let style = Style(foreground: .palette(UInt8.random(in: 0...255, using: &random)))
          for _ in 0..<3 {
            guard let word = words.randomElement(using: &random) else { continue }
            point.column += frame.draw(SafeText(word), at: point, style: style)
          }
        }
        session.present(frame)
        for row in 0..<size.rows {
          for column in frame.certainColumns(inRow: row) {
            let wanted = frame[column, row].glyph.scalars.first.map(Character.init) ?? "\0"
            try #require(
              session.display.rows[row][column] == wanted, "step \(step), row \(row), column \(column): \(frame.text())"
            )
          }
        }
      }
      #expect(session.display.unknown.isEmpty)
    }

    @Test(
      "letters of ambiguous width that are taken as wide have two columns where they are, and move nothing where they are not",
      arguments: [1, 2])
    func ambiguous(width: Int) throws {
      let session = try Session(columns: 40, rows: 2)
      defer { session.end() }
      session.takeScalars { scalar in
        "Погода—é".unicodeScalars.contains(scalar) ? width : scalar == "\u{2002}" ? 1 : nil
      }
      var frame = Frame(size: Size(columns: 40, rows: 2))
      var column = 0
      for scalar in "Погода — é".unicodeScalars {
        let isWide = scalar != " "
        frame[column, 1] = Cell(glyph: Glyph(scalar, isWide: isWide), style: .plain)
        if isWide { frame[column + 1, 1] = Cell(glyph: .continuation, style: .plain) }
        column += isWide ? 2 : 1
      }
      frame.draw("| end", at: Point(column: 30, row: 1), style: .plain)
      session.present(frame)
      #expect(session.display.rows[1][30] == "|" && session.display.rows[1][32...34] == ["e", "n", "d"])
      #expect(
        session.display.rows[1].filter { !["\0", " ", "\u{2002}"].contains($0) }.prefix(6) == [
          "П", "о", "г", "о", "д", "а",
        ])
      #expect(session.display.rows[1][0] == "П" && session.display.rows[1][2] == "о")
    }

    @Test(
      "a text from right to left ends in a mark, so that what is behind it stays there",
      arguments: [
        ("שלום", "שלום<"), ("שלום 2 עולם!", "שלום 2 עולם<!"), ("ווטסאפ 2", "ווטסאפ< 2"),
        ("שלום · مرحبا", "שלום< · مرحبا<"), ("تطبيق  عربي", "تطبيق<  عربي<"), ("word שלום word", "word שלום< word"),
        ("plain", "plain"), ("Ünïcode ★", "Ünïcode ★"),
      ])
    func rightToLeft(name: String, marked: String) throws {
      let session = try Session(columns: 40, rows: 2)
      defer { session.end() }
      session.present(Frame.list(["plain", "plain"], border: 30))
      let bytes = session.present(Frame.list(["plain", name], border: 30))
      let text = String(decoding: bytes, as: UTF8.self)
      if marked != "plain" {
        #expect(text.contains(marked.replacing("<", with: "\u{200E}")), "\(readable(bytes))")
      }
      #expect(text.contains("\u{200E}") == marked.contains("<"))
      #expect(session.display.rows[1][30] == "│" && session.display.rows[1][32...34] == ["e", "n", "d"])
      // Nothing of it stays.
      let other = session.present(Frame.list(["plain", "other"], border: 30))
      #expect(!String(decoding: other, as: UTF8.self).contains("\u{200E}"))
      #expect(session.display.text[1] == "other" + String(repeating: " ", count: 25) + "│ end")
    }

    @Test(
      "a terminal that counts marks gets letters that it doesn't show instead, in front of such a text and behind it",
      arguments: [("שלום 2", "l שלוםl2"), ("שלוֹם!", "l שלוֹם!l"), ("other", "  other")])
    func hiddenLetters(name: String, shown: String) throws {
      let session = try Session(columns: 40, rows: 2, countsMarks: true)
      defer { session.end() }
      session.takeScalars { $0 == "\u{200E}" ? 1 : nil }
      session.present(Frame.list(["plain", "plain"], border: 30))
      session.present(Frame.list(["plain", "  " + name], border: 30))
      let line = session.display.rows[1]
      #expect(String(line[..<30]).hasPrefix(shown + " "))
      #expect(line[30] == "│" && line[32...34] == ["e", "n", "d"])
      for column in line.indices where line[column] == "l" {
        #expect(session.display.pens[1][column].contains(/[\[;]8[\];m]/), "\(session.display.pens[1][column])")
      }
      // Nothing of it stays.
      session.present(Frame.list(["plain", "other"], border: 30))
      #expect(session.display.text[1] == "other" + String(repeating: " ", count: 25) + "│ end")
    }

    @Test("a style ends a text from right to left, and letters with marks of their own are marked as well")
    func rightToLeftStyles() throws {
      let session = try Session(columns: 40, rows: 1)
      defer { session.end() }
      var frame = Frame(size: Size(columns: 40, rows: 1))
      frame.draw("שָׁלוֹם", at: Point(column: 0, row: 0), style: Style(attributes: .bold))
      frame.draw("4.72", at: Point(column: 5, row: 0), style: .plain)
      let text = String(decoding: session.present(frame), as: UTF8.self)
      #expect(text.contains("ם\u{200E}"))
      #expect(session.display.rows[0][5...8] == ["4", ".", "7", "2"])
      // A letter with a mark is written by itself.
      frame = Frame(size: Size(columns: 40, rows: 1))
      frame.draw("שלוֹ", at: Point(column: 0, row: 0), style: .plain)
      #expect(String(decoding: session.present(frame), as: UTF8.self).contains("וֹ\u{200E}"))
    }

    @Test("a mark that has gone is not left in its letter's cell")
    func marks() throws {
      let session = try Session(columns: 10, rows: 1)
      defer { session.end() }
      session.takeScalars(for: Opinion.marksJoin.columns)
      session.present(Frame.list(["का"], columns: 10, border: 8))
      #expect(session.display.rows[0][0] == "का")
      session.present(Frame.list(["कि"], columns: 10, border: 8))
      #expect(session.display.rows[0][0] == "कि")
      session.present(Frame.list(["कx"], columns: 10, border: 8))
      #expect(session.display.rows[0][0] == "क" && session.display.rows[0][1] == "x")
    }

    @Test("a row that the terminal moves takes its glyphs along, and isn't sent again")
    func scrolled() throws {
      let names = (0..<30).map { ["नीला \($0) पतंग", "plain \($0)", "\($0) कि स्टूडियो ❤"][$0 % 3] }
      var looks: [[Character]] = []
      for start in stride(from: 0, to: names.count, by: 10) {
        let session = try Session(columns: 40, rows: 10)
        defer { session.end() }
        session.takeScalars(for: Opinion.marksJoin.columns)
        session.present(Frame.list(Array(names[start..<start + 10]), border: 30))
        looks += session.display.rows.map { Array($0) }
      }
      let session = try Session(columns: 40, rows: 10)
      defer { session.end() }
      session.takeScalars(for: Opinion.marksJoin.columns)
      var random = SplitMix64(seed: 7)
      var first = 10
      session.present(Frame.list(Array(names[first..<first + 10]), border: 30))
      for step in 0..<60 {
        first = max(0, min(20, first + [-1, 1, 2, -3].randomElement(using: &random)!))
        session.present(Frame.list(Array(names[first..<first + 10]), border: 30))
        try #require(session.display.rows.map { Array($0) } == Array(looks[first..<first + 10]), "step \(step)")
      }
      session.present(Frame.list(Array(names[6..<16]), border: 30))
      let sent = String(decoding: session.present(Frame.list(Array(names[7..<17]), border: 30)), as: UTF8.self)
      #expect(!sent.contains("त") && session.display.scrolls > 0, "\(readable(Array(sent.utf8)))")
    }

    @Test("a row without any costs nothing, one that hasn't changed is not sent again")
    func cost() throws {
      let session = try Session(columns: 40, rows: 4)
      defer { session.end() }
      session.present(Frame.list(["plain", "still plain"], border: 30))
      var frame = Frame.list(["plain", "नीला पतंग"], border: 30)
      #expect(!session.present(frame).isEmpty)
      #expect(session.present(frame).isEmpty)
      frame.put("P", column: 0, row: 0)
      #expect((1...16).contains(session.present(frame).count))
    }
  }
}

extension Frame {
  /// Names in rows, each followed by a border and a word.
  fileprivate static func list(_ names: [String], columns: Int = 40, border: Int) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: names.count))
    for (row, name) in names.enumerated() {
      frame.draw(SafeText(name), at: Point(column: 0, row: row), style: .plain)
      frame.draw("│ end", at: Point(column: border, row: row), style: .plain)
    }
    return frame
  }

  /// The columns of a row that look the same on every terminal.
  fileprivate func certainColumns(inRow row: Int) -> [Int] {
    (0..<size.columns).filter { column in
      var start = column
      if self[column, row].glyph == .continuation { start -= 1 }
      if self[start, row].glyph.isUncertain { return false }
      let next = start + self[start, row].glyph.columns
      return next >= size.columns || !self[next, row].glyph.joinsLeft
    }
  }
}
