package import Essentials

/// A property of a row, told once: a field of commands, a column, an order, a term of filters, a fact of Info.
package struct Property<Row>: Identifiable, Sendable {
  /// The name in JSON, in the headers of CSV and Markdown, and for `--fields`. Scripts rest on it.
  package let id: String
  /// The heading of its column, and the label before the value in a list of facts.
  package let title: String
  /// The values' meaning, with their unit: an entry of the manual.
  package let meaning: String
  /// The value of a row at a moment, from which ages count.
  package let value: @Sendable (_ row: Row, _ now: Date) -> PropertyValue
  /// Its name in filters; `nil` where no term is about it.
  package internal(set) var filter: FilterName?
  /// Other names for it, which are understood wherever it is named.
  package private(set) var otherNames: [String] = []
  /// Names that it had before. They are understood as well, which is said.
  package private(set) var formerNames: [String] = []
  /// How terms compare it, if ``filter`` says nothing.
  private var kind = FilterName.Kind.words
  /// `false` for a row whose value terms can't be about: to them it is unknown.
  fileprivate var isComparable: (@Sendable (Row) -> Bool)?

  /// A property that time alone changes as well, such as an age in days.
  package init(
    _ id: String, _ title: String, _ meaning: String,
    at value: @escaping @Sendable (_ row: Row, _ now: Date) -> PropertyValue
  ) {
    self.id = id
    self.title = title
    self.meaning = meaning
    self.value = value
  }

  package init(
    _ id: String, _ title: String, _ meaning: String, _ value: @escaping @Sendable (Row) -> PropertyValue
  ) {
    self.init(id, title, meaning, at: { row, _ in value(row) })
  }

  package init<Value: PropertyConvertible>(
    _ id: String, _ title: String, _ meaning: String, _ value: @escaping @Sendable (Row) -> Value
  ) {
    self.init(id, title, meaning) { value($0).propertyValue }
    kind = Value.filterKind
  }

  /// The same property, which terms may be about: if it has no name for filters, by its id.
  package var filterable: Property {
    if filter != nil { return self }
    let example = kind == .number ? ">0" : kind == .date ? "<30d" : ":text"
    return filtered(kind, example).or(otherNames, former: formerNames)
  }

  /// This property, for rows that contain a `Row`; unknown if they have none.
  package func of<Outer>(_ row: @escaping @Sendable (Outer) -> Row?) -> Property<Outer> {
    var property = Property<Outer>(id, title, meaning, at: { outer, now in row(outer).map { value($0, now) } ?? .null })
    property.takeNames(of: self)
    if let isComparable { property.isComparable = { row($0).map(isComparable) ?? false } }
    return property
  }

  /// This property, for rows that contain several: the list of their values, one of which suffices for a term.
  package func ofEach<Outer>(_ rows: @escaping @Sendable (Outer) -> [Row]) -> Property<Outer> {
    var property = Property<Outer>(
      id, title, meaning, at: { outer, now in .list(rows(outer).map { value($0, now) }) })
    property.takeNames(of: self)
    return property
  }

  private mutating func takeNames(of other: Property<some Any>) {
    (filter, kind, otherNames, formerNames) = (other.filter, other.kind, other.otherNames, other.formerNames)
  }

  /// The same property, which may be called otherwise too.
  package func or(_ names: String..., formerly former: String...) -> Property { or(names, former: former) }

  private func or(_ names: [String], former: [String]) -> Property {
    var property = self
    (property.otherNames, property.formerNames) = (names, former)
    property.filter?.otherNames += (names + former).map { $0.lowercased() }
    return property
  }

  /// `true` for a name in lower case that is not its id.
  package func isAlsoCalled(_ name: String) -> Bool {
    filter?.name == name || (otherNames + formerNames).contains { $0.lowercased() == name }
  }

  package func compared(_ row: Row, at now: Date) -> PropertyValue {
    isComparable?(row) == false ? .null : value(row, now)
  }

  /// The same property, which terms are about in some rows alone.
  func compared(where isComparable: @escaping @Sendable (Row) -> Bool) -> Property {
    var property = self
    property.isComparable = isComparable
    return property
  }
}

/// A row that has one list of its properties, and one of its orders.
package protocol Described: Sendable {
  /// In the order of JSON.
  static var properties: [Property<Self>] { get }
  /// In turn, the usual one first.
  static var orders: [RowOrder<Self>] { get }
  /// The texts that a plain word of a filter is looked for in: what stands in the row.
  var filterTexts: [String?] { get }
  /// The names in which the letters of a word count, on the screen, where no row has it. None unless it is declared: in long texts any letters stand in any order.
  var filterNames: [String?] { get }
}

extension Described {
  package var filterNames: [String?] { [] }

  /// The properties with some ids, in the order of these.
  package static func properties(_ ids: [String]) -> [Property<Self>] {
    ids.compactMap { id in properties.first { $0.id == id } }
  }
}
