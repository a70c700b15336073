import Support

/// A terminal's screen at one moment: characters with their colours, pictures over them, and the cursor where it is seen.
struct StyledScreen: Equatable, Sendable {
  enum Color: Equatable, Hashable, Sendable {
    case standard
    case indexed(Int)
    case direct(red: Int, green: Int, blue: Int)
  }

  struct Style: Equatable, Hashable, Sendable {
    var foreground = Color.standard
    var background = Color.standard
    var isBold = false
    var isDim = false
    var isItalic = false
    var isUnderlined = false
    var isReversed = false
    var isStruck = false
  }

  struct Cell: Equatable, Hashable, Sendable {
    var character: Character
    /// 2 for a wide character, whose second column has no cell of its own.
    var columns: Int
    var style: Style
  }

  struct Picture: Equatable, Hashable, Sendable {
    /// The file in base64: a PNG.
    var file: String
    /// The part of it that is seen; `nil` for the whole.
    var part: DisplayPictures.Part?
    var place: DisplayPictures.Placement
  }

  struct Place: Equatable, Hashable, Sendable {
    var row: Int
    var column: Int
  }

  let rows: [[Cell]]
  /// Those sent first are the lowest.
  let pictures: [Picture]
  let cursor: Place?

  init(_ display: Display) {
    var styles: [String: Style] = [:]
    rows = zip(display.rows, display.pens).map { characters, pens in
      characters.indices.compactMap { column in
        guard characters[column] != "\0" else { return nil }
        let style = styles[pens[column]] ?? Style(pen: pens[column])
        styles[pens[column]] = style
        let isWide = column + 1 < characters.count && characters[column + 1] == "\0"
        return Cell(character: characters[column], columns: isWide ? 2 : 1, style: style)
      }
    }
    pictures = display.pictures.placements.sorted { ($0.key.picture, $0.key.number) < ($1.key.picture, $1.key.number) }
      .map { name, place in
        Picture(file: display.pictures.files[name.picture] ?? "", part: display.pictures.parts[name], place: place)
      }
    cursor = display.modes.contains(25) ? Place(row: display.row, column: display.column) : nil
  }

  /// The text of each row.
  var lines: [String] { rows.map { String($0.map(\.character)) } }
}

extension StyledScreen.Style {
  /// - Parameter pen: the attributes that were selected since the last reset, each in brackets.
  init(pen: String) {
    self.init()
    for part in pen.split(separator: "]") {
      apply(part.dropFirst().split(omittingEmptySubsequences: false) { $0 == ";" || $0 == ":" }.map { Int($0) ?? 0 })
    }
  }

  /// Select Graphic Rendition (ECMA-48, 8.3.117), with the colours of ITU T.416.
  mutating func apply(_ parameters: [Int]) {
    var rest = parameters[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = Self()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 9: isStruck = true
      case 22: (isBold, isDim) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 29: isStruck = false
      case 30...37: foreground = .indexed(code - 30)
      case 38: foreground = Self.color(&rest) ?? foreground
      case 39: foreground = .standard
      case 40...47: background = .indexed(code - 40)
      case 48: background = Self.color(&rest) ?? background
      case 49: background = .standard
      case 90...97: foreground = .indexed(code - 90 + 8)
      case 100...107: background = .indexed(code - 100 + 8)
      default: break
      }
    }
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> StyledScreen.Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map(StyledScreen.Color.indexed)
    case 2:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst() else { return nil }
      return .direct(red: red, green: green, blue: blue)
    default: return nil
    }
  }
}
