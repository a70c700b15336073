import Texts

/// A word of a filter's text: between blanks that aren't quoted, but for those around a relation.
struct FilterWord {
  /// Without `!` before it, and without quotes.
  var text = ""
  /// As it was typed.
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

  /// The words of a text, `AND` left out.
  ///
  /// - Parameter names: those of the rows' properties; a blank behind one belongs to the relation that follows.
  static func all(in text: String, naming names: [FilterName?]) -> [FilterWord] {
    var pieces = FilterPiece.all(in: text)[...]
    var words: [FilterWord] = []
    while var piece = pieces.popFirst() {
      guard !piece.isAnd else { continue }
      while let next = pieces.first, piece.goesOn(with: next, naming: names) {
        piece.append(next)
        pieces.removeFirst()
      }
      words.append(FilterWord(piece))
    }
    return words
  }

  private init(_ piece: FilterPiece) {
    typed = piece.typed
    isOr = piece.isOr
    var rest = piece.scalars[...]
    while let first = rest.first, first.scalar == "!", !first.isQuoted {
      isNegated.toggle()
      rest.removeFirst()
    }
    text = Self.text(rest)
    let letters = rest.prefix { !$0.isQuoted && $0.scalar.properties.isAlphabetic }
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
