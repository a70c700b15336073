/// The pictures that a terminal with Kitty's graphics protocol holds after some bytes were written to it.
struct KittyScreen: TerminalMemory {
  /// A placement's name: the picture's number and its own.
  struct Name: Hashable {
    var picture: Int
    var number: Int
  }

  /// The row and column of a placement, counted from 1, and the command that put it there.
  struct Placement {
    var row: Int
    var column: Int
    var keys: [String: String]
  }

  /// The pictures that have been transmitted whole, by number, with their length in base64.
  private(set) var pictures: [Int: Int] = [:]
  private(set) var placements: [Name: Placement] = [:]
  /// How many pictures have been transmitted, those among them that are freed.
  private(set) var transmissions = 0
  /// The commands that have placed pictures where text says, by number.
  private(set) var virtual: [Int: [String: String]] = [:]
  /// How often the terminal was asked whether it has graphics.
  private(set) var queries = 0
  /// Addresses that were made links.
  private(set) var links: [String] = []
  /// How often everything was erased.
  private(set) var clears = 0
  /// Commands that make no sense: placements of pictures that are not there, pieces that are too long, and the like.
  private(set) var faults: [String] = []
  /// Everything that is no sequence, in the order it came.
  private(set) var text = ""

  /// The picture that is being transmitted.
  private var receiving: Int?
  private var cursor = (row: 1, column: 1)
  private var saved = (row: 1, column: 1)
  private var rest: [UInt8] = []

  /// Takes bytes as a terminal does.
  ///
  /// - Returns: How many questions have come that every terminal answers.
  mutating func write(_ bytes: [UInt8]) -> Int {
    rest += bytes
    var attributes = 0
    var position = 0
    while position < rest.count, let length = step(rest[position...], &attributes) { position += length }
    rest.removeFirst(position)
    return attributes
  }

  /// Takes one sequence or byte and says how long it was; `nil` where its end has not come.
  private mutating func step(_ bytes: ArraySlice<UInt8>, _ attributes: inout Int) -> Int? {
    guard bytes.first == 0x1B else {
      text.unicodeScalars.append(Unicode.Scalar(bytes[bytes.startIndex]))
      return 1
    }
    guard let kind = bytes.dropFirst().first else { return nil }
    let body = bytes.dropFirst(2)
    switch kind {
    case UInt8(ascii: "["):
      guard let end = body.firstIndex(where: { $0 >= 0x40 }) else { return nil }
      control(String(decoding: body[..<end], as: UTF8.self), Character(Unicode.Scalar(body[end])), &attributes)
      return end - bytes.startIndex + 1
    case UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "P"):
      guard let end = body.firstIndex(where: { $0 == 0x1B || $0 == 7 }) else { return nil }
      guard body[end] == 7 || end + 1 < body.endIndex else { return nil }
      string(kind, String(decoding: body[..<end], as: UTF8.self))
      return end - bytes.startIndex + (body[end] == 7 ? 1 : 2)
    case UInt8(ascii: "("), UInt8(ascii: ")"): return body.isEmpty ? nil : 3
    default:
      if kind == UInt8(ascii: "7") { saved = cursor }
      if kind == UInt8(ascii: "8") { cursor = saved }
      return 2
    }
  }

  private mutating func control(_ parameters: String, _ final: Character, _ attributes: inout Int) {
    switch final {
    case "H":
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      cursor = (numbers.first ?? 1, numbers.count > 1 ? numbers[1] : 1)
    case "J" where parameters == "2" || parameters == "":
      guard cursor == (1, 1) else { return }
      clears += 1
      // As Kitty does: what was erased is shown no more, and freed.
      placements = [:]
      pictures = [:]
    case "c": attributes += 1
    case "S", "T", "L", "M", "P", "@":
      if !placements.isEmpty { faults.append("CSI \(parameters)\(final) moves cells below pictures") }
    default: break
    }
  }

  private mutating func string(_ kind: UInt8, _ body: String) {
    if kind == UInt8(ascii: "]"), body.hasPrefix("8;") {
      let address = body.dropFirst(2).drop { $0 != ";" }.dropFirst()
      if !address.isEmpty { links.append(String(address)) }
    }
    guard kind == UInt8(ascii: "_"), body.first == "G" else { return }
    let parts = body.dropFirst().split(separator: ";", maxSplits: 1)
    var keys: [String: String] = [:]
    for key in (parts.first ?? "").split(separator: ",") {
      let sides = key.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { keys[String(sides[0])] = String(sides[1]) }
    }
    command(keys, payload: parts.count > 1 ? parts[1].utf8.count : 0)
  }

  private mutating func command(_ keys: [String: String], payload: Int) {
    let id = keys["i"].flatMap { Int($0) }
    if keys["a"] != "q", keys["q"] != "2" { faults.append("a command asks for an answer: \(keys)") }
    if payload > 4096 { faults.append("a piece of \(payload)") }
    switch (keys["a"], id) {
    case ("q", _): queries += 1
    case ("t", let id?):
      if receiving != nil { faults.append("a picture begins inside another") }
      if keys["f"] != "100" { faults.append("not a PNG: \(keys)") }
      receive(id, payload, isLast: keys["m"] == "0")
    case (nil, nil):
      if let receiving {
        receive(receiving, payload, isLast: keys["m"] == "0")
      } else {
        faults.append("a piece of nothing")
      }
    case ("p", let id?) where keys["U"] == "1":
      if pictures[id] == nil || receiving != nil { faults.append("placed before it was there: \(keys)") }
      virtual[id] = keys
    case ("p", let id?):
      if pictures[id] == nil || receiving != nil { faults.append("placed before it was there: \(keys)") }
      if keys["C"] != "1" { faults.append("a placement moves the cursor: \(keys)") }
      placements[Name(picture: id, number: keys["p"].flatMap { Int($0) } ?? 0)] = Placement(
        row: cursor.row, column: cursor.column, keys: keys)
    case ("d", nil) where keys["d"] == "a": placements = [:]
    case ("d", let id?):
      let number = keys["p"].flatMap { Int($0) }
      placements = placements.filter { $0.key.picture != id || (number != nil && $0.key.number != number) }
      if keys["d"] == "I" { (pictures[id], virtual[id]) = (nil, nil) }
    default: faults.append("unknown: \(keys)")
    }
  }

  private mutating func receive(_ id: Int, _ payload: Int, isLast: Bool) {
    if !isLast, payload % 4 != 0 { faults.append("a piece that cuts base64") }
    pictures[id, default: 0] += payload
    receiving = isLast ? nil : id
    if isLast { transmissions += 1 }
  }
}

extension KittyScreen: CustomStringConvertible {
  /// Shown by a failed wait.
  var description: String {
    "placements \(placements)\npictures \(pictures)\nfaults \(faults)\n" + text.suffix(400)
  }
}
