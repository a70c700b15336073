import TerminalUI

/// The pictures inside tmux on a terminal with Kitty's placeholders. A pure value.
///
/// tmux knows nothing of pictures. It passes them through to the terminal, with a virtual (invisible) placement. Text marks the
/// cells of a picture: each has the private character U+10EEEE, in a colour that is the picture's number, with marks for its row and
/// column. tmux moves, covers and erases that text like any other; a cell that is written over has to be written again.
struct PlaceholderPictures {
  private static let placeholder: Unicode.Scalar = "\u{10EEEE}"
  /// The colours of the palette that number pictures: tmux and terminals never change these.
  private static let colors: ClosedRange<UInt32> = 16...255
  /// The most pictures in sight: with those that are kept no more than there are numbers.
  private static let most = colors.count - KittyImages.keptCount

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
    let pictures = Array(pictures.prefix(Self.most))
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

  /// The text of a picture's cells in sight.
  private static func text(of placed: PlacedPicture, id: UInt32, filling cells: Size) -> [UInt8] {
    let marks = PlaceholderDiacritics.all
    var bytes: [UInt8] = []
    for (row, line) in zip(placed.rows, placed.visibleLines) {
      bytes += ControlSequence.move(to: Point(column: placed.columns.lowerBound, row: row)) + ControlSequence.plain
      // A picture of other proportions may have been there.
      bytes += ControlSequence.erase(columns: placed.columns.count)
      guard line < cells.rows else { continue }
      bytes += ControlSequence.control("38;5;\(id & 0xFF)m")
      for column in placed.visibleColumns.clamped(to: 0..<cells.columns) {
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

/// The marks that number the rows and columns of Kitty's placeholders: the first means 0, and so on.
///
/// From the protocol's table, <https://sw.kovidgoyal.net/kitty/_downloads/f0a0de9ec8d9ff4456206db8e0814937/rowcolumn-diacritics.txt>:
/// nonspacing marks of Unicode 6.0 above their letter (class 230) that no normalisation joins to it.
enum PlaceholderDiacritics {
  static let all: [Unicode.Scalar] = runs.joined().compactMap(Unicode.Scalar.init)

  private static let runs: [ClosedRange<UInt32>] = [
    0x0305...0x0305, 0x030D...0x030E, 0x0310...0x0310, 0x0312...0x0312, 0x033D...0x033F, 0x0346...0x0346,
    0x034A...0x034C, 0x0350...0x0352, 0x0357...0x0357, 0x035B...0x035B, 0x0363...0x036F, 0x0483...0x0487,
    0x0592...0x0595, 0x0597...0x0599, 0x059C...0x05A1, 0x05A8...0x05A9, 0x05AB...0x05AC, 0x05AF...0x05AF,
    0x05C4...0x05C4, 0x0610...0x0617, 0x0657...0x065B, 0x065D...0x065E, 0x06D6...0x06DC, 0x06DF...0x06E2,
    0x06E4...0x06E4, 0x06E7...0x06E8, 0x06EB...0x06EC, 0x0730...0x0730, 0x0732...0x0733, 0x0735...0x0736,
    0x073A...0x073A, 0x073D...0x073D, 0x073F...0x0741, 0x0743...0x0743, 0x0745...0x0745, 0x0747...0x0747,
    0x0749...0x074A, 0x07EB...0x07F1, 0x07F3...0x07F3, 0x0816...0x0819, 0x081B...0x0823, 0x0825...0x0827,
    0x0829...0x082D, 0x0951...0x0951, 0x0953...0x0954, 0x0F82...0x0F83, 0x0F86...0x0F87, 0x135D...0x135F,
    0x17DD...0x17DD, 0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B, 0x1B6D...0x1B73,
    0x1CD0...0x1CD2, 0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1, 0x1DC3...0x1DC9, 0x1DCB...0x1DCC,
    0x1DD1...0x1DE6, 0x1DFE...0x1DFE, 0x20D0...0x20D1, 0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1,
    0x20E7...0x20E7, 0x20E9...0x20E9, 0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F,
    0xA67C...0xA67D, 0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8,
    0xAABE...0xAABF, 0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38, 0x1D185...0x1D189,
    0x1D1AA...0x1D1AD, 0x1D242...0x1D244,
  ]
}
