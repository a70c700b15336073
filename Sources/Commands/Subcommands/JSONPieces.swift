/// Cuts JSON that comes in lines into its objects, each as soon as it is whole: one a line, in an array, or over many lines.
struct JSONPieces {
  /// The most bytes of an object: those of the store's longest answers, and more.
  private static let longest = 16 << 20

  /// The beginning of an object that isn't whole yet.
  private var piece: [UInt8] = []
  private var depth = 0
  private var (isText, isEscaped, isInArray) = (false, false, false)
  /// An object that ended too early, until it is taken.
  private var cut: [UInt8] = []

  /// The objects that end in a line; `nil` for a line that isn't of JSON.
  mutating func take(_ line: String) -> [[UInt8]]? {
    let bytes = Array(line.utf8)
    // A text can't go on in the next line, and an object that began with its line ends with it, or in lines that are indented.
    let isNext = bytes.first == UInt8(ascii: "{") && piece.starts(with: [UInt8(ascii: "{"), UInt8(ascii: "\"")])
    if isText || isNext || piece.count > Self.longest { end() }
    if piece.isEmpty {
      let signs = bytes.lazy.filter { !" \t".utf8.contains($0) }.prefix(2).map { Unicode.Scalar($0) }
      let isArray = signs.first == "[" && (signs.count == 1 || signs[1] == "{" || signs[1] == "]")
      guard signs.first == "{" || isArray || isInArray && (signs.first == "]" || signs.first == ",") else { return nil }
    }
    var whole: [[UInt8]] = []
    for byte in bytes {
      let sign = Unicode.Scalar(byte)
      if depth == 0, sign != "{" {
        if sign == "[" { isInArray = true } else if sign == "]" { isInArray = false }
        continue
      }
      piece.append(byte)
      if isText {
        (isText, isEscaped) = (isEscaped || sign != "\"", !isEscaped && sign == "\\")
        continue
      }
      switch sign {
      case "\"": isText = true
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: break
      }
      if depth == 0 {
        whole.append(piece)
        piece = []
      }
    }
    if !piece.isEmpty, !isText { piece.append(UInt8(ascii: "\n")) }
    return whole
  }

  /// Nothing follows.
  mutating func end() {
    if !piece.isEmpty { cut = piece }
    (piece, depth, isText, isEscaped) = ([], 0, false, false)
  }

  /// The first line of an object that ended too early, once.
  mutating func takeCut() -> String? {
    defer { cut = [] }
    return cut.isEmpty ? nil : String(decoding: cut.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
