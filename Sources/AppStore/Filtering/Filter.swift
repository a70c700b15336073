package import Essentials
package import Texts

/// A filter as a person has typed it: terms that must all hold, on one side of an `OR` at least, and what can't be read. Any text is one.
package struct Filter: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case term(FilterTerm)
    /// `OR`: one of its two sides must hold.
    case or
    /// No term: it is as if it weren't there. The sentence names the nearest one; `unfinished` is the term whose value is missing.
    case mistake(String, unfinished: String?)
  }

  package private(set) var parts: [Part] = []
  /// The moment that ages count from.
  package private(set) var now = Date(timeIntervalSince1970: 0)
  private var hasOpenQuote = false

  package init() {}

  /// - Parameters:
  ///   - names: the names of the rows' properties, by their indices; `nil` for one without.
  ///   - now: the moment that ages count from.
  package init(_ text: String, naming names: [FilterName?], at now: Date) {
    self.now = now
    hasOpenQuote = !text.unicodeScalars.count { $0 == "\"" }.isMultiple(of: 2)
    for word in FilterWord.all(in: text, naming: names) {
      if word.isOr {
        parts.append(.or)
        continue
      }
      guard word.end > 0 else {
        if !word.text.isEmpty { parts.append(.term(FilterTerm(word))) }
        continue
      }
      let reader = FilterReader(names: names, now: now)
      parts.append(reader.term(word).map(Part.term) ?? reader.mistake(in: word))
    }
  }

  /// The names of properties in a text, as they are typed but in lower case.
  package static func names(in text: String, naming names: [FilterName?]) -> [String] {
    FilterWord.all(in: text, naming: names).filter { $0.end > 0 }.map(\.name)
  }

  /// The first name in a text that no property has, as it is typed but in lower case; `nil` also for a word that may be meant as text.
  package static func unknownName(in text: String, naming names: [FilterName?]) -> String? {
    FilterWord.all(in: text, naming: names).first { word in
      word.end > 0 && !word.name.isEmpty && !word.mayBeText && FilterName.index(of: word.name, among: names) == nil
    }?.name
  }

  package var terms: [FilterTerm] { sides.flatMap(\.self) }

  package var sides: [[FilterTerm]] {
    parts.split(separator: .or).map { side in
      side.compactMap { if case .term(let term) = $0 { term } else { nil } }
    }.filter { !$0.isEmpty }
  }

  /// The first word that can't be read, and the nearest that can, such as `no rattng>4; rating>4?`; `nil` where there is nothing of that.
  package var mistake: String? {
    for case .mistake(let sentence, _) in parts { return sentence }
    return nil
  }

  /// The first mistake, or what an unfinished filter lacks once typing has ended. (While you type, ``mistake`` ignores a side that is still
  /// missing.)
  package var mistakeInWhole: String? {
    if let mistake { return mistake }
    if hasOpenQuote { return "a quote isn't closed" }
    let sides = parts.split(separator: .or, omittingEmptySubsequences: false)
    return sides.count > 1 && sides.contains(where: \.isEmpty) ? "OR stands between two terms" : nil
  }
}

package struct FilterTerm: Sendable, Hashable {
  package enum Test: Sendable, Hashable {
    case part(FoldedText)
    case number(ClosedRange<Double>)
    case version(FilterRelation, [Int])
  }

  /// The property's index among all of the row's; `nil` for the texts that a plain word is looked for in.
  package let column: Int?
  package let kind: FilterName.Kind
  package let test: Test
  /// `true` if rows that meet it are not wanted.
  package let isNegated: Bool
  /// The term in its usual form.
  package let words: String

  init(
    _ column: Int?, _ kind: FilterName.Kind, _ test: Test, isNegated: Bool, words: String
  ) {
    self.column = column
    self.kind = kind
    self.test = test
    self.isNegated = isNegated
    self.words = (isNegated ? "!" : "") + words
  }

  fileprivate init(_ word: FilterWord) {
    self.init(
      nil, .words, .part(FoldedText(word.text)), isNegated: word.isNegated, words: FilterWord.quoted(word.text))
  }

  /// `true` for a plain word, whose letters count in names where no row has it. One that must not be there never hides more than those that have it.
  package var mayBeLoose: Bool { column == nil && !isNegated }

  /// The text to mark in rows; `nil` for a term that no text is to be seen of.
  package var marked: FoldedText? {
    guard !isNegated, case .part(let text) = test else { return nil }
    return text.text.hasPrefix("\n") ? nil : text
  }
}

package enum FilterRelation: String, Sendable, Hashable, CaseIterable {
  // The longer ones first, as they are looked for.
  case unequal = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case more = ">"
  case equal = "="
  case has = ":"

  static let signs: [(text: String, relation: FilterRelation)] =
    allCases.map { ($0.rawValue, $0) } + [("≥", .atLeast), ("≤", .atMost), ("≠", .unequal)]

  /// `false` for those that stand in texts as well, as in `Radar:`.
  var isComparison: Bool { self != .has }
}

extension Filter {
  /// Completes a text's last word, the beginning of a property's name or value; empty if there is nothing to add. `values` completes a value
  /// of the property with an index.
  package static func completion(
    of text: String, naming names: [FilterName?], values: (_ column: Int, _ beginning: String) -> String
  ) -> String {
    guard text.last?.isWhitespace == false, !text.contains("\""),
      let word = FilterWord.all(in: text, naming: names).last, !word.isOr
    else {
      return ""
    }
    guard word.end > 0 else {
      // One letter is the beginning of too much.
      guard word.text.count > 1 else { return "" }
      let beginnings = names.compactMap { $0?.beginning }
      return beginnings.first { $0.hasPrefix(word.text.lowercased()) }.map { String($0.dropFirst(word.text.count)) }
        ?? ""
    }
    let column = FilterName.index(of: word.name, among: names)
    guard let column, let kind = names[column]?.kind, !word.value.isEmpty else { return "" }
    switch kind {
    case .price:
      let whole = ["free", "paid"].first { $0.hasPrefix(word.value.lowercased()) }
      return String(whole?.dropFirst(word.value.count) ?? "")
    case .words, .country, .genre: return values(column, word.value)
    case .number, .date, .size, .version: return ""
    }
  }
}
