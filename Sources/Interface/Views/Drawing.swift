package import TerminalUI
import Artwork

/// A frame, and when it will look different although nothing has happened.
package struct Drawing: Sendable {
  /// What to show.
  package var frame: Frame
  /// After how long to draw again: something turns or counts down. `nil` while everything stands still.
  package var redrawAfter: Duration?
  /// What can be clicked, beside the rows of the list and the panes' names; a later one lies over those before it.
  package internal(set) var targets: [ClickTarget] = []
  /// Pictures for the terminal to show, unless something is drawn over them yet.
  var pictures: [Picture] = []
  /// Links, unless something is drawn over them yet.
  var links: [Link] = []

  /// A picture, and what is needed to make it of blocks after all.
  struct Picture {
    var placed: PlacedPicture
    var icon: Icon
    var address: String?
    var tile: RGBColor

    /// Whether its cells are still as they were when it was placed.
    func isUncovered(in frame: Frame) -> Bool {
      placed.rows.allSatisfy { row in placed.rect.columns.allSatisfy { frame[$0, row].glyph == .underPicture } }
    }
  }

  /// A link and its text.
  struct Link {
    var placed: PlacedLink
    var text: SafeText

    /// Whether all of it is on the screen, in cells of ASCII, and nothing else in its place.
    func isInSight(in frame: Frame) -> Bool {
      let columns = placed.columns
      guard columns.lowerBound >= 0, columns.upperBound <= frame.size.columns, columns.count <= text.glyphs.count,
        placed.row >= 0, placed.row < frame.size.rows
      else { return false }
      return zip(columns, text.glyphs).allSatisfy { column, glyph in
        glyph.bits < 0x7F && frame[column, placed.row].glyph == glyph
      }
    }
  }

  init(frame: Frame) {
    self.frame = frame
  }

  /// Asks to be drawn again after `delay` at the latest.
  mutating func redraw(after delay: Duration) {
    redrawAfter = min(redrawAfter ?? delay, delay)
  }
}
