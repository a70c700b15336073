import Foundation
import Support
import TerminalUI

/// An X display without a screen, which goes with its last owner.
struct VirtualDisplay: Sendable {
  static let width = 1000
  static let height = 700

  /// The name that programs find it by, such as `:3`.
  let name: String
  private let server: ServerProcess

  /// Starts one with a number that is free.
  init() async throws {
    server = try await ServerProcess(
      InstalledProgram.required("Xvfb"),
      ["-displayfd", "1", "-screen", "0", "\(Self.width)x\(Self.height)x24", "-nolisten", "tcp"]
    ) { $0.contains(/(?m)^\d+\n/) }
    name = ":\(server.greeting.firstMatch(of: /(?m)^(\d+)\n/)?.1 ?? "")"
  }
}

/// A picture of a virtual display.
struct Shot: Equatable, Sendable {
  /// Red, green and blue of each pixel, row by row.
  private let bytes: Data

  /// - Throws: where it isn't of the whole display.
  init(bytes: Data) throws {
    guard bytes.count == VirtualDisplay.width * VirtualDisplay.height * 3 else {
      throw TestFailure("a picture of \(bytes.count) bytes")
    }
    self.bytes = bytes
  }

  /// Red, green and blue in one number.
  func pixel(_ x: Int, _ y: Int) -> Int {
    let start = (y * VirtualDisplay.width + x) * 3
    return Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
  }

  /// The cells of a window at the upper left in which more than some pixels differ.
  func cells(
    unlike other: Shot, within size: TerminalSession.Size, cell: TerminalSession.Size, tolerating limit: Int = 0
  ) -> Set<CellPlace> {
    var different: [CellPlace: Int] = [:]
    for y in 0..<min(VirtualDisplay.height, size.rows * cell.rows) {
      for column in 0..<size.columns {
        let start = column * cell.columns
        let first = (y * VirtualDisplay.width + start) * 3
        let line = first..<first + cell.columns * 3
        guard bytes[line] != other.bytes[line] else { continue }
        let count = (start..<start + cell.columns).count { pixel($0, y) != other.pixel($0, y) }
        different[CellPlace(column: column, row: y / cell.rows), default: 0] += count
      }
    }
    return Set(different.filter { $0.value > limit }.keys)
  }

  /// The smallest rectangle around what is not of a colour, among the pixels of some columns and rows; `nil` where all is.
  func extent(unlike color: Int, columns: Range<Int>, rows: Range<Int>) -> TerminalSession.Size? {
    let marked = rows.flatMap { y in columns.filter { pixel($0, y) != color }.map { (x: $0, y: y) } }
    guard let left = marked.map(\.x).min(), let right = marked.map(\.x).max(), let top = marked.first?.y,
      let bottom = marked.last?.y
    else { return nil }
    return TerminalSession.Size(right - left + 1, bottom - top + 1)
  }

  /// How many pixels of a row of cells, sixty cells wide, are not of a colour.
  func marksInRow(_ row: Int, cell: TerminalSession.Size, unlike color: Int) -> Int {
    (row * cell.rows..<(row + 1) * cell.rows).reduce(0) { count, y in
      count + (0..<60 * cell.columns).count { pixel($0, y) != color }
    }
  }

  /// The extent of a window at the upper left, on which nothing stands in the first row of pixels and the last column.
  func window(colored color: Int) -> TerminalSession.Size {
    let columns = (0..<VirtualDisplay.width).prefix { pixel($0, 0) == color }.count
    guard columns > 0 else { return TerminalSession.Size(0, 0) }
    return TerminalSession.Size(columns, (0..<VirtualDisplay.height).prefix { pixel(columns - 1, $0) == color }.count)
  }
}

/// A cell of a terminal, counted from 0.
struct CellPlace: Hashable, Sendable {
  var column: Int
  var row: Int
}
