import Foundation
import Support

/// Screens of a terminal in a window, as an SVG picture: one is a still, several move and begin anew at their end.
///
/// Each row, picture and key is drawn once for each of its states, which style sheets show and hide by the time: text stays text, and
/// all that doesn't change costs nothing. A viewer that wants no motion sees the screen at ``poster``.
struct ScreenPicture {
  struct Frame {
    /// When it is first seen, in seconds.
    var start: Double
    var screen: StyledScreen
    /// The key that brought it, to be named in the window's bar.
    var key = ""
  }

  let title: String
  /// In the order of time; the first begins at 0.
  let frames: [Frame]
  /// When it begins anew, in seconds.
  let end: Double
  /// The frame that is seen where nothing moves.
  let poster: Int
  var colors = PictureColors.dark

  /// A still.
  init(title: String, screen: StyledScreen, colors: PictureColors = .dark) {
    self.init(title: title, frames: [Frame(start: 0, screen: screen)], end: 1, poster: 0, colors: colors)
  }

  init(title: String, frames: [Frame], end: Double, poster: Int, colors: PictureColors = .dark) {
    (self.title, self.frames, self.end, self.poster, self.colors) = (title, frames, end, poster, colors)
  }

  private static let margin = 18
  private static let bar = 40

  var svg: String {
    let screen = frames[poster].screen
    let columns = screen.rows.map { $0.reduce(0) { $0 + $1.columns } }.max() ?? 0
    let width = columns * RowDrawing.cell.width + 2 * Self.margin
    let height = screen.rows.count * RowDrawing.cell.height + Self.bar + Self.margin
    var pictures = EmbeddedPictures()
    let rows = timed(rowStates, wrap: Self.row)
    let images = timed(pictureStates) { state, attributes in
      "<g\(attributes)>\(pictures.element(of: state))</g>"
    }
    let keys = timed(keyStates) { key, attributes in keyCap(key, right: width - Self.margin, attributes) }
    let sheet = styleSheet
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img">
      <title>\(escaped(title))</title>
      \(sheet)<defs>\(pictures.definitions)</defs>
      \(window(width, height))
      <g font-family="\(RowDrawing.fonts)" font-size="16" fill="\(colors.foreground)">
      \(keys.joined(separator: "\n"))
      <g transform="translate(\(Self.margin) \(Self.bar))" shape-rendering="crispEdges">
      \((rows + images).joined(separator: "\n"))
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
      <rect width="\(width)" height="\(height)" fill="\(colors.background)"/>
      <rect width="\(width)" height="34" fill="\(colors.chrome)"/>
      </g>
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="9.5" fill="none" \
      stroke="\(colors.edge)"/>
      \(buttons.joined())
      <text x="\(width / 2)" y="22" text-anchor="middle" font-family="\(RowDrawing.fonts)" font-size="14" \
      fill="\(colors.quiet)">\(escaped(title))</text>
      """
  }

  private func keyCap(_ key: String, right: Int, _ attributes: String) -> String {
    let width = 10 * key.count + 16
    return """
      <g\(attributes)><rect x="\(right - width)" y="5" width="\(width)" height="24" rx="5" fill="\(colors.edge)"/>\
      <text x="\(right - width / 2)" y="22" text-anchor="middle" font-size="15">\(escaped(key))</text></g>
      """
  }

  // MARK: States and their times

  private struct Row: Hashable {
    var number: Int
    var elements: String
  }

  private var rowStates: [[Row]] {
    var drawn: [RowKey: String] = [:]
    return frames.map { frame in
      frame.screen.rows.enumerated().compactMap { number, cells in
        let cursor = frame.screen.cursor.flatMap { $0.row == number ? $0.column : nil }
        let key = RowKey(cells: cells, cursor: cursor)
        let elements = drawn[key] ?? RowDrawing(cells, cursor: cursor, in: colors).elements
        drawn[key] = elements
        return elements.isEmpty ? nil : Row(number: number, elements: elements)
      }
    }
  }

  private struct RowKey: Hashable {
    var cells: [StyledScreen.Cell]
    var cursor: Int?
  }

  private static func row(_ row: Row, _ attributes: String) -> String {
    "<g\(attributes) transform=\"translate(0 \(row.number * RowDrawing.cell.height))\">\(row.elements)</g>"
  }

  private var pictureStates: [[StyledScreen.Picture]] { frames.map(\.screen.pictures) }

  private var keyStates: [[String]] { frames.map { $0.key.isEmpty ? [] : [$0.key] } }

  /// One element for each state, in the order of their first times.
  private func timed<State: Hashable>(
    _ states: [[State]], wrap: (_ state: State, _ attributes: String) -> String
  ) -> [String] {
    var seen: [State: [Int]] = [:]
    var order: [State] = []
    for (index, states) in states.enumerated() {
      for state in states {
        if seen[state] == nil { order.append(state) }
        if seen[state]?.last != index { seen[state, default: []].append(index) }
      }
    }
    return order.map { state in
      let indices = seen[state] ?? []
      return wrap(state, indices.count == frames.count ? "" : " class=\"\(classes(of: indices))\"")
    }
  }

  private func classes(of indices: [Int]) -> String {
    Self.name(of: indices) + (indices.contains(poster) ? " p" : "") + " m"
  }

  /// States that are seen at the same times share a rule.
  private static func name(of indices: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for index in indices {
      if let last = runs.last, last.upperBound + 1 == index {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return "t" + runs.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: "_")
  }

  private var styleSheet: String {
    guard frames.count > 1 else { return "" }
    var names: Set<String> = []
    func take<State: Hashable>(_ states: [[State]]) {
      var seen: [State: [Int]] = [:]
      for (index, states) in states.enumerated() {
        for state in Set(states) { seen[state, default: []].append(index) }
      }
      for indices in seen.values where indices.count < frames.count { names.insert(Self.name(of: indices)) }
    }
    take(rowStates)
    take(pictureStates)
    take(keyStates)
    let rules = names.sorted().map { name in
      let runs = name.dropFirst().split(separator: "_").map { $0.split(separator: "-").compactMap { Int($0) } }
      var steps: [String] = runs.first?[0] == 0 ? [] : ["0%{visibility:hidden}"]
      for run in runs {
        steps.append("\(share(of: frames[run[0]].start)){visibility:visible}")
        if run[1] + 1 < frames.count { steps.append("\(share(of: frames[run[1] + 1].start)){visibility:hidden}") }
      }
      return ".\(name){animation-name:\(name)}@keyframes \(name){\(steps.joined())}"
    }
    return """
      <style>
      .m{visibility:hidden;animation:\(end)s step-end infinite}.p{visibility:visible}
      \(rules.joined(separator: "\n"))
      @media(prefers-reduced-motion:reduce){.m{animation:none}}
      </style>

      """
  }

  /// A time as a share of the whole. Two decimals are a thousandth of a second.
  private func share(of time: Double) -> String { "\((time / end * 10_000).rounded() / 100)%" }
}

/// The pictures of a terminal within an SVG: each file once.
struct EmbeddedPictures {
  private var numbers: [String: Int] = [:]
  private(set) var definitions = ""

  mutating func element(of picture: StyledScreen.Picture) -> String {
    let size = Self.size(ofPNG: picture.file)
    let number = number(of: picture.file, size)
    let part = picture.part ?? .init(x: 0, y: 0, width: size.width, height: size.height)
    let (cell, place) = (RowDrawing.cell, picture.place)
    return """
      <svg x="\(place.column * cell.width)" y="\(place.row * cell.height)" width="\(place.columns * cell.width)" \
      height="\(place.rows * cell.height)" viewBox="\(part.x) \(part.y) \(part.width) \(part.height)" \
      preserveAspectRatio="none"><use href="#i\(number)"/></svg>
      """
  }

  private mutating func number(of file: String, _ size: (width: Int, height: Int)) -> Int {
    if let number = numbers[file] { return number }
    let number = numbers.count + 1
    numbers[file] = number
    definitions += """
      <image id="i\(number)" width="\(size.width)" height="\(size.height)" href="data:image/png;base64,\(file)"/>
      """
    return number
  }

  /// The width and height behind the name of a PNG's first chunk (PNG, 11.2.1).
  private static func size(ofPNG file: String) -> (width: Int, height: Int) {
    let bytes = Array(Data(base64Encoded: String(file.prefix(32))) ?? Data())
    guard bytes.count >= 24 else { return (1, 1) }
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(at: 16), number(at: 20))
  }
}
