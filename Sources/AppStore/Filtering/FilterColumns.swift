import Texts

/// The values of a list's rows that filters ask for, made ready to be compared when a term first asks. They are kept with the rows, so that
/// a key costs no more than the comparing.
package struct FilterColumns: Sendable {
  private enum Key: Hashable {
    /// The values of the property at a place.
    case property(Int)
    /// The texts that plain words are looked for in.
    case texts
    /// The names whose letters count.
    case names
  }

  private var columns: [Key: FilterColumn] = [:]

  package init() {}

  /// The rows for which a filter holds.
  ///
  /// The letters in order of a plain word that no row has are looked for in names, unless it is negated.
  ///
  /// - Parameters:
  ///   - row: the row at an index. Rows must be the same at each call.
  ///   - value: a row's value of the property at a place.
  /// - Returns: The indices of the rows, and the terms that were taken by their letters.
  package mutating func rows(
    matching filter: Filter, among count: Int, row: (Int) -> some Described,
    value: (_ place: Int, _ row: Int) -> PropertyValue
  ) -> (indices: [Int], loose: Set<FilterTerm>) {
    let sides = filter.sides
    let keys = sides.joined().map { (key: $0.column.map(Key.property) ?? .texts, kind: $0.kind) }
    make(keys, among: count, row: row, value: value)
    var loose: Set<FilterTerm> = []
    var isWanted = Array(repeating: sides.isEmpty, count: count)
    for side in sides {
      var wanted = Array(repeating: true, count: count)
      for term in side {
        guard term.mayBeLoose else {
          columns[term.column.map(Key.property) ?? .texts]?.keep(&wanted, meeting: term)
          continue
        }
        var having = meeting(term, in: .texts, among: count)
        if !having.contains(true) {
          make([(.names, .words)], among: count, row: row, value: value)
          having = meeting(term, in: .names, among: count)
          if having.contains(true) { loose.insert(term) }
        }
        for index in wanted.indices where !having[index] { wanted[index] = false }
      }
      for index in wanted.indices where wanted[index] { isWanted[index] = true }
    }
    return (isWanted.indices.filter { isWanted[$0] }, loose)
  }

  private func meeting(_ term: FilterTerm, in key: Key, among count: Int) -> [Bool] {
    var wanted = Array(repeating: true, count: count)
    columns[key]?.keep(&wanted, meeting: term, isLoose: key == .names)
    return wanted
  }

  /// Makes the columns that are missing, all in one walk over the rows.
  private mutating func make(
    _ wanted: [(key: Key, kind: FilterName.Kind)], among count: Int, row: (Int) -> some Described,
    value: (_ place: Int, _ row: Int) -> PropertyValue
  ) {
    var missing: [(key: Key, values: FilterColumn)] = []
    for (key, kind) in wanted where columns[key] == nil && !missing.contains(where: { $0.key == key }) {
      missing.append((key, FilterColumn(kind)))
    }
    guard !missing.isEmpty else { return }
    for index in 0..<count {
      for column in missing.indices {
        switch missing[column].key {
        case .property(let place): missing[column].values.append(value(place, index))
        case .texts: missing[column].values.append(words: row(index).filterTexts)
        case .names: missing[column].values.append(words: row(index).filterNames)
        }
      }
    }
    for (key, values) in missing { columns[key] = values }
  }

  /// The rest of the first word among the values of a property that goes on from a text; empty where there is none.
  package func rest(of text: String, in column: Int) -> String {
    guard case .texts(let texts)? = columns[.property(column)]?.values,
      let word = texts.word(beginning: FoldedText(text))
    else {
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
  /// `true` if it holds for a row. Words are exact.
  package func holds<Row>(for row: Row, of properties: [Property<Row>], texts: (Row) -> [String?]) -> Bool {
    let sides = sides
    return sides.isEmpty || sides.contains { side in side.allSatisfy { holds($0, for: row, of: properties, texts) } }
  }

  private func holds<Row>(
    _ term: FilterTerm, for row: Row, of properties: [Property<Row>], _ texts: (Row) -> [String?]
  ) -> Bool {
    var column = FilterColumn(term.kind)
    if let place = term.column {
      column.append(properties[place].compared(row, at: now))
    } else {
      column.append(words: texts(row))
    }
    var wanted = [true]
    column.keep(&wanted, meeting: term)
    return wanted[0]
  }
}
