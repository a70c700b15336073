import Foundation
import Support
import TerminalUI
import Testing

@testable import Curses

extension ScreenTests {
  @Suite("The icons of a list's rows, as pictures")
  @MainActor
  struct Icons {
    /// A list with an icon in each row of two lines, one row selected.
    private struct List {
      var size = Size(columns: 80, rows: 24)
      var first = 0
      var selection = 0
      /// Rows without an icon, as long as it loads.
      var bare: Set<Int> = []
      var format = EncodedPicture.Format.png
      /// The lines of a box over the list.
      var box = 0..<0

      static let header = 3
      private static let accent = Style(foreground: .palette(33))
      private static let selected = Style(foreground: .palette(231), background: .palette(24))

      var room: Int { (size.rows - Self.header - 2) / 2 }

      mutating func select(_ row: Int) {
        selection = row
        first = max(row - room + 1, min(first, row))
      }

      private func picture(of row: Int) -> EncodedPicture {
        // Some rows have the same one.
        let bytes = format == .sixel ? Array("\u{1B}P0;1;0q#0;2;9;9;\(row % 17)#0~\u{1B}\\".utf8) : [UInt8(row % 17)]
        return EncodedPicture(bytes: bytes, size: PixelExtent(width: 32, height: 32), format: format)
      }

      var frame: Frame {
        var frame = Frame(
          ["appsearch", "Search: weather", String(repeating: "-", count: size.columns)], columns: size.columns,
          rows: size.rows)
        for row in first..<first + room {
          let line = Self.header + (row - first) * 2
          let style = row == selection ? Self.selected : .plain
          for offset in 0..<2 {
            frame.fill(
              Rect(column: 5, row: line + offset, columns: size.columns - 5, rows: 1),
              with: Cell(glyph: .space, style: style))
            if row == selection { frame.put("▌", column: 0, row: line + offset, style: Self.accent) }
          }
          frame.put("\(row). Name of \(row * 7)", column: 8, row: line, style: style)
          frame.put("Developer \(row * 13 % 11)", column: 8, row: line + 1, style: style)
          let area = Rect(column: 1, row: line, columns: 4, rows: 2)
          guard !bare.contains(row), area.rows.clamped(to: box).isEmpty else { continue }
          frame.fill(area, with: Cell(glyph: .underPicture, style: .plain))
          frame.pictures.append(PlacedPicture(picture(of: row), in: area))
        }
        for row in box { frame.put(String(repeating: "#", count: size.columns), column: 0, row: row) }
        frame.put("\(selection) of 900", column: 1, row: size.rows - 1, style: Self.accent)
        return frame
      }
    }

    /// The terminal shows the frame's text and pictures, and no others.
    private func expectShown(_ frame: Frame, in session: Session, at location: SourceLocation = #_sourceLocation) throws
    {
      let pictures = session.display.pictures
      try #require(pictures.faults == [], sourceLocation: location)
      let shown = Set(pictures.placements.values)
      let wanted = frame.pictures.map { placed in
        DisplayPictures.Placement(
          row: placed.visibleRect.origin.row, column: placed.visibleRect.origin.column, rows: 2, columns: 4)
      }
      try #require(shown == Set(wanted) && pictures.placements.count == wanted.count, sourceLocation: location)
      try #require(pictures.placements.keys.allSatisfy { pictures.held.contains($0.picture) }, sourceLocation: location)
      for row in 0..<frame.size.rows {
        let text = (0..<frame.size.columns).map {
          frame[$0, row].glyph == .underPicture ? " " : Character(frame[$0, row].glyph.scalars.first ?? " ")
        }
        let line = session.display.rows[row].map { $0 == "\u{A0}" ? " " : $0 }
        try #require(line == text, sourceLocation: location)
      }
    }

    @Test(
      "however the list scrolls, each icon stands beside its row, and no row moves below one",
      arguments: [1, 2, 3] as [UInt64], [DisplayPictures.Scrolling.unknown, .kitty, .olderKitty])
    func scrolling(seed: UInt64, way: DisplayPictures.Scrolling) throws {
      let session = try Session(graphics: .known(.kitty), scrolling: way)
      defer { session.end() }
      var numbers = SplitMix64(seed: seed)
      var list = List()
      for _ in 0..<300 {
        let step = [1, 1, 1, -1, -1, 5, -5, 9, -9, 40, -40].randomElement(using: &numbers) ?? 1
        list.select(max(0, min(800, list.selection + step)))
        list.bare = Int.random(in: 0..<5, using: &numbers) == 0 ? [list.first + 2, list.first + 5] : []
        list.box = Int.random(in: 0..<12, using: &numbers) == 0 ? 6..<15 : 0..<0
        let frame = list.frame
        session.present(frame)
        try expectShown(frame, in: session)
      }
      #expect(session.display.unknown.isEmpty)
    }

    @Test("where nothing scrolls no placement is sent again, and where rows move each is placed again and none is sent")
    func bytes() throws {
      let session = try Session(graphics: .known(.kitty))
      defer { session.end() }
      var list = List()
      session.present(list.frame)
      for row in [1, 2, 3, 2] {
        list.select(row)
        let bytes = session.present(list.frame)
        #expect(!readable(bytes).contains("^[_G"))
        // The cells below the pictures are not written either.
        #expect(!readable(bytes).contains("\u{A0}"))
        #expect(bytes.count < 600)
      }
      for row in 0..<30 {
        list.select(row)
        let bytes = session.present(list.frame)
        #expect(bytes.count < 1_000, "row \(row)")
        try expectShown(list.frame, in: session)
      }
    }

    @Test(
      "kitty takes icons along as rows scroll: two that come into them are placed, and the one at their end",
      arguments: [DisplayPictures.Scrolling.kitty, .olderKitty])
    func takenAlong(way: DisplayPictures.Scrolling) throws {
      let session = try Session(graphics: .known(.kitty), scrolling: way)
      defer { session.end() }
      var list = List()
      for row in 0..<9 {
        list.select(row)
        session.present(list.frame)
      }
      for row in [9, 10, 11, 12, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0] {
        let first = list.first
        list.select(row)
        let text = readable(session.present(list.frame))
        #expect(text.components(of: "a=p").count - 1 <= (list.first == first ? 0 : 3), "row \(row)")
        try expectShown(list.frame, in: session)
      }
    }

    @Test("icons that move with their rows and are no longer wanted go")
    func movedAndGone() throws {
      let session = try Session(graphics: .known(.kitty), scrolling: .kitty)
      defer { session.end() }
      var list = List()
      session.present(list.frame)
      list.select(list.room)
      list.bare = Set(0..<40)
      session.present(list.frame)
      try expectShown(list.frame, in: session)
    }

    @Test("a picture that scrolls out is still there when it comes back")
    func comingBack() throws {
      let session = try Session(graphics: .known(.kitty))
      defer { session.end() }
      var list = List()
      session.present(list.frame)
      list.select(list.room + 3)
      session.present(list.frame)
      list.select(0)
      #expect(!readable(session.present(list.frame)).contains("a=t"))
      try expectShown(list.frame, in: session)
    }

    @Test("a box takes the pictures below it away, and nothing is left on leaving")
    func covered() throws {
      let session = try Session(graphics: .known(.kitty))
      var list = List()
      session.present(list.frame)
      list.box = 5..<12
      let text = readable(session.present(list.frame))
      #expect(text.components(of: "a=d,d=i").count == 5)
      #expect(!text.contains("a=t"))
      try expectShown(list.frame, in: session)
      session.screen.restore()
      session.output()
      #expect(session.display.pictures.held.isEmpty && session.display.pictures.placements.isEmpty)
      session.terminal.hangUp()
    }

    @Test(
      "pictures that are contents of cells are not sent again when the marker before them and the words behind change",
      arguments: [TerminalGraphics.Way.iterm, .sixel])
    func contents(way: TerminalGraphics.Way) throws {
      let session = try Session(graphics: .known(way))
      defer { session.end() }
      var list = List()
      list.format = way == .sixel ? .sixel : .png
      let frame = list.frame
      session.present(frame)
      for placed in frame.pictures { session.cover(placed.rect, with: "#") }
      let sent = session.display.strings.count
      for row in [1, 2, 5, 4, 0, 7] {
        list.select(row)
        session.present(list.frame)
        #expect(session.display.strings.count == sent)
        for placed in frame.pictures {
          let isWhole = placed.rect.rows.allSatisfy { row in
            placed.rect.columns.allSatisfy { session.display.rows[row][$0] == "#" }
          }
          try #require(isWhole)
        }
      }
      list.select(list.room)
      session.present(list.frame)
      #expect(session.display.strings.count > sent, "scrolled, they are sent anew")
    }
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
