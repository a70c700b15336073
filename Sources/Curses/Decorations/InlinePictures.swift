import Essentials
import TerminalUI

/// The pictures on a terminal with iTerm2's inline images. A pure value.
///
/// A picture becomes the contents of cells: writing into any of them, as ncurses does when they change, destroys it, and it has to
/// be sent again.
struct InlinePictures {
  private var shown: [PlacedPicture] = []

  var isEmpty: Bool { shown.isEmpty }

  /// The screen was cleared, and the pictures with it.
  mutating func forget() {
    shown = []
  }

  /// The bytes that show these pictures, to be sent after the cells below them.
  ///
  /// - Parameter isDamaged: `true` if anything was written into some cells since the last update.
  mutating func update(to pictures: [PlacedPicture], isDamaged: (Rect) -> Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for placed in pictures where placed.isWhole {
      guard !shown.contains(placed) || isDamaged(placed.rect) else { continue }
      bytes += Self.sequence(for: placed)
    }
    shown = pictures
    guard !bytes.isEmpty else { return [] }
    return ControlSequence.saveCursor + ControlSequence.plain + bytes + ControlSequence.restoreCursor
  }

  private static func sequence(for placed: PlacedPicture) -> [UInt8] {
    let (rect, file) = (placed.rect, placed.picture.bytes)
    // A picture of other proportions may have been there.
    var bytes = ControlSequence.erase(rect)
    bytes += Array(
      ("\u{1B}]1337;File=inline=1;size=\(file.count);width=\(rect.size.columns);height=\(rect.size.rows);"
        + "preserveAspectRatio=1;doNotMoveCursor=1:").utf8)
    bytes += Data(file).base64EncodedData()
    return bytes + [Byte.bell]
  }
}
