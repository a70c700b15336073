import AppStore
import Essentials
import Observatory

/// A row of one of the kinds that are exported.
struct ExportRow: Sendable {
  let kind: KeptKind
  let values: [KeptValue]

  private static let texts: Set = ["term", "name", "developer", "country"]

  /// The texts that a filter looks at.
  var filterTexts: [String?] {
    zip(kind.columns, values).map { column, value in
      guard case .text(let text) = value, Self.texts.contains(column.name) else { return nil }
      return text
    }
  }
}

extension KeptValue {
  var propertyValue: PropertyValue {
    switch self {
    case .null: .null
    case .integer(let number): .integer(Int64(number))
    case .real(let number): .rating(number)
    case .text(let text): .text(text)
    case .moment(let second): .date(Date(timeIntervalSince1970: TimeInterval(second)))
    case .moments(let seconds): .list(seconds.map { KeptValue.moment($0).propertyValue })
    }
  }
}

extension FieldSet<ExportRow> {
  /// All that there is of a kind, in every format.
  ///
  /// - Parameters:
  ///   - namesKind: whether the kind stands in front, for rows of several.
  ///   - isTable: whether people read them as well.
  init(of kind: KeptKind, namesKind: Bool = false, isTable: Bool = false) {
    let columns = kind.columns.enumerated().map { index, column in
      Property<ExportRow>(column.name, column.name, column.meaning) { $0.values[index].propertyValue }
    }
    let name = Property<ExportRow>("kind", "kind", "what the row is of", \.kind.name)
    self.init(
      all: (namesKind ? [name] : []) + columns, inTables: isTable ? kind.columns.map(\.name) : [],
      inText: kind.columns.map(\.name))
    texts = \.filterTexts
  }
}
