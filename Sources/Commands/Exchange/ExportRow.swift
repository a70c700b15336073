import AppStore
import Essentials
import Observatory
import Tracking

/// A row of one of the kinds that are exported.
struct ExportRow: Sendable {
  let kind: KeptKind
  let values: [KeptValue]

  private static let texts: Set = [
    "term", "name", "developer", "country", "version", "title", "text", "author", "value",
  ]

  /// The names of columns for filters, from the rows that have the same columns.
  fileprivate static let names =
    [
      TrackSummary.properties.map(\.filter), ReviewRow.properties.map(\.filter), WatchRow.properties.map(\.filter),
      HistoryRow.properties.map(\.filter), HistoryRow.properties.map(\.filterable.filter),
    ].joined().compactMap(\.self)

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
    case .flag(let isTrue): .flag(isTrue)
    case .moments(let seconds): .list(seconds.map { KeptValue.moment($0).propertyValue })
    }
  }
}

extension FieldSet<ExportRow> {
  /// All columns of a kind, in every format.
  ///
  /// - Parameters:
  ///   - namesKind: `true` to put the kind in front, for rows of several kinds.
  ///   - isTable: `true` if the rows are also for people.
  init(of kind: KeptKind, namesKind: Bool = false, isTable: Bool = false) {
    let columns = Self.columns(of: kind) + Self.asOf(of: kind)
    let name = Property<ExportRow>("kind", "kind", "what the row is of", \.kind.name)
    self.init(
      all: (namesKind ? [name] : []) + columns, inTables: isTable ? kind.columns.map(\.name) : [],
      inText: kind.columns.map(\.name))
    texts = \.filterTexts
  }

  /// Rows of one's own, such as tracks, are as old as they are here.
  private static func asOf(of kind: KeptKind) -> [Property<ExportRow>] {
    let names = ["to", "at", "seenAt", "removedAt", "addedAt"]
    let index = names.lazy.compactMap { name in kind.columns.firstIndex { $0.name == name } }.first
    return index.map { index in
      [
        Property("asOf", "asOf", "when it was last seen so, or added") { $0.values[index].propertyValue }
          .filtered(.date, "<30d")
      ]
    } ?? []
  }

  private static func columns(of kind: KeptKind) -> [Property<ExportRow>] {
    kind.columns.enumerated().map { index, column in
      let property = Property<ExportRow>(column.name, column.name, column.meaning) { $0.values[index].propertyValue }
      let name = ExportRow.names.first { $0.id == column.name }
      let dated = column.kind == .moment ? property.filtered(.date, "<30d") : property
      let named = name.map { property.filtered(as: $0) } ?? dated
      return Self.former[column.name].map { named.or(formerly: $0) } ?? named
    }
  }

  /// The names that columns had before.
  private static let former = [
    "reviewId": "review", "date": "writtenAt", "resultCount": "found", "inNameCount": "named", "freshCount": "fresh",
  ]

  /// The properties of several kinds; unknown in rows that lack them.
  static func filtered(of kinds: [KeptKind]) -> [Property<ExportRow>] {
    var seen: Set<String> = []
    return kinds.flatMap(columns).filter { seen.insert($0.id).inserted }.map { column in
      var property = Property<ExportRow>(column.id, column.title, column.meaning) { row in
        let index = row.kind.columns.firstIndex { $0.name == column.id }
        return index.map { row.values[$0].propertyValue } ?? .null
      }
      if let name = column.filter { property = property.filtered(as: name) }
      return property
    }
  }
}
