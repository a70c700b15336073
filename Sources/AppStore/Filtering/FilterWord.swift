import Texts

/// A word of a filter's text: between blanks that aren't quoted.
struct FilterWord {
  /// Without `!` before it, and without quotes.
  var text = ""
  /// As it was typed.
  var typed = ""
  var isNegated = false
  /// The end of a name and a relation in the text, in scalars; 0 where it is a plain word.
  var end = 0
  /// The name; empty where only a relation is there.
  var name = ""
  var relation = FilterRelation.has

  var value: String { String(text.unicodeScalars.dropFirst(end)) }

  static func all(in text: String) -> [FilterWord] {
    var words: [FilterWord] = []
    // Not by characters: a mark behind a quote would be one with it.
    var scalars: [(Unicode.Scalar, isQuoted: Bool)] = []
    var typed = ""
    var isQuoted = false
    func end() {
      if !typed.isEmpty { words.append(FilterWord(scalars, typed: typed)) }
      (scalars, typed) = ([], "")
    }
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace, !isQuoted {
        end()
      } else {
        typed.unicodeScalars.append(scalar)
        if scalar == "\"" { isQuoted.toggle() } else { scalars.append((scalar, isQuoted)) }
      }
    }
    end()
    return words
  }

  private init(_ scalars: [(scalar: Unicode.Scalar, isQuoted: Bool)], typed: String) {
    self.typed = typed
    var rest = scalars[...]
    while let first = rest.first, first.scalar == "!", !first.isQuoted {
      isNegated.toggle()
      rest.removeFirst()
    }
    text = Self.text(rest)
    let letters = rest.prefix { !$0.isQuoted && $0.scalar.properties.isAlphabetic }
    let open = rest.dropFirst(letters.count).prefix { !$0.isQuoted }.map(\.scalar)
    let relation = FilterRelation.allCases.first { open.starts(with: $0.rawValue.unicodeScalars) }
    guard let relation, !letters.isEmpty || ![.has, .unequal].contains(relation) else { return }
    name = Self.text(letters).lowercased()
    end = letters.count + relation.rawValue.count
    self.relation = relation
    if relation == .unequal {
      isNegated.toggle()
      self.relation = .equal
    }
  }

  private static func text(_ scalars: ArraySlice<(scalar: Unicode.Scalar, isQuoted: Bool)>) -> String {
    String(String.UnicodeScalarView(scalars.map(\.scalar)))
  }

  /// A text as it has to be typed to be one plain word, or one value.
  static func quoted(_ text: String, isValue: Bool = false) -> String {
    text.unicodeScalars.contains {
      $0.properties.isWhitespace || !isValue && ":<>=!".unicodeScalars.contains($0)
    } ? "\"\(text)\"" : text
  }
}
