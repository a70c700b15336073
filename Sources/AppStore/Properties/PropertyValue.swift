import Files
package import Essentials
import Texts

package enum PropertyValue: Sendable, Hashable {
  /// The words for people about a list of many members.
  package enum ListWords: Sendable, Hashable {
    case members
    case counted
    /// The number of members, each of which is one of these.
    case number(of: String)
  }

  case null
  /// Unknown as well, with words for people that say why.
  case absent(String)
  case text(String)
  /// A long text, and the part of it that stands in tables and on lines.
  case passage(String, short: String)
  /// A web address. Text never counts as one, even if it begins with `https:`.
  case address(String)
  /// An app's name as sent, and the title that people read where it shows nothing.
  case name(String, title: String)
  case integer(Int64)
  /// A price as a number. People read it with the decimals of its currency, and with its name where no other column has that.
  case amount(Price, hasOwnCurrency: Bool = false)
  /// A mean rating, 0…5; of a source that rounds it, such as a web page, or not.
  case rating(Double, isRounded: Bool = false)
  /// A share, or a mean. People read two decimals at most.
  case decimal(Double)
  /// A price in the store's own words, in words of ours where it has none.
  case price(words: String?, Price?)
  case bytes(Int64)
  /// A review's 1…5 stars, with words for people that say more of it.
  case stars(Int, words: String)
  case date(Date)
  case list([PropertyValue], ListWords = .members)
  case flag(Bool)
  /// Several values under names, such as a name and its price, with words for people where the values alone don't tell.
  case record([Member], words: String? = nil)

  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: PropertyValue
  }

  package static func members(
    _ members: KeyValuePairs<String, any PropertyConvertible>, words: String? = nil
  ) -> PropertyValue {
    .record(members.map { Member(name: $0.key, value: $0.value.propertyValue) }, words: words)
  }
}

/// A type whose values have one way to be a property's.
package protocol PropertyConvertible: Sendable {
  var propertyValue: PropertyValue { get }
  /// How filters compare them, unless the property says so itself.
  static var filterKind: FilterName.Kind { get }
}

extension PropertyConvertible { package static var filterKind: FilterName.Kind { .words } }

extension String: PropertyConvertible { package var propertyValue: PropertyValue { .text(self) } }
extension Int: PropertyConvertible {
  package var propertyValue: PropertyValue { .integer(Int64(self)) }
  package static var filterKind: FilterName.Kind { .number }
}
extension Int64: PropertyConvertible {
  package var propertyValue: PropertyValue { .integer(self) }
  package static var filterKind: FilterName.Kind { .number }
}
/// A mean rating: amounts of money are a ``Price``.
extension Double: PropertyConvertible {
  package var propertyValue: PropertyValue { .rating(self) }
  package static var filterKind: FilterName.Kind { .number }
}
extension Bool: PropertyConvertible { package var propertyValue: PropertyValue { .flag(self) } }
extension Date: PropertyConvertible {
  package var propertyValue: PropertyValue { .date(self) }
  package static var filterKind: FilterName.Kind { .date }
}
extension WebAddress: PropertyConvertible { package var propertyValue: PropertyValue { .address(text) } }
extension Price: PropertyConvertible { package var propertyValue: PropertyValue { .amount(self) } }

extension PropertyValue: PropertyConvertible { package var propertyValue: PropertyValue { self } }

extension Optional: PropertyConvertible where Wrapped: PropertyConvertible {
  package static var filterKind: FilterName.Kind { Wrapped.filterKind }
  package var propertyValue: PropertyValue { self?.propertyValue ?? .null }
}

extension Array: PropertyConvertible where Element: PropertyConvertible {
  package static var filterKind: FilterName.Kind { Element.filterKind }
  package var propertyValue: PropertyValue { .list(map(\.propertyValue)) }
}

extension PropertyValue {
  /// The value for people, in full; empty where it is unknown.
  package func words(by days: CalendarDays = CalendarDays()) -> String {
    switch self {
    case .null: ""
    case .text(let text), .passage(let text, _), .address(let text), .name(_, title: let text), .absent(let text): text
    case .integer(let number): "\(number)"
    case .stars(_, let words): words
    case .amount(let price, _): price.words
    case .rating(let rating, let isRounded): NumberText.rating(rating, isRounded: isRounded)
    case .decimal(let number): NumberText.decimal(number)
    case .price(let words, let price): Price.text(price, words: words) ?? ""
    case .bytes(let bytes): ByteCount.text(Int(clamping: bytes), smallest: .megabytes)
    case .date(let date): days.text(of: date)
    case .list([], _): ""
    case .list(let members, .number(let noun)): NumberText.count(members.count, of: noun)
    case .list(let members, let listing):
      members.map { $0.words(by: days) }.joined(separator: ", ") + (listing == .counted ? " (\(members.count))" : "")
    case .flag(let isTrue): isTrue ? "yes" : "no"
    case .record(let members, let words):
      words ?? members.map { $0.value.words(by: days) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}

extension PropertyValue {
  package var isUnknown: Bool {
    switch self {
    case .null, .absent: true
    default: false
    }
  }

  /// `true` for a list of records.
  package var hasRecords: Bool {
    if case .list(let members, _) = self, case .record? = members.first { true } else { false }
  }
}

// MARK: - Order

/// A value made ready to be put in order among many of the same property.
struct OrderedValue {
  private let value: PropertyValue
  private let text: OrderedText?

  init(_ value: PropertyValue) {
    self.value = value.isUnknown ? .null : value
    switch value {
    case .text(let text), .passage(let text, _), .name(let text, _): self.text = OrderedText(text)
    default: text = nil
    }
  }

  /// `true` if it comes before another one of the same property; `nil` if they are equal. Unknown values come last in both directions.
  /// Free comes before all other amounts; of these each currency is apart.
  func precedes(_ other: OrderedValue, isRising: Bool) -> Bool? {
    if let text, let otherText = other.text { return text.precedes(otherText).map { $0 == isRising } }
    return switch (value, other.value) {
    case (.null, .null): nil
    case (.null, _): false
    case (_, .null): true
    case (.amount(let left, _), .amount(let right, _)) where left.market != right.market:
      left.market.isEmpty || right.market.isEmpty ? left.market.isEmpty == isRising : left.market < right.market
    default: Self.precedes(FilterValue.number(of: value), FilterValue.number(of: other.value), isRising)
    }
  }

  /// Values that are no numbers have no order.
  private static func precedes(_ left: Double, _ right: Double, _ isRising: Bool) -> Bool? {
    left < right ? isRising : left > right ? !isRising : nil
  }
}

extension Price {
  /// The prices that it can be compared with; empty for what is free, which is the same everywhere.
  fileprivate var market: String { amount == 0 ? "" : currency ?? "?" }
}

extension PropertyValue {
  /// The value as JSON: exact, `null` where it is unknown.
  package var json: String {
    switch self {
    case .null, .absent: "null"
    case .text(let text), .passage(let text, _), .name(let text, _), .address(let text): JSONText.string(text)
    case .price(let words, _): JSONText.string(words)
    case .date: JSONText.string(exact)
    case .list(let members, _): "[" + members.map(\.json).joined(separator: ",") + "]"
    case .record(let members, _):
      "{" + members.map { "\(JSONText.string($0.name)):\($0.value.json)" }.joined(separator: ",") + "}"
    case .integer, .stars, .bytes, .rating, .decimal, .amount, .flag: exact
    }
  }

  /// The value as a text: exact, and empty where it is unknown.
  package var exact: String {
    switch self {
    case .null, .absent: ""
    case .text(let text), .passage(let text, _), .name(_, title: let text), .address(let text): text
    case .integer(let number), .bytes(let number): "\(number)"
    case .stars(let number, _): "\(number)"
    case .rating(let number, _), .decimal(let number): JSONText.number(number)
    case .amount(let price, _): JSONText.number(price.amount)
    case .price(let words, _): words ?? ""
    case .date(let date): MomentText.text(of: date)
    case .list(let members, _): members.map(\.exact).joined(separator: "; ")
    case .record(let members, _): members.map(\.value.exact).filter { !$0.isEmpty }.joined(separator: ", ")
    case .flag(let isTrue): isTrue ? "true" : "false"
    }
  }
}

extension App {
  /// All properties as a JSON object on one line, behind the position among results where it has one.
  package func json(position: Int?, order: String? = nil, at now: Date) -> String {
    let members = Self.properties.map { "\(JSONText.string($0.id)):\($0.value(self, now).json)" }
    let position = "\"position\":\(position.map(String.init) ?? "null")"
    return "{"
      + ([position] + members + (order.map { ["\"order\":\(JSONText.string($0))"] } ?? [])).joined(separator: ",") + "}"
  }
}
