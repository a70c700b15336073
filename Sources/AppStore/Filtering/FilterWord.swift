import Texts

/// A word of a filter. Unquoted blanks separate words, except blanks around a relation.
struct FilterWord {
  /// Without `!` before it, and without quotes.
  var text = ""
  var typed = ""
  var isNegated = false
  /// `true` for an `OR`, which is nothing else then.
  var isOr = false
  /// The end of a name and a relation in the text, in scalars; 0 where it is a plain word.
  var end = 0
  /// The name; empty where only a relation is there.
  var name = ""
  var relation = FilterRelation.has

  var value: String { String(text.unicodeScalars.dropFirst(end)) }

  /// `true` for a name and a colon that may belong to a text, as in `http://`.
  var mayBeText: Bool { relation == .has && value.first?.isLetter != true }

  /// The words of a text, `AND` left out. A blank behind one of the names belongs to the relation that follows.
  static func all(in text: String, naming names: [FilterName?]) -> [FilterWord] {
    var pieces = FilterPiece.all(in: text)[...]
    var words: [FilterWord] = []
    while var piece = pieces.popFirst() {
      guard !piece.isAnd else { continue }
      while let next = pieces.first, piece.goesOn(with: next, naming: names) {
        piece.append(next)
        pieces.removeFirst()
      }
      words.append(FilterWord(piece, naming: names))
    }
    return words
  }

  private init(_ piece: FilterPiece, naming names: [FilterName?]) {
    typed = piece.typed
    isOr = piece.isOr
    var rest = piece.scalars[...]
    while let first = rest.first, first.scalar == "!", !first.isQuoted {
      isNegated.toggle()
      rest.removeFirst()
    }
    text = Self.text(rest)
    let letters = FilterPiece.name(at: rest, among: names)
    let sign = FilterPiece.sign(at: rest.dropFirst(letters.count))
    guard let sign, !letters.isEmpty || ![.has, .unequal].contains(sign.relation) else { return }
    name = Self.text(letters).lowercased()
    end = letters.count + sign.text.unicodeScalars.count
    relation = sign.relation
    if relation == .unequal {
      isNegated.toggle()
      relation = .equal
    }
  }

  private static func text(_ scalars: ArraySlice<FilterPiece.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars.map(\.scalar)))
  }

  /// A text as it has to be typed to be one plain word, or one value.
  static func quoted(_ text: String, isValue: Bool = false) -> String {
    let isSpecial = text.unicodeScalars.contains {
      $0.properties.isWhitespace || !isValue && ":<>=!≥≤≠".unicodeScalars.contains($0)
    }
    return isSpecial || !isValue && FilterPiece.operators.contains(text) ? "\"\(text)\"" : text
  }
}

/// A piece of a filter's text between blanks that aren't quoted.
struct FilterPiece {
  typealias Scalar = (scalar: Unicode.Scalar, isQuoted: Bool)

  static let operators = ["AND", "OR"]

  /// Without quotes. Not characters: a mark behind a quote would be one with it.
  private(set) var scalars: [Scalar] = []
  private(set) var typed = ""

  static func all(in text: String) -> [FilterPiece] {
    var pieces: [FilterPiece] = []
    var piece = FilterPiece()
    var isQuoted = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace, !isQuoted {
        if !piece.typed.isEmpty { pieces.append(piece) }
        piece = FilterPiece()
      } else {
        piece.typed.unicodeScalars.append(scalar)
        if scalar == "\"" { isQuoted.toggle() } else { piece.scalars.append((scalar, isQuoted)) }
      }
    }
    return piece.typed.isEmpty ? pieces : pieces + [piece]
  }

  var isAnd: Bool { typed == Self.operators[0] }
  var isOr: Bool { typed == Self.operators[1] }

  mutating func append(_ other: FilterPiece) {
    scalars += other.scalars
    typed += " " + other.typed
  }

  /// The letters that scalars begin with, with the digits behind them if a property is called so.
  static func name(at scalars: ArraySlice<Scalar>, among names: [FilterName?]) -> ArraySlice<Scalar> {
    let letters = scalars.prefix { !$0.isQuoted && $0.scalar.properties.isAlphabetic }
    let digits = scalars.dropFirst(letters.count).prefix { !$0.isQuoted && "0"..."9" ~= $0.scalar }
    let whole = scalars.prefix(letters.count + digits.count)
    return !digits.isEmpty && isName(whole, among: names) ? whole : letters
  }

  private static func isName(_ scalars: ArraySlice<Scalar>, among names: [FilterName?]) -> Bool {
    let word = String(String.UnicodeScalarView(scalars.map(\.scalar))).lowercased()
    return FilterName.index(of: word, among: names) != nil
  }

  /// The relation that scalars begin with, where it isn't quoted.
  static func sign(at scalars: ArraySlice<Scalar>) -> (text: String, relation: FilterRelation)? {
    let open = scalars.prefix { !$0.isQuoted }.map(\.scalar)
    return FilterRelation.signs.first { open.starts(with: $0.text.unicodeScalars) }
  }

  /// `true` if a piece behind this one belongs to the same term: a relation behind a name, a value behind a relation, anything behind `!`. A word
  /// that is no name goes on with a relation alone, so that the whole is named as a mistake.
  func goesOn(with next: FilterPiece, naming names: [FilterName?]) -> Bool {
    guard !isAnd, !isOr, !next.isAnd, !next.isOr else { return false }
    if typed.allSatisfy({ $0 == "!" }) { return true }
    let unsigned = scalars.drop { $0.scalar == "!" && !$0.isQuoted }
    let letters = Self.name(at: unsigned, among: names)
    guard !letters.isEmpty else { return false }
    let isName = Self.isName(letters, among: names)
    let rest = unsigned.dropFirst(letters.count)
    if rest.isEmpty, !typed.contains("\"") {
      guard let sign = Self.sign(at: next.scalars[...]) else { return false }
      return isName || sign.relation.isComparison && next.typed == sign.text
    }
    guard let sign = Self.sign(at: rest), sign.text.unicodeScalars.count == rest.count, !typed.hasSuffix("\"") else {
      return false
    }
    return isName || sign.relation.isComparison
  }
}
