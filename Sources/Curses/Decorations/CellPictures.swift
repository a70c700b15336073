import Essentials
import TerminalUI

/// The pictures on a terminal where they become the contents of cells: sixels, and iTerm2's inline images. A pure value.
///
/// When ncurses writes into a cell, the picture is destroyed and has to be sent again.
struct CellPictures {
  private var shown: [PlacedPicture] = []

  var isEmpty: Bool { shown.isEmpty }

  /// The screen was cleared, and the pictures with it.
  mutating func forget() {
    shown = []
  }

  /// The bytes that show these pictures, to be sent after the cells below them.
  ///
  /// - Parameters:
  ///   - size: the screen's.
  ///   - isDamaged: `true` if anything was written into some cells since the last update.
  mutating func update(to pictures: [PlacedPicture], within size: Size, isDamaged: (Rect) -> Bool) -> [UInt8] {
    // Below sixels the cursor would scroll the screen at its end: they are left out of the last row.
    let pictures = pictures.filter {
      $0.isWhole && ($0.picture.format != .sixel || $0.rect.rows.upperBound < size.rows)
    }
    var bytes: [UInt8] = []
    for placed in pictures where !shown.contains(placed) || isDamaged(placed.rect) {
      // Earlier contents would show through transparent parts, or beside a picture of other proportions.
      bytes += ControlSequence.erase(placed.rect)
      bytes += placed.picture.format == .sixel ? placed.picture.bytes : Self.inlineImage(placed)
    }
    shown = pictures
    return bytes.isEmpty ? [] : ControlSequence.keepingCursor(ControlSequence.plain + bytes)
  }

  private static func inlineImage(_ placed: PlacedPicture) -> [UInt8] {
    let (size, file) = (placed.rect.size, placed.picture.bytes)
    let head =
      "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(size.columns);height=\(size.rows);"
      + "preserveAspectRatio=1;doNotMoveCursor=1:"
    return Array("\(head)\(Base64.text(of: file))".utf8) + [Byte.bell]
  }
}
