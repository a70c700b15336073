/// The pictures on a small terminal with Kitty's protocol: what it holds, and where it shows them.
struct DisplayPictures {
  struct Name: Hashable {
    var picture: Int
    var number: Int
  }

  struct Placement: Hashable {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int
  }

  private(set) var held: Set<Int> = []
  private(set) var placements: [Name: Placement] = [:]
  /// Commands that make no sense.
  private(set) var faults: [String] = []
  /// Takes a command at the cursor.
  mutating func take(_ body: String, row: Int, column: Int) {
    var keys: [String: String] = [:]
    for key in body.prefix(while: { $0 != ";" }).dropFirst().split(separator: ",") {
      let sides = key.split(separator: "=")
      if sides.count == 2 { keys[String(sides[0])] = String(sides[1]) }
    }
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    let name = Name(picture: number("i"), number: number("p"))
    switch keys["a"] {
    case "t": held.insert(name.picture)
    case "p":
      if !held.contains(name.picture) { faults.append("not there: \(body)") }
      placements[name] = Placement(row: row, column: column, rows: number("r"), columns: number("c"))
    case "d" where keys["d"] == "i": placements[name] = nil
    case "d" where keys["d"] == "a": placements = [:]
    case "d" where keys["d"] == "I":
      held.remove(name.picture)
      placements = placements.filter { $0.key.picture != name.picture }
    case nil: break
    default: faults.append("unknown: \(body)")
    }
  }

  /// Erasing the screen frees everything.
  mutating func clear() { (held, placements) = ([], [:]) }

  /// Text scrolls, and placements with it, how depends on the terminal.
  mutating func scroll() { if !placements.isEmpty { faults.append("text scrolls below pictures") } }
}
