import TerminalUI

/// A terminal's screen as an SVG picture in a window.
///
/// Text is set in pieces whose width is given, so that columns stay columns in whatever font the viewer has; backgrounds, blocks
/// and rules are shapes.
struct ScreenPicture {
  let title: String
  let screen: StyledScreen

  private static let cell = (width: 10, height: 20)
  private static let margin = 18
  private static let bar = 40
  private static let fonts =
    "ui-monospace, 'SF Mono', Menlo, 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"

  var svg: String {
    let columns = screen.rows.map { $0.reduce(0) { $0 + $1.columns } }.max() ?? 0
    let width = columns * Self.cell.width + 2 * Self.margin
    let height = screen.rows.count * Self.cell.height + Self.bar + Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img">
      <title>\(Self.escaped(title))</title>
      \(window(width, height))
      <g transform="translate(\(Self.margin) \(Self.bar))">
      <g shape-rendering="crispEdges">
      \(shapes.joined(separator: "\n"))
      </g>
      <g font-family="\(Self.fonts)" font-size="16">
      \(texts.joined(separator: "\n"))
      </g>
      </g>
      </svg>

      """
  }

  private func window(_ width: Int, _ height: Int) -> String {
    let buttons = PictureColors.buttons.enumerated().map { index, color in
      "<circle cx=\"\(24 + index * 20)\" cy=\"17\" r=\"6\" fill=\"\(color)\"/>"
    }
    return """
      <clipPath id="window"><rect width="\(width)" height="\(height)" rx="10"/></clipPath>
      <g clip-path="url(#window)">
      <rect width="\(width)" height="\(height)" fill="\(PictureColors.background)"/>
      <rect width="\(width)" height="34" fill="\(PictureColors.chrome)"/>
      </g>
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="9.5" fill="none" \
      stroke="\(PictureColors.edge)"/>
      \(buttons.joined())
      <text x="\(width / 2)" y="22" text-anchor="middle" font-family="\(Self.fonts)" font-size="14" \
      fill="\(PictureColors.quiet)">\(Self.escaped(title))</text>
      """
  }

  // MARK: Shapes

  private struct Box: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var fill: String
    var opacity = 1.0

    var element: String {
      let place = "x=\"\(ScreenPicture.short(x))\" y=\"\(ScreenPicture.short(y))\""
      let size = "width=\"\(ScreenPicture.short(width))\" height=\"\(ScreenPicture.short(height))\""
      let veil = opacity < 1 ? " fill-opacity=\"\(ScreenPicture.short(opacity))\"" : ""
      return "<rect \(place) \(size) fill=\"\(fill)\"\(veil)/>"
    }
  }

  /// The backgrounds, then what is drawn over them; neighbours of one colour are one shape.
  private var shapes: [String] {
    var backgrounds: [Box] = []
    var blocks: [Box] = []
    forEachCell { cell, x, y in
      let (ink, paper) = Self.colors(of: cell.style)
      let width = Double(cell.columns * Self.cell.width)
      if paper != PictureColors.background {
        Self.add(Box(x: x, y: y, width: width, height: Double(Self.cell.height), fill: paper), to: &backgrounds)
      }
      let veil = cell.style.isDim ? 0.6 : 1
      if let shape = BlockShape(cell.character) {
        for part in shape.parts {
          let box = Box(
            x: x + Double(part.x * Self.cell.width) / 8, y: y + Double(part.y * Self.cell.height) / 8,
            width: Double(part.width * Self.cell.width) / 8, height: Double(part.height * Self.cell.height) / 8,
            fill: ink, opacity: shape.opacity * veil)
          Self.add(box, to: &blocks)
        }
      } else if cell.character == "─" {
        Self.add(Box(x: x, y: y + 9, width: width, height: 1, fill: ink, opacity: veil), to: &blocks)
      } else if cell.character == "│" {
        Self.add(Box(x: x + 4, y: y, width: 1, height: Double(Self.cell.height), fill: ink, opacity: veil), to: &blocks)
      }
    }
    return (backgrounds + blocks).map(\.element)
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
    var y: Double
    var columns: Int
    var style: StyledScreen.Style
    var isJoined: Bool
  }

  /// Words of one style are one piece; symbols, which fonts draw in widths of their own, stand alone.
  private var texts: [String] {
    var pieces: [Piece] = []
    forEachCell { cell, x, y in
      guard !cell.character.isWhitespace, !"─│".contains(cell.character), BlockShape(cell.character) == nil else {
        return
      }
      let isJoined =
        cell.columns == 1
        && cell.character.unicodeScalars.allSatisfy { $0.value < 0x2000 || (0x2010...0x203A).contains($0.value) }
      if var last = pieces.last, last.isJoined, isJoined, last.style == cell.style, last.y == y {
        let gap = Int(x - last.x) / Self.cell.width - last.columns
        if gap <= 1 {
          last.text += (gap == 1 ? " " : "") + String(cell.character)
          last.columns += gap + 1
          pieces[pieces.count - 1] = last
          return
        }
      }
      pieces.append(
        Piece(text: String(cell.character), x: x, y: y, columns: cell.columns, style: cell.style, isJoined: isJoined))
    }
    return pieces.map(Self.element)
  }

  private static func element(_ piece: Piece) -> String {
    var attributes = "x=\"\(short(piece.x))\" y=\"\(short(piece.y + 15))\""
    attributes += " textLength=\"\(piece.columns * cell.width)\" lengthAdjust=\"spacingAndGlyphs\""
    attributes += " fill=\"\(colors(of: piece.style).ink)\""
    if piece.style.isBold { attributes += " font-weight=\"bold\"" }
    if piece.style.isDim { attributes += " fill-opacity=\".6\"" }
    if piece.style.isItalic { attributes += " font-style=\"italic\"" }
    if piece.style.isUnderlined { attributes += " text-decoration=\"underline\"" }
    return "<text \(attributes)>\(escaped(piece.text))</text>"
  }

  // MARK: What both need

  private func forEachCell(_ body: (_ cell: StyledScreen.Cell, _ x: Double, _ y: Double) -> Void) {
    for (row, cells) in screen.rows.enumerated() {
      var column = 0
      for cell in cells {
        body(cell, Double(column * Self.cell.width), Double(row * Self.cell.height))
        column += cell.columns
      }
    }
  }

  private static func colors(of style: StyledScreen.Style) -> (ink: String, paper: String) {
    let ink = PictureColors.hex(style.foreground, standard: PictureColors.foreground)
    let paper = PictureColors.hex(style.background, standard: PictureColors.background)
    return style.isReversed ? (paper, ink) : (ink, paper)
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// The parts of a cell that a block character fills, so that a picture draws it as a shape: no font's own idea of where a cell
/// ends leaves seams in an icon.
struct BlockShape: Equatable {
  /// In eighths of the cell, from its upper left.
  struct Part: Equatable {
    var x = 0
    var y = 0
    var width = 8
    var height = 8
  }

  var parts: [Part]
  /// Less than 1 for the shades.
  var opacity = 1.0

  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    let value = Int(scalar.value)
    switch value {
    case 0x2580: parts = [Part(height: 4)]
    case 0x2581...0x2588: parts = [Part(y: 0x2588 - value, height: value - 0x2580)]
    case 0x2589...0x258F: parts = [Part(width: 0x2590 - value)]
    case 0x2590: parts = [Part(x: 4, width: 4)]
    case 0x2591...0x2593: (parts, opacity) = ([Part()], Double(value - 0x2590) / 4)
    case 0x2594: parts = [Part(height: 1)]
    case 0x2595: parts = [Part(x: 7, width: 1)]
    case 0x2596...0x259F: parts = Self.quadrants[value - 0x2596].map { Part(x: $0.x, y: $0.y, width: 4, height: 4) }
    default: return nil
    }
  }

  /// U+2596 to U+259F in the order of their names in the Unicode standard.
  private static let quadrants: [[(x: Int, y: Int)]] = {
    let (upperLeft, upperRight, lowerLeft, lowerRight) = ((x: 0, y: 0), (x: 4, y: 0), (x: 0, y: 4), (x: 4, y: 4))
    return [
      [lowerLeft], [lowerRight], [upperLeft], [upperLeft, lowerLeft, lowerRight], [upperLeft, lowerRight],
      [upperLeft, upperRight, lowerLeft], [upperLeft, upperRight, lowerRight], [upperRight],
      [upperRight, lowerLeft], [upperRight, lowerLeft, lowerRight],
    ]
  }()
}
