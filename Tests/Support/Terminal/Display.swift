/// A small terminal: what the bytes written to it leave on its screen. Knows what ncurses and the program send for xterm-256color,
/// and records what it doesn't know.
package struct Display: Sendable {
  package private(set) var rows: [[Character]]
  package private(set) var pens: [[String]]
  package private(set) var column = 0
  package private(set) var row = 0
  /// Private modes that are on.
  package private(set) var modes: Set<Int> = [7, 25]
  /// Sequences that were not understood.
  package private(set) var unknown: [String] = []
  /// Rows that moved up because something was written past the end.
  package private(set) var scrolls = 0
  /// How often it was asked what it is, as every question ends.
  package private(set) var questions = 0
  /// Control strings, such as pictures and links.
  package private(set) var strings: [String] = []
  /// Those in Kitty's protocol.
  package var pictures = DisplayPictures()
  /// The columns of scalars that are narrower or wider on this terminal than on others.
  package var columns: @Sendable (Unicode.Scalar) -> Int? = { _ in nil }
  private var saved = (column: 0, row: 0, wrapsNext: false, pen: "")
  private var pen = ""
  private var unfinished: [UInt8] = []
  private var wrapsNext = false
  /// The rows that scroll.
  package private(set) var region: ClosedRange<Int>

  package init(columns: Int, rows: Int) {
    self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    pens = Array(repeating: Array(repeating: "", count: columns), count: rows)
    region = 0...(rows - 1)
  }

  /// The screen as lines without trailing blanks.
  package var text: [String] {
    rows.map { line in
      var text = String(line.filter { $0 != "\0" })
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Puts a character into cells, as a picture does.
  package mutating func cover(columns: Range<Int>, rows covered: Range<Int>, with character: Character) {
    for row in covered { for column in columns { rows[row][column] = character } }
  }

  /// Takes bytes. A character or sequence whose end is still to come waits for it.
  package mutating func write(_ bytes: [UInt8]) {
    unfinished += bytes
    let whole = unfinished.dropLast(Self.cutCharacter(atEndOf: unfinished))
    var rest = String(decoding: whole, as: UTF8.self).unicodeScalars[...]
    unfinished.removeFirst(whole.count)
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        guard Self.hasEnd(rest) else {
          unfinished.insert(contentsOf: [0x1B] + Array(String(rest).utf8), at: 0)
          return
        }
        escape(&rest)
      case "\r": (column, wrapsNext) = (0, false)
      case "\n": lineFeed()
      case "\u{8}": (column, wrapsNext) = (max(0, column - 1), false)
      case "\u{F}": break
      default: put(Character(scalar))
      }
    }
  }

  /// How many bytes at the end begin a UTF-8 character whose other bytes are missing.
  package static func cutCharacter(atEndOf bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > index + 1 ? index + 1 : 0
    }
    return 0
  }

  /// `true` if the end of a sequence has come, whose ESC has been read.
  private static func hasEnd(_ rest: Substring.UnicodeScalarView) -> Bool {
    let body = rest.dropFirst()
    switch rest.first {
    case nil: return false
    case "[": return body.contains { $0.value >= 0x40 }
    case "(", ")": return !body.isEmpty
    case "]", "_", "P":
      guard let end = body.firstIndex(where: { $0 == "\u{7}" || $0 == "\u{1B}" }) else { return false }
      return body[end] == "\u{7}" || body.index(after: end) != body.endIndex
    default: return true
    }
  }

  private mutating func put(_ character: Character) {
    let scalar = character.unicodeScalars.first ?? " "
    // Of no width, and no mark of a letter; on some terminals it takes a cell all the same.
    if scalar == "\u{200E}", columns(scalar) == nil { return }
    let width = columns(scalar) ?? Self.usualColumns(scalar)
    if width == 0 {
      var target = wrapsNext ? column : max(0, column - 1)
      if rows[row][target] == "\0" { target -= 1 }
      rows[row][target] = Character(String(rows[row][target]) + String(scalar))
      return
    }
    if wrapsNext, modes.contains(7) {
      column = 0
      lineFeed()
    }
    wrapsNext = false
    split(column)
    rows[row][column] = character
    pens[row][column] = pen
    if width == 2, column + 1 < rows[row].count {
      split(column + 1)
      rows[row][column + 1] = "\0"
      pens[row][column + 1] = pen
    }
    if column + width >= rows[row].count { (column, wrapsNext) = (rows[row].count - 1, true) } else { column += width }
  }

  private static func usualColumns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.properties.canonicalCombiningClass != .notReordered { return 0 }
    return scalar.value > 0x2E80 && scalar.value < 0xE000 ? 2 : 1
  }

  /// Blanks what is left of a wide character when one of its halves is written over.
  private mutating func split(_ column: Int) {
    if rows[row][column] == "\0" { rows[row][column - 1] = " " }
    if column + 1 < rows[row].count, rows[row][column + 1] == "\0" { rows[row][column + 1] = " " }
  }

  private mutating func lineFeed() {
    if row == region.upperBound {
      scroll(up: 1)
      scrolls += 1
    } else {
      row = min(row + 1, rows.count - 1)
    }
  }

  /// - Parameter movesPictures: `false` for lines that are inserted or deleted at the cursor.
  private mutating func scroll(up count: Int, from first: Int? = nil, movesPictures: Bool = true) {
    let blank = Array(repeating: Character(" "), count: rows[0].count)
    for _ in 0..<count {
      pictures.scroll((first ?? region.lowerBound)...region.upperBound, up: true, moves: movesPictures)
      rows.remove(at: first ?? region.lowerBound)
      rows.insert(blank, at: region.upperBound)
      pens.remove(at: first ?? region.lowerBound)
      pens.insert(Array(repeating: "", count: blank.count), at: region.upperBound)
    }
  }

  private mutating func scroll(down count: Int, from first: Int, movesPictures: Bool = true) {
    let blank = Array(repeating: Character(" "), count: rows[0].count)
    for _ in 0..<count {
      pictures.scroll(first...region.upperBound, up: false, moves: movesPictures)
      rows.remove(at: region.upperBound)
      rows.insert(blank, at: first)
      pens.remove(at: region.upperBound)
      pens.insert(Array(repeating: "", count: blank.count), at: first)
    }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    guard let kind = rest.popFirst() else { return }
    switch kind {
    case "[":
      let body = String(rest.prefix { $0.value < 0x40 })
      rest = rest.dropFirst(body.unicodeScalars.count)
      if let final = rest.popFirst() { control(body, Character(final)) }
    case "(", ")": rest.removeFirst()
    case "=", ">": break
    case "7": saved = (column, row, wrapsNext, pen)
    case "8": (column, row, wrapsNext, pen) = saved
    case "]", "_", "P":
      let body = rest.prefix { $0 != "\u{7}" && $0 != "\u{1B}" }
      strings.append(String(body))
      if kind == "_", body.first == "G" { pictures.take(String(body), row: row, column: column) }
      rest = rest.dropFirst(body.count)
      if rest.popFirst() == "\u{1B}" { rest = rest.dropFirst() }
    case "M": if row == region.lowerBound { scroll(down: 1, from: row) } else { row -= 1 }
    default: unknown.append("ESC \(kind)")
    }
  }

  private mutating func control(_ body: String, _ final: Character) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    if final != "m" { wrapsNext = false }
    switch final {
    case "H":
      row = min(first, rows.count) - 1
      column = min(numbers.count > 1 ? max(1, numbers[1]) : 1, rows[0].count) - 1
    case "A": row = max(0, row - first)
    case "B": row = min(rows.count - 1, row + first)
    case "C": column = min(rows[0].count - 1, column + first)
    case "D": column = max(0, column - first)
    case "G": column = min(first, rows[0].count) - 1
    case "d": row = min(first, rows.count) - 1
    case "m":
      if body == "0" || body.isEmpty || body.hasPrefix("0;") { pen = "" }
      if body != "0", !body.isEmpty { pen += "[" + body + "]" }
    case "J":
      if (row, column) == (0, 0) { pictures.clear() }
      erase(row: row, column..<rows[0].count, andBelow: true)
    case "K": erase(row: row, numbers.first == 1 ? 0..<column + 1 : column..<rows[0].count, andBelow: false)
    case "X": erase(row: row, column..<min(rows[0].count, column + first), andBelow: false)
    case "P":
      let removed = column..<min(rows[row].count, column + first)
      rows[row].removeSubrange(removed)
      pens[row].removeSubrange(removed)
      rows[row] += removed.map { _ in " " }
      pens[row] += removed.map { _ in pen }
    case "@":
      rows[row].insert(contentsOf: repeatElement(" ", count: first), at: column)
      rows[row].removeLast(first)
      pens[row].insert(contentsOf: repeatElement(pen, count: first), at: column)
      pens[row].removeLast(first)
    case "L": scroll(down: first, from: row, movesPictures: false)
    case "M": scroll(up: first, from: row, movesPictures: false)
    case "S": scroll(up: first)
    case "T": scroll(down: first, from: region.lowerBound)
    case "b": for _ in 0..<first { put(rows[row][max(0, column - 1)]) }
    case "r":
      region = numbers.count > 1 ? first - 1...numbers[1] - 1 : 0...rows.count - 1
      (row, column) = (0, 0)
    case "h": if body.hasPrefix("?") { modes.formUnion(Self.modeNumbers(body)) }
    case "l": if body.hasPrefix("?") { modes.subtract(Self.modeNumbers(body)) }
    case "c": questions += 1
    // Windows, keyboards and names: nothing of them is seen.
    case "t", "u", "q": break
    default: unknown.append("CSI \(body)\(final)")
    }
  }

  private mutating func erase(row: Int, _ columns: Range<Int>, andBelow: Bool) {
    for column in columns { (rows[row][column], pens[row][column]) = (" ", pen) }
    guard andBelow else { return }
    for row in rows.indices.dropFirst(row + 1) { erase(row: row, 0..<rows[0].count, andBelow: false) }
  }

  private static func modeNumbers(_ body: String) -> [Int] {
    body.dropFirst().split(separator: ";").compactMap { Int($0) }
  }
}
