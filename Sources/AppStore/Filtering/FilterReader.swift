import Essentials
import Texts

struct FilterReader {
  /// At the index of each property.
  let names: [FilterName?]
  let now: Date

  /// The term that a word with a relation is; `nil` if it is none.
  func term(_ word: FilterWord) -> FilterTerm? {
    let column = FilterName.index(of: word.name, among: names)
    guard let column, let name = names[column] else { return nil }
    return test(name, word.relation, word.value).map { test in
      FilterTerm(
        column, name.kind, test, isNegated: word.isNegated,
        words: Self.words(name, word.relation, word.value))
    }
  }

  private func test(_ kind: FilterName.Kind, _ relation: FilterRelation, _ value: String) -> FilterTerm.Test? {
    guard !value.isEmpty else { return nil }
    let isEqual = relation == .has || relation == .equal
    switch kind {
    case .words, .country, .genre:
      guard isEqual, !value.allSatisfy(\.isWhitespace) else { return nil }
      // A code isn't looked for in names, where it is a part of many.
      let isCode = kind == .country && value.count <= 2
      let isWhole = relation == .equal || (isCode && value.count == 2)
      return .part(FoldedText((isWhole || isCode ? "\n" : "") + value + (isWhole ? "\n" : "")))
    case .version:
      let parts = value.split(separator: ".", omittingEmptySubsequences: false).map { FilterValue.digits($0) }
      return parts.contains(nil) ? nil : .version(relation, parts.compactMap(\.self))
    case .date where value.last?.isLetter == true:
      guard !isEqual, let seconds = FilterValue.seconds(value) else { return nil }
      let moment = now.timeIntervalSince1970 - seconds
      // A younger one is later.
      switch relation {
      case .less: return .number(moment.nextUp...Double.infinity)
      case .atMost: return .number(moment...Double.infinity)
      case .more: return .number(-Double.infinity...moment.nextDown)
      default: return .number(-Double.infinity...moment)
      }
    default:
      return FilterValue.span(of: value, kind, isEqual: isEqual).flatMap { span in
        if value.lowercased() == "paid" { return isEqual ? .number(0.nextUp...Double.infinity) : nil }
        if value.lowercased() == "free", !isEqual { return nil }
        switch relation {
        case .less: return .number(-Double.infinity...span.lowerBound.nextDown)
        case .atMost: return .number(-Double.infinity...span.upperBound)
        case .more: return .number(span.upperBound.nextUp...Double.infinity)
        case .atLeast: return .number(span.lowerBound...Double.infinity)
        default: return .number(span)
        }
      }
    }
  }

  /// The same of a property; `nil` for a value that no row can have as well.
  private func test(_ name: FilterName, _ relation: FilterRelation, _ value: String) -> FilterTerm.Test? {
    possibleValues(name, relation, value) == nil ? test(name.kind, relation, value) : nil
  }

  /// The values that a property may have, for a term with none of them; else `nil`. Numbers don't count.
  private func possibleValues(_ name: FilterName, _ relation: FilterRelation, _ value: String) -> String? {
    // With 0 for each number, as `4.5` is one.
    func plain(_ text: String) -> String {
      func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
      var (plain, rest) = ("", text[...])
      while let character = rest.popFirst() {
        plain.append(isDigit(character) ? "0" : character)
        guard isDigit(character) else { continue }
        rest = rest.drop(while: isDigit)
        if rest.first == ".", rest.dropFirst().first.map(isDigit) == true {
          rest = rest.dropFirst().drop(while: isDigit)
        }
      }
      return plain
    }
    guard let last = name.values.last, let test = test(name.kind, relation, plain(value)) else { return nil }
    var column = FilterColumn(name.kind)
    for value in name.values { column.append(.text(plain(value))) }
    var wanted = name.values.map { _ in true }
    column.keep(&wanted, meeting: FilterTerm(0, name.kind, test, isNegated: false, words: ""))
    if wanted.contains(true) { return nil }
    if name.kind == .country { return Storefront.nearest(to: value)?.code ?? "us" }
    return name.values.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func words(_ name: FilterName, _ relation: FilterRelation, _ value: String) -> String {
    name.name + relation.rawValue + FilterWord.quoted(value, isValue: true)
  }

  // MARK: - Mistakes

  /// Says that a word is no term, and what it may have been meant as.
  func mistake(in word: FilterWord) -> Filter.Part {
    let known = names.compactMap(\.self)
    let named = FilterName.index(of: word.name, among: names).flatMap { names[$0] }
    // A beginning means the first name that goes on so.
    let begun = word.name.isEmpty ? nil : known.first { $0.name.hasPrefix(word.name) }
    let near = word.name.nearest(among: known.flatMap { [$0.name, $0.id] })?.lowercased()
    // To a short word all others of its length are near.
    let isNear = near.map { $0.editDistance(to: word.name) < min($0.count, word.name.count) } ?? false
    let nearest =
      named ?? begun ?? (isNear ? FilterName.index(of: near ?? "", among: names).flatMap { names[$0] } : nil)
    if named == nil, FilterName.shared.contains(where: { $0.name == word.name }) {
      return .mistake("no \(word.typed); these rows have no \(word.name)", unfinished: nil)
    }
    let words = nearest.map { suggestion(for: word, named: $0) } ?? suggestion(for: word, among: known)
    let sign = word.isNegated ? "!" : ""
    if let named, let values = possibleValues(named, word.relation, word.value) {
      return .mistake("no \(word.typed); \(sign)\(named.name)\(word.relation.rawValue)\(values)?", unfinished: nil)
    }
    let unfinished = word.value.isEmpty ? named.map { sign + $0.name + word.relation.rawValue } : nil
    return .mistake("no \(word.typed); \(sign)\(words)?", unfinished: unfinished)
  }

  /// A term about a property that isn't named: the first that the rest may be said of, else an example with that relation. A colon may belong to the text.
  private func suggestion(for word: FilterWord, among known: [FilterName]) -> String {
    let quoted = FilterWord.quoted(word.text)
    // Numbers say more of what they are about than words do.
    let usual = known.filter(\.isMeasure) + known.filter(\.kind.isText)
    guard !word.mayBeText, !usual.isEmpty else { return quoted }
    if let name = usual.first(where: { test($0, word.relation, word.value) != nil }) {
      return Self.words(name, word.relation, word.value)
    }
    let values = usual.map { name in (name: name, value: String(name.term.dropFirst(name.beginning.count))) }
    let example = values.first { test($0.name, word.relation, $0.value) != nil }
    return example.map { Self.words($0.name, word.relation, $0.value) } ?? usual[0].term
  }

  /// The nearest term of a property: with the relation and the value if it takes them, or one with the property's own.
  private func suggestion(for word: FilterWord, named name: FilterName) -> String {
    let usual = name.beginning.dropFirst(name.name.count)
    let relations = [word.relation, FilterRelation(rawValue: String(usual)) ?? .has]
    let value = word.value
    // A comma parts decimals where there may be some, else thousands.
    let comma: Character? = name.kind == .price || name.example.contains(".") ? "." : nil
    let plain = value.compactMap { $0 == "," ? comma : $0 }.filter { $0 == "." || $0.isASCII && $0.isNumber }
    let digits = name.kind == .date ? "" : String(plain)
    let units: [FilterName.Kind: String] = [.size: "mb", .date: "d"]
    let values = [value, value + (units[name.kind] ?? ""), value.nearest(among: ["free", "paid"]) ?? "", digits]
    for relation in relations {
      for value in values where test(name, relation, value) != nil {
        return Self.words(name, relation, value)
      }
    }
    return name.term
  }
}
