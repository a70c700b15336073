import Artwork
package import Browser
import Colors
package import TerminalUI

/// A frame, what can be clicked in it, and when it changes by itself.
package struct Drawing: Sendable {
  package var frame: Frame
  /// The time after which to draw again, since something turns or counts down; `nil` while nothing does.
  package var redrawAfter: Duration?
  /// The cells that can be clicked beside rows and panes' names; later ones lie on top.
  package internal(set) var targets: [ClickTarget] = []
  /// Pictures for the terminal to show, unless something is drawn over them later.
  var pictures: [Picture] = []
  /// Pictures through which text shows, unless something is drawn over that later.
  var layers: [Layer] = []
  /// Links, unless something is drawn over them later.
  var links: [Link] = []
  /// `true` if something in it is drawn in pixels where the terminal has them, so that it should be asked.
  package internal(set) var wantsPixels = false
  /// `true` if the header names the way here by crumbs.
  var hasCrumbs = false

  /// A picture, and what it takes to draw it with blocks instead.
  struct Picture {
    var placed: PlacedPicture
    var icon: Icon
    var address: String?
    var tile: RGBColor
    var isTile = false

    /// `true` if nothing has been drawn over its cells.
    func isUncovered(in frame: Frame) -> Bool {
      placed.rows.allSatisfy { row in placed.rect.columns.allSatisfy { frame[$0, row].glyph == .underPicture } }
    }

    /// The parts over which nothing has been drawn: one for each row's runs of cells, and for rows below it with the same ones.
    func parts(in frame: Frame) -> [PlacedPicture] {
      var parts: [PlacedPicture] = []
      var last: [Range<Int>] = []
      for row in placed.rows {
        let runs: [Range<Int>] = placed.rect.columns.split { frame[$0, row].glyph != .underPicture }
        if runs == last {
          for index in parts.indices.suffix(runs.count) { parts[index].rows = parts[index].rows.lowerBound..<row + 1 }
        } else {
          for run in runs {
            var part = placed
            (part.rows, part.columns) = (row..<row + 1, run)
            parts.append(part)
          }
        }
        last = runs
      }
      return parts
    }
  }

  /// Pictures over the text of some cells, and the cells that are drawn instead where the pictures can't be shown.
  struct Layer {
    var pictures: [PlacedPicture]
    var rect: Rect
    /// The cells below the pictures.
    var text: [Cell]
    var instead: [Cell]
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

  /// Has a click on some cells hit a spot.
  mutating func onClick(_ rect: Rect, _ spot: Spot) {
    targets.append(ClickTarget(rect: rect, action: .click(spot)))
  }

  /// Draws a selected row below its words: a background, the marker before each line, and the hidden cursor where the words begin.
  ///
  /// - Parameters:
  ///   - words: the cells of the words.
  ///   - style: the background's; that of the theme's selected row by default.
  ///   - column: the marker's; the one before the words by default.
  ///   - isFirst: `false` for further lines of a row whose first has the cursor.
  mutating func select(
    _ words: Rect, theme: Theme, style: Style? = nil, marker column: Int? = nil, hasKeys: Bool = true,
    isFirst: Bool = true
  ) {
    if theme.highlight == nil { frame.fill(words, with: Cell(glyph: .space, style: style ?? theme.selectedRow.base)) }
    for row in words.rows {
      frame.draw(
        theme.symbols.selectionMarker, at: Point(column: column ?? words.origin.column - 1, row: row),
        style: hasKeys ? theme.selectionMarker : theme.dimmed)
    }
    if isFirst { frame.hiddenCursor = words.origin }
  }

  /// Asks to be drawn again after `delay` at the latest.
  mutating func redraw(after delay: Duration) {
    redrawAfter = min(redrawAfter ?? delay, delay)
  }
}

/// Some cells of a drawing, and the effect of a click on them.
package struct ClickTarget: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    /// The same as the key.
    case press(Key)
    /// An action, whatever has the keys.
    case act(ActionID)
    /// A click on something that has no key.
    case click(Spot)
  }

  package var rect: Rect
  package var action: Action
}
