import TerminalUI

/// The pictures inside tmux on a terminal with Kitty's placeholders. A pure value.
///
/// tmux knows nothing of pictures. It passes them through to the terminal, with a placement that has no place. Text marks a
/// picture's place: each cell has the private character U+10EEEE, in a colour that is the picture's number, with marks for its
/// row and column. tmux moves, covers and erases that text like any other; a cell that is written over has to be written again.
struct PlaceholderPictures {
  private static let placeholder: Unicode.Scalar = "\u{10EEEE}"
  /// The colours of the palette that number pictures: tmux and terminals never change these.
  private static let colors: ClosedRange<UInt32> = 16...255

  private var images: KittyImages
  private var shown: [PlacedPicture] = []

  /// - Parameter family: the highest byte of the pictures' numbers, by which programs on a terminal don't replace each other's.
  init(family: UInt8) {
    images = KittyImages(firstID: UInt32(family) << 24 | Self.colors.lowerBound) { id in
      id & 0xFF == Self.colors.upperBound ? id - 0xFF + Self.colors.lowerBound : id + 1
    }
  }

  /// `true` if nothing is shown or left to free.
  var isEmpty: Bool { shown.isEmpty && images.isFresh }

  /// The screen was cleared, and the placeholders with it.
  mutating func forget() {
    images.forget()
    shown = []
  }

  /// The bytes that show these pictures, to be sent after the cells below them.
  ///
  /// - Parameters:
  ///   - isDamaged: `true` if anything was written into some cells since the last update.
  mutating func update(to pictures: [PlacedPicture], cell: PixelExtent, isDamaged: (Rect) -> Bool) -> [UInt8] {
    var commands = images.freeStale()
    var text: [UInt8] = []
    var used: Set<UInt32> = []
    for placed in pictures {
      // The terminal keeps the proportions by itself.
      let fit = PictureFit(of: placed.picture.size, in: Self.room(placed.rect.size), cell: cell)
      let (id, isNew) = images.use(placed.picture, filling: fit.cells)
      used.insert(id)
      if isNew {
        commands += KittyImages.transmission(of: placed.picture, id: id)
        commands.append(
          KittyImages.command("a=p,U=1,i=\(id),c=\(fit.cells.columns),r=\(fit.cells.rows),q=2"))
      }
      if isNew || !shown.contains(placed) || isDamaged(placed.visibleRect) {
        text += Self.text(of: placed, id: id, filling: fit.cells)
      }
    }
    shown = pictures
    commands += images.evict(except: used)
    return commands.flatMap(Self.passedThrough) + ControlSequence.keepingCursor(text)
  }

  /// The bytes that remove everything of ours from the terminal except the text.
  mutating func clear() -> [UInt8] {
    forget()
    return images.freeStale().flatMap(Self.passedThrough)
  }

  /// As much of the extent as there are marks for.
  private static func room(_ size: Size) -> Size {
    let most = PlaceholderDiacritics.all.count
    return Size(columns: min(size.columns, most), rows: min(size.rows, most))
  }

  /// The text of a picture's rows in sight.
  private static func text(of placed: PlacedPicture, id: UInt32, filling cells: Size) -> [UInt8] {
    let marks = PlaceholderDiacritics.all
    var bytes: [UInt8] = []
    for (row, line) in zip(placed.rows, placed.visibleLines) {
      bytes += ControlSequence.move(to: Point(column: placed.rect.origin.column, row: row)) + ControlSequence.plain
      // A picture of other proportions may have been there.
      bytes += ControlSequence.erase(columns: placed.rect.size.columns)
      guard line < cells.rows else { continue }
      bytes += Array("\u{1B}[38;5;\(id & 0xFF)m".utf8)
      for column in 0..<cells.columns {
        let scalars = [placeholder, marks[line], marks[column], marks[Int(id >> 24)]]
        for scalar in scalars { bytes += Array(String(scalar).utf8) }
      }
    }
    return bytes
  }

  /// Has tmux pass a command on to the terminal.
  static func passedThrough(_ command: [UInt8]) -> [UInt8] {
    var bytes = Array("\u{1B}Ptmux;".utf8)
    for byte in command {
      if byte == 0x1B { bytes.append(byte) }
      bytes.append(byte)
    }
    return bytes + ControlSequence.stringEnd
  }
}
