import Texts

/// The values of a list's rows that filters ask for, prepared when a term first asks and kept with the rows: a key costs only the comparing.
package struct FilterColumns: Sendable {
  private enum Key: Hashable {
    case property(Int)
    case texts
    /// The names whose letters count.
    case names
  }

  private var columns: [Key: FilterColumn] = [:]

  package init() {}

  /// The indices of the rows for which a filter holds, and the terms that were taken by their letters.
  ///
  /// A plain word that no row has is looked for by its letters in names, unless it is negated. Rows must be the same at each call.
  package mutating func rows(
    matching filter: Filter, among count: Int, row: (Int) -> some Described,
    value: (_ property: Int, _ row: Int) -> PropertyValue
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
    value: (_ property: Int, _ row: Int) -> PropertyValue
  ) {
    var missing: [(key: Key, values: FilterColumn)] = []
    for (key, kind) in wanted where columns[key] == nil && !missing.contains(where: { $0.key == key }) {
      missing.append((key, FilterColumn(kind)))
    }
    guard !missing.isEmpty else { return }
    for index in 0..<count {
      for column in missing.indices {
        switch missing[column].key {
        case .property(let property): missing[column].values.append(value(property, index))
        case .texts: missing[column].values.append(words: row(index).filterTexts)
        case .names: missing[column].values.append(words: row(index).filterNames)
        }
      }
    }
    for (key, values) in missing { columns[key] = values }
  }

  /// The rest of the first word among the values of a property that goes on from a text; empty where there is none.
  package func rest(of text: String, in column: Int) -> String {
    let beginning = FoldedText(text)
    let word = columns[.property(column)]?.texts.word(beginning: beginning) ?? ""
    return String(word.dropFirst(beginning.text.count))
  }
}

struct FilterColumn: Sendable {
  let kind: FilterName.Kind
  // The kind decides which of these is filled.
  private(set) var texts = FoldedTexts()
  /// Not a number where it is unknown.
  private var numbers: [Double] = []
  /// Those of rows that have several.
  private var lists: [Int: [Double]] = [:]
  private var versions: [[Int]] = []
  /// Few are named again and again.
  private var names: [String: [String]] = [:]

  init(_ kind: FilterName.Kind) {
    self.kind = kind
  }

  mutating func append(_ value: PropertyValue) {
    let found = FilterValue.texts(of: value)
    switch kind {
    case .words: texts.append(found)
    case .country: texts.append(found.flatMap { names(of: $0, by: Self.countryNames) })
    case .genre: texts.append(found.flatMap { names(of: $0, by: Self.genreNames) })
    case .version: versions.append(found.first.map(FilterValue.version) ?? [])
    case .number, .price, .date, .size:
      if case .list(let members, _) = value { lists[numbers.count] = members.map(FilterValue.number) }
      numbers.append(FilterValue.number(of: value))
    }
  }

  mutating func append(words: [String?]) { texts.append(words) }

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
    switch term.test {
    case .part(let part): texts.keep(&wanted, having: part, isLoose: isLoose, isNegated: term.isNegated)
    case .number(let range):
      for index in wanted.indices where wanted[index] {
        let holds =
          range.contains(numbers[index]) || !lists.isEmpty && lists[index]?.contains(where: range.contains) == true
        if holds == term.isNegated { wanted[index] = false }
      }
    case .version(let relation, let numbers):
      for index in wanted.indices where wanted[index] && relation.holds(versions[index], numbers) == term.isNegated {
        wanted[index] = false
      }
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
    if let property = term.column {
      column.append(properties[property].compared(row, at: now))
    } else {
      column.append(words: texts(row))
    }
    var wanted = [true]
    column.keep(&wanted, meeting: term)
    return wanted[0]
  }
}
