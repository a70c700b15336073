import Texts

/// The values of a list's rows that filters ask for, made ready to be compared when a term first asks. They are kept with the rows, so that
/// a key costs no more than the comparing.
package struct FilterColumns: Sendable {
  private var columns: [Int?: FilterColumn] = [:]

  package init() {}

  /// The rows for which all terms of a filter hold.
  ///
  /// A plain word that no row has is looked for by its letters in their order, unless it is negated.
  ///
  /// - Parameters:
  ///   - value: a row's value of the property at a place. Rows must be the same at each call.
  ///   - texts: what plain words are looked for in.
  /// - Returns: The indices of the rows, and the terms that were taken by their letters.
  package mutating func rows(
    matching filter: Filter, among count: Int, value: (_ place: Int, _ row: Int) -> PropertyValue,
    texts: (_ row: Int) -> [String?]
  ) -> (indices: [Int], loose: Set<FilterTerm>) {
    let terms = filter.terms
    var missing: [(place: Int?, values: FilterColumn)] = []
    for term in terms where columns[term.column] == nil && !missing.contains(where: { $0.place == term.column }) {
      missing.append((term.column, FilterColumn(term.kind)))
    }
    if !missing.isEmpty {
      for row in 0..<count {
        for index in missing.indices {
          if let place = missing[index].place {
            missing[index].values.append(value(place, row))
          } else {
            missing[index].values.append(words: texts(row))
          }
        }
      }
      for (place, values) in missing { columns[place] = values }
    }
    return matching(terms, among: count)
  }

  private func matching(_ terms: [FilterTerm], among count: Int) -> (indices: [Int], loose: Set<FilterTerm>) {
    var wanted = Array(repeating: true, count: count)
    var loose: Set<FilterTerm> = []
    for term in terms {
      guard let column = columns[term.column] else { continue }
      if term.mayBeLoose {
        var having = Array(repeating: true, count: count)
        column.keep(&having, meeting: term)
        if !having.contains(true) {
          having = Array(repeating: true, count: count)
          column.keep(&having, meeting: term, isLoose: true)
          if having.contains(true) { loose.insert(term) }
        }
        for index in wanted.indices where !having[index] { wanted[index] = false }
      } else {
        column.keep(&wanted, meeting: term)
      }
    }
    return (wanted.indices.filter { wanted[$0] }, loose)
  }

  /// The rest of the first word among the values of a property that goes on from a text; empty where there is none.
  package func rest(of text: String, in column: Int) -> String {
    guard case .texts(let texts)? = columns[column]?.values, let word = texts.word(beginning: FoldedText(text)) else {
      return ""
    }
    return String(word.dropFirst(FoldedText(text).text.count))
  }
}

/// The values of one property, or the texts that plain words are looked for in, of all rows.
struct FilterColumn: Sendable {
  enum Values: Sendable {
    case texts(FoldedTexts)
    /// Not a number where it is unknown.
    case numbers([Double])
    case versions([[Int]])
  }

  let kind: FilterName.Kind
  private(set) var values: Values
  private var names: [String: [String]] = [:]

  init(_ kind: FilterName.Kind) {
    self.kind = kind
    values =
      switch kind {
      case .words, .country, .genre: .texts(FoldedTexts())
      case .version: .versions([])
      case .number, .price, .date, .size: .numbers([])
      }
  }

  mutating func append(_ value: PropertyValue) {
    switch values {
    case .texts:
      let texts = FilterValue.texts(of: value)
      switch kind {
      case .country: append(words: texts.flatMap { names(of: $0, by: Self.countryNames) })
      case .genre: append(words: texts.flatMap { names(of: $0, by: Self.genreNames) })
      default: append(words: texts)
      }
    case .numbers(var numbers):
      values = .versions([])
      numbers.append(FilterValue.number(of: value))
      values = .numbers(numbers)
    case .versions(var versions):
      values = .numbers([])
      versions.append(FilterValue.texts(of: value).first.map(FilterValue.version) ?? [])
      values = .versions(versions)
    }
  }

  mutating func append(words: [String?]) {
    guard case .texts(var texts) = values else { return }
    // Taken out while it grows: a copy for each row would cost as much as all before it.
    values = .numbers([])
    texts.append(words)
    values = .texts(texts)
  }

  /// Few are named again and again.
  private mutating func names(of name: String, by find: (String) -> [String]) -> [String] {
    if let names = names[name] { return names }
    let found = find(name)
    names[name] = found
    return found
  }

  private static func countryNames(_ code: String) -> [String] {
    [code] + (Storefront(code: code).map { [$0.name] + $0.otherNames } ?? [])
  }

  /// The name that can be typed without quotes stands first.
  private static func genreNames(_ name: String) -> [String] {
    let word = name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return [word, name]
  }

  /// Drops the rows that a term doesn't hold for from those that are wanted.
  func keep(_ wanted: inout [Bool], meeting term: FilterTerm, isLoose: Bool = false) {
    switch (values, term.test) {
    case (.texts(let texts), .part(let part)):
      texts.keep(&wanted, having: part, isLoose: isLoose, isNegated: term.isNegated)
    case (.numbers(let numbers), .number(let range)):
      for index in wanted.indices where wanted[index] && range.contains(numbers[index]) == term.isNegated {
        wanted[index] = false
      }
    case (.versions(let versions), .version(let relation, let numbers)):
      for index in wanted.indices where wanted[index] && relation.holds(versions[index], numbers) == term.isNegated {
        wanted[index] = false
      }
    default: break
    }
  }
}

extension Filter {
  /// `true` if all terms hold for a row.
  ///
  /// - Parameter loose: plain words that are looked for by their letters.
  package func holds<Row>(
    for row: Row, of properties: [Property<Row>], texts: (Row) -> [String?], loosely loose: Set<FilterTerm> = []
  ) -> Bool {
    terms.allSatisfy { term in
      var column = FilterColumn(term.kind)
      if let place = term.column {
        column.append(properties[place].compared(row))
      } else {
        column.append(words: texts(row))
      }
      var wanted = [true]
      column.keep(&wanted, meeting: term, isLoose: loose.contains(term))
      return wanted[0]
    }
  }
}
