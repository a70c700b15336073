import Artwork
import Colors
package import TerminalUI

/// A frame, what can be clicked in it, and when it changes by itself.
package struct Drawing: Sendable {
  package var frame: Frame
  /// After how long to draw again, since something turns or counts down; `nil` while nothing does.
  package var redrawAfter: Duration?
  /// The places that can be clicked beside rows and panes' names; later ones lie on top.
  package internal(set) var targets: [ClickTarget] = []
  /// Pictures for the terminal to show, unless something is drawn over them later.
  var pictures: [Picture] = []
  /// Links, unless something is drawn over them later.
  var links: [Link] = []

  /// A picture, and what it takes to draw it with blocks instead.
  struct Picture {
    var placed: PlacedPicture
    var icon: Icon
    var address: String?
    var tile: RGBColor

    /// `true` if nothing has been drawn over its cells.
    func isUncovered(in frame: Frame) -> Bool {
      placed.rows.allSatisfy { row in placed.rect.columns.allSatisfy { frame[$0, row].glyph == .underPicture } }
    }
  }

  /// A link and its text.
  struct Link {
    var placed: PlacedLink
    var text: SafeText

    /// `true` if all of it is on the screen, in ASCII, with nothing drawn over it.
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
