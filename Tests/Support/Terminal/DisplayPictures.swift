/// The pictures on a small terminal with Kitty's protocol: what it holds, and where it shows them.
package struct DisplayPictures: Sendable {
  package struct Name: Hashable, Sendable {
    package var picture: Int
    package var number: Int
  }

  package struct Placement: Hashable, Sendable {
    package var row: Int
    package var column: Int
    package var rows: Int
    package var columns: Int

    package init(row: Int, column: Int, rows: Int, columns: Int) {
      (self.row, self.column, self.rows, self.columns) = (row, column, rows, columns)
    }
  }

  /// The part of a picture that is shown, in its pixels.
  package struct Part: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  package private(set) var held: Set<Int> = []
  package private(set) var placements: [Name: Placement] = [:]
  /// Of placements that don't show their picture whole.
  package private(set) var parts: [Name: Part] = [:]
  /// The files of pictures in base64, those among them that are freed.
  package private(set) var files: [Int: String] = [:]
  /// Commands that make no sense.
  package private(set) var faults: [String] = []
  private var receiving = 0

  /// Takes a command at the cursor.
  mutating func take(_ body: String, row: Int, column: Int) {
    var keys: [String: String] = [:]
    for key in body.prefix(while: { $0 != ";" }).dropFirst().split(separator: ",") {
      let sides = key.split(separator: "=")
      if sides.count == 2 { keys[String(sides[0])] = String(sides[1]) }
    }
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    let name = Name(picture: number("i"), number: number("p"))
    let payload = body.drop { $0 != ";" }.dropFirst()
    switch keys["a"] {
    case "t":
      held.insert(name.picture)
      (receiving, files[name.picture]) = (name.picture, String(payload))
    case "p":
      if !held.contains(name.picture) { faults.append("not there: \(body)") }
      placements[name] = Placement(row: row, column: column, rows: number("r"), columns: number("c"))
      parts[name] =
        keys["w"] == nil ? nil : Part(x: number("x"), y: number("y"), width: number("w"), height: number("h"))
    case "d" where keys["d"] == "i": placements[name] = nil
    case "d" where keys["d"] == "a": placements = [:]
    case "d" where keys["d"] == "I":
      held.remove(name.picture)
      placements = placements.filter { $0.key.picture != name.picture }
    case nil: files[receiving, default: ""] += payload
    case "q": break
    default: faults.append("unknown: \(body)")
    }
  }

  /// Erasing the screen frees everything.
  mutating func clear() { (held, placements) = ([], [:]) }

  /// A terminal's way to move placements with text that scrolls.
  package enum Scrolling: Sendable {
    /// Not known: there must be none.
    case unknown
    /// As kitty does since 2022.
    case kitty
    /// As kitty did before: those at the end of the rows stay.
    case olderKitty
  }

  package var scrolling = Scrolling.unknown

  /// Text within some rows scrolls by a line.
  mutating func scroll(_ region: ClosedRange<Int>, up: Bool, moves: Bool) {
    guard scrolling != .unknown, moves else {
      if !placements.isEmpty { faults.append("text scrolls below pictures") }
      return
    }
    for (name, placement) in placements {
      let end = placement.row + placement.rows - (scrolling == .kitty ? 1 : 0)
      guard placement.row >= region.lowerBound, end <= region.upperBound else { continue }
      var moved = placement
      moved.row += up ? -1 : 1
      if moved.row < region.lowerBound { (moved.row, moved.rows) = (region.lowerBound, moved.rows - 1) }
      moved.rows = min(moved.rows, region.upperBound + (scrolling == .kitty ? 1 : 0) - moved.row)
      placements[name] = moved.rows > 0 ? moved : nil
      if moved.rows != placement.rows { faults.append("a picture is cut by rows that scroll") }
    }
  }
}
