import TerminalUI

/// The pictures on a terminal with sixels. A pure value.
///
/// A picture becomes the contents of cells: writing into any of them destroys it, and it has to be sent again. It is as large as
/// its pixels, not as its cells.
struct SixelPictures {
  private var shown: [PlacedPicture] = []

  var isEmpty: Bool { shown.isEmpty }

  /// The screen was cleared, and the pictures with it.
  mutating func forget() {
    shown = []
  }

  /// The bytes that show these pictures, to be sent after the cells below them.
  ///
  /// The cursor ends below a picture and would scroll the screen at its end: a picture that reaches the last row is left out.
  ///
  /// - Parameters:
  ///   - size: the screen's.
  ///   - isDamaged: `true` if anything was written into some cells since the last update.
  mutating func update(to pictures: [PlacedPicture], within size: Size, isDamaged: (Rect) -> Bool) -> [UInt8] {
    let pictures = pictures.filter { $0.isWhole && $0.rect.rows.upperBound < size.rows }
    var bytes: [UInt8] = []
    for placed in pictures where !shown.contains(placed) || isDamaged(placed.rect) {
      // Earlier contents would show through transparent parts.
      bytes += ControlSequence.erase(placed.rect) + placed.picture.bytes
    }
    shown = pictures
    guard !bytes.isEmpty else { return [] }
    return ControlSequence.saveCursor + ControlSequence.plain + bytes + ControlSequence.restoreCursor
  }
}
