/// The lines of a box-drawing character, from the middle of its cell to its edges.
struct LineShape: Equatable {
  /// The thickness of a line in pixels; 0 for none.
  private var up = 0
  private var right = 0
  private var down = 0
  private var left = 0

  init?(_ character: Character) {
    guard let index = Self.names.firstIndex(of: character) else { return nil }
    (up, right, down, left) = Self.lines[index]
  }

  /// Rectangles in a cell's pixels.
  func parts(in cell: (width: Int, height: Int)) -> [BlockShape.Part] {
    let thick = max(up, right, down, left)
    let (x, y) = ((cell.width - thick) / 2, (cell.height - thick) / 2)
    var parts: [BlockShape.Part] = []
    if left > 0 || right > 0 {
      let first = left > 0 ? 0 : x
      let end = right > 0 ? cell.width : x + thick
      parts.append(.init(x: first, y: y, width: end - first, height: max(left, right)))
    }
    if up > 0 || down > 0 {
      let first = up > 0 ? 0 : y
      let end = down > 0 ? cell.height : y + thick
      parts.append(.init(x: x, y: first, width: max(up, down), height: end - first))
    }
    return parts
  }

  private static let names = Array("─│┌┐└┘├┤┬┴┼━┃┏┓┗┛╭╮╰╯")
  /// Up, right, down and left, in the order of the names.
  private static let lines: [(Int, Int, Int, Int)] = [
    (0, 1, 0, 1), (1, 0, 1, 0), (0, 1, 1, 0), (0, 0, 1, 1), (1, 1, 0, 0), (1, 0, 0, 1),
    (1, 1, 1, 0), (1, 0, 1, 1), (0, 1, 1, 1), (1, 1, 0, 1), (1, 1, 1, 1),
    (0, 3, 0, 3), (3, 0, 3, 0), (0, 3, 3, 0), (0, 0, 3, 3), (3, 3, 0, 0), (3, 0, 0, 3),
    (0, 1, 1, 0), (0, 0, 1, 1), (1, 1, 0, 0), (1, 0, 0, 1),
  ]
}
