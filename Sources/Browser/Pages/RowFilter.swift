package import AppStore
import Essentials

/// The field that narrows a page's rows, and what its text means.
package struct RowFilter: Sendable, Hashable {
  /// `true` while it has the keys.
  package private(set) var isOpen = false
  private var kept: KeptText

  /// - Parameter names: those of the rows' properties, by their indices.
  init(_ names: [FilterName?]) { kept = KeptText(KeptText.Value(names: names)) }

  package var editor: LineEditor { kept.value.editor }
  package var isEmpty: Bool { kept.value.editor.isEmpty }
  package var words: String { editor.text }
  /// The words that narrow the rows: without what can't be read.
  package var inForce: String { kept.value.inForce }
  /// The word that can't be read, said once the keys go back to the rows.
  var mistakeSaid: PageEffect { filter.mistake.map { .says("Filter: \($0)") } ?? .stays }
  /// The text as it was read.
  package var filter: Filter { kept.value.filter }
  /// The words that no row has, so that their letters count.
  package var loose: Set<FilterTerm> { kept.value.loose }
  /// Terms to suggest, those about numbers and dates first.
  package var examples: [String] {
    let names = terms
    return (names.filter(\.isMeasure) + names.filter(\.kind.isText)).map(\.term)
  }

  /// Its terms for people, each with its meaning and an example.
  package var terms: [FilterName] { kept.value.names.compactMap(\.self) }

  /// The rest of the word before the cursor, which a key takes; empty for none.
  package var completion: String { editor.cursor == editor.characters.count ? kept.value.rest : "" }

  mutating func open() { isOpen = true }

  /// Gives the keys back; what was typed stays.
  mutating func close() { isOpen = false }

  /// - Parameter now: what ages count from.
  /// - Returns: `true` if other rows may match now.
  mutating func apply(_ edit: LineEditor.Edit, at now: Date) -> Bool {
    var value = kept.value
    let isOther = value.editor.apply(edit)
    if isOther { value.read(at: now) }
    kept = KeptText(value)
    return isOther
  }

  /// Sets the words.
  mutating func replace(with words: String, at now: Date) {
    var value = kept.value
    value.editor.replace(with: words)
    value.read(at: now)
    kept = KeptText(value)
  }

  /// Esc: gives the keys back and takes the words away.
  ///
  /// - Returns: `true` if there were any.
  mutating func clear() -> Bool {
    isOpen = false
    guard !isEmpty else { return false }
    replace(with: "", at: .distantPast)
    return true
  }

  /// The indices of the rows that it lets through; `nil` for all.
  ///
  /// - Parameter columns: the values of the same rows that earlier keys made ready.
  mutating func indices(
    among count: Int, keeping columns: inout FilterColumns, row: (Int) -> some Described,
    value: (_ property: Int, _ row: Int) -> PropertyValue
  ) -> [Int]? {
    guard !isEmpty else { return nil }
    var text = kept.value
    let found = columns.rows(matching: filter, among: count, row: row, value: value)
    text.loose = found.loose
    text.rest = Filter.completion(of: words, naming: text.names) { columns.rest(of: $1, in: $0) }
    kept = KeptText(text)
    return filter.terms.isEmpty ? nil : found.indices
  }
}

/// The text on the heap: each drawing copies lists, and mostly without a filter.
private final class KeptText: Sendable, Hashable {
  struct Value: Sendable, Hashable {
    let names: [FilterName?]
    var editor = LineEditor()
    var filter = Filter()
    var loose: Set<FilterTerm> = []
    var rest = ""
    var inForce = ""

    mutating func read(at now: Date) {
      filter = Filter(editor.text, naming: names, at: now)
      inForce =
        filter.mistake == nil
        ? editor.text : filter.sides.map { $0.map(\.words).joined(separator: " ") }.joined(separator: " OR ")
      (loose, rest) = ([], "")
    }
  }

  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: KeptText, right: KeptText) -> Bool { left === right || left.value == right.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value.editor) }
}
