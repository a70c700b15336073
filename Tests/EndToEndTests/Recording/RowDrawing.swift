/// A row of a terminal's screen as SVG elements, its upper left at 0, 0.
///
/// Text is set in pieces whose width is given, so that columns stay columns in whatever font the viewer has; backgrounds, blocks
/// and rules are shapes.
struct RowDrawing {
  static let cell = (width: 10, height: 20)
  static let fonts =
    "ui-monospace, 'SF Mono', Menlo, 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"

  private let cells: [StyledScreen.Cell]
  private let cursor: Int?
  private let colors: PictureColors

  /// - Parameter cursor: the column of the cursor, if it is seen in this row.
  init(_ cells: [StyledScreen.Cell], cursor: Int? = nil, in colors: PictureColors) {
    (self.cells, self.cursor, self.colors) = (cells, cursor, colors)
  }

  /// Nothing for a row that is blank.
  var elements: String { (shapes + texts).joined() }

  // MARK: Shapes

  private struct Box: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var fill: String
    var opacity = 1.0

    var element: String {
      let place = "x=\"\(short(x))\"" + (y == 0 ? "" : " y=\"\(short(y))\"")
      let veil = opacity < 1 ? " fill-opacity=\"\(short(opacity))\"" : ""
      return "<rect \(place) width=\"\(short(width))\" height=\"\(short(height))\" fill=\"\(fill)\"\(veil)/>"
    }
  }

  /// The backgrounds, then what is drawn over them; neighbours of one colour are one shape.
  private var shapes: [String] {
    var backgrounds: [Box] = []
    var blocks: [Box] = []
    forEachCell { cell, x in
      let (ink, paper) = colors(of: cell.style)
      let width = Double(cell.columns * Self.cell.width)
      if paper != colors.background {
        Self.add(Box(x: x, y: 0, width: width, height: Double(Self.cell.height), fill: paper), to: &backgrounds)
      }
      let veil = cell.style.isDim ? 0.6 : 1
      guard let shape = BlockShape(cell.character) else { return }
      for part in shape.parts {
        let box = Box(
          x: x + Double(part.x * Self.cell.width) / 8, y: Double(part.y * Self.cell.height) / 8,
          width: Double(part.width * Self.cell.width) / 8, height: Double(part.height * Self.cell.height) / 8,
          fill: ink, opacity: shape.opacity * veil)
        Self.add(box, to: &blocks)
      }
    }
    if let cursor {
      let box = Box(
        x: Double(cursor * Self.cell.width), y: 1, width: Double(Self.cell.width), height: 18, fill: colors.foreground,
        opacity: 0.6)
      blocks.append(box)
    }
    return (backgrounds + blocks).map(\.element) + rules
  }

  /// Lines, which would be torn between two characters.
  private var rules: [String] {
    var rules: [Box] = []
    forEachCell { cell, x in
      guard let shape = LineShape(cell.character) else { return }
      let (ink, veil) = (colors(of: cell.style).ink, cell.style.isDim ? 0.6 : 1)
      for part in shape.parts(in: Self.cell) {
        let box = Box(
          x: x + Double(part.x), y: Double(part.y), width: Double(part.width), height: Double(part.height), fill: ink,
          opacity: veil)
        Self.add(box, to: &rules)
      }
    }
    return rules.map(\.element)
  }

  private static func add(_ box: Box, to boxes: inout [Box]) {
    if var last = boxes.last, last.x + last.width == box.x, last.y == box.y, last.height == box.height,
      last.fill == box.fill, last.opacity == box.opacity
    {
      last.width += box.width
      boxes[boxes.count - 1] = last
    } else {
      boxes.append(box)
    }
  }

  // MARK: Text

  private struct Piece {
    var text: String
    var x: Double
    var columns: Int
    var style: StyledScreen.Style
    var isJoined: Bool
  }

  /// Words of one style are one piece; symbols, which fonts draw in widths of their own, stand alone.
  private var texts: [String] {
    var pieces: [Piece] = []
    forEachCell { cell, x in
      guard !cell.character.isWhitespace, LineShape(cell.character) == nil, BlockShape(cell.character) == nil else {
        return
      }
      let isJoined =
        cell.columns == 1
        && cell.character.unicodeScalars.allSatisfy { $0.value < 0x2000 || (0x2010...0x203A).contains($0.value) }
      if var last = pieces.last, last.isJoined, isJoined, last.style == cell.style {
        let gap = Int(x - last.x) / Self.cell.width - last.columns
        if gap <= 1 {
          last.text += (gap == 1 ? " " : "") + String(cell.character)
          last.columns += gap + 1
          pieces[pieces.count - 1] = last
          return
        }
      }
      pieces.append(
        Piece(text: String(cell.character), x: x, columns: cell.columns, style: cell.style, isJoined: isJoined))
    }
    return pieces.map(element)
  }

  private func element(_ piece: Piece) -> String {
    var attributes = "x=\"\(short(piece.x))\" y=\"15\" textLength=\"\(piece.columns * Self.cell.width)\""
    let ink = colors(of: piece.style).ink
    if ink != colors.foreground { attributes += " fill=\"\(ink)\"" }
    if piece.style.isBold { attributes += " font-weight=\"bold\"" }
    if piece.style.isDim { attributes += " fill-opacity=\".6\"" }
    if piece.style.isItalic { attributes += " font-style=\"italic\"" }
    let lines = [(piece.style.isUnderlined, "underline"), (piece.style.isStruck, "line-through")]
    let decoration = lines.filter(\.0).map(\.1).joined(separator: " ")
    if !decoration.isEmpty { attributes += " text-decoration=\"\(decoration)\"" }
    return "<text \(attributes)>\(escaped(piece.text))</text>"
  }

  // MARK: What both need

  private func forEachCell(_ body: (_ cell: StyledScreen.Cell, _ x: Double) -> Void) {
    var column = 0
    for cell in cells {
      body(cell, Double(column * Self.cell.width))
      column += cell.columns
    }
  }

  private func colors(of style: StyledScreen.Style) -> (ink: String, paper: String) {
    let ink = colors.hex(style.foreground, standard: colors.foreground)
    let paper = colors.hex(style.background, standard: colors.background)
    return style.isReversed ? (paper, ink) : (ink, paper)
  }
}

/// A number without the `.0` of whole ones.
private func short(_ number: Double) -> String {
  number == number.rounded() ? String(Int(number)) : String(number)
}

/// Text between the tags of SVG. What XML can't hold is left out.
func escaped(_ text: String) -> String {
  let allowed = text.unicodeScalars.filter { $0.value >= 0x20 || "\t\n".unicodeScalars.contains($0) }
  return String(String.UnicodeScalarView(allowed)).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    .replacing(">", with: "&gt;")
}
