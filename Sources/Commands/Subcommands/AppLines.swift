import AppStore
import Essentials
import Texts

/// Finds apps in lines as people have them: one or several apps in a line, in quotes, in lists or with commas or words behind them; CSV,
/// Markdown and JSON as commands print them; and addresses inside text.
struct AppLines {
  /// `true` if the country of an address or a row counts.
  let keepsStorefront: Bool
  /// The columns of CSV, once a line of names has come.
  private var columns: (app: Int, country: Int?, isGuarded: Bool)?
  /// A row of CSV whose quote is still open.
  private var open = ""

  /// The names of columns and members with an app, the surest first.
  private static let names = ["id", "url", "bundleid", "app"]
  /// The most bytes of a row over several lines.
  private static let longestRow = 65_536
  private static let quotes: Set<Unicode.Scalar> = [
    "\"", "'", "`", "“", "”", "„", "«", "»", "[", "]", "(", ")", ",", ";",
  ]

  init(keepsStorefront: Bool) { self.keepsStorefront = keepsStorefront }

  /// The apps of a line; none for an empty line, a comment, a line of names, or what stands around objects of JSON.
  ///
  /// - Throws: a ``UsageError`` with the reason, for a line that names no app.
  mutating func apps(in line: String) throws(UsageError) -> [AppReference] {
    let text = open.isEmpty ? line.trimmed : open + "\n" + line
    open = ""
    let bare = text.inOneSpelling
    guard !bare.isEmpty, !bare.hasPrefix("#"), bare != "-" else { return [] }
    if columns == nil, let reference = AppReference(parsing: text) { return [try checked(reference, text)] }
    if columns == nil, let item = Self.item(in: text) { return try apps(in: item) }
    if let members = jsonMembers(text) { return try apps(of: members) }
    guard let cells = Self.cells(of: text) else {
      guard columns != nil, text.utf8.count < Self.longestRow else { return try Self.addresses(in: text, else: none) }
      open = text
      return []
    }
    // The line between the names and the rows of Markdown.
    if text.hasPrefix("|"), text.utf8.allSatisfy({ "|-: ".utf8.contains($0) }) { return [] }
    let names = cells.map { $0.text.inOneSpelling.lowercased() }
    if let app = Self.names.lazy.compactMap({ names.firstIndex(of: $0) }).first {
      columns = (app, names.firstIndex(of: "country"), cells.areGuarded)
      return []
    }
    if let columns, cells.indices.contains(columns.app) {
      let values = cells.map { $0.value(isGuarded: columns.isGuarded) }
      guard let reference = AppReference(parsing: values[columns.app]) else { throw none }
      let country = columns.country.flatMap { values.indices.contains($0) ? values[$0] : nil }
      return [try checked(reference, values[columns.app], in: country)]
    }
    let words = cells.map { $0.text.trimmed { Self.quotes.contains($0) || $0.properties.isWhitespace } }
      .filter { !$0.isEmpty }
    let references = words.compactMap(AppReference.init(parsing:))
    if !words.isEmpty, references.count == words.count {
      return try zip(references, words).map { reference, word throws(UsageError) in try checked(reference, word) }
    }
    // A short number may be anything, such as a position.
    let first = words.first.map { $0.prefix { !$0.isWhitespace } } ?? ""
    if first.utf8.count >= 6, Int64(first) != nil, let app = AppReference(parsing: String(first)) { return [app] }
    return try Self.addresses(in: text, else: none)
  }

  private var none: UsageError { UsageError("is no id, bundle id or App Store URL") }

  private func checked(
    _ reference: AppReference, _ text: String, in country: String? = nil
  ) throws(UsageError) -> AppReference {
    guard keepsStorefront else { return AppReference(reference.identifier) }
    if let country = StoreLink(text)?.unknownCountry {
      throw UsageError("is of '\(country)', a country without an App Store")
    }
    let storefront = reference.storefront ?? country.flatMap(Storefront.init(code:))
    return AppReference(reference.identifier, storefront: storefront)
  }

  // MARK: - JSON

  /// The members of an object on one line, or the only one of a line of an object; none for brackets alone. `nil` for no JSON.
  private func jsonMembers(_ text: String) -> [String: JSONValue]? {
    let bare = text.trimmed { $0 == "," || $0.properties.isWhitespace }
    if ["[", "]", "[]", "{", "}"].contains(bare) { return [:] }
    let isMember = bare.hasPrefix("\"") && bare.contains(text: "\": ")
    guard isMember || bare.hasPrefix("{") else { return nil }
    var reader = JSONReader(Array((isMember ? "{\(bare)}" : bare).utf8))
    guard case .object(let members)? = try? reader.readValue(), (try? reader.expectEnd()) != nil else { return nil }
    // Of the lines of an object one is enough.
    return isMember ? members.filter { $0.key == Self.names[0] } : members.isEmpty ? ["": .null] : members
  }

  private func apps(of members: [String: JSONValue]) throws(UsageError) -> [AppReference] {
    guard !members.isEmpty else { return [] }
    let named = Dictionary(members.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    let texts = Self.names.compactMap { named[$0]?.text }
    guard let text = texts.first(where: { AppReference(parsing: $0) != nil }), let app = AppReference(parsing: text)
    else { throw none }
    return [try checked(app, text, in: named["country"]?.text)]
  }

  // MARK: - Text

  /// The text behind the mark of a list, such as `1.`, `-` or `- [ ]`; `nil` where there is none.
  private static func item(in text: String) -> String? {
    let mark = text.prefix { !$0.isWhitespace }
    let isNumber = mark.count > 1 && (mark.last == "." || mark.last == ")") && mark.dropLast().allSatisfy(\.isNumber)
    guard isNumber || ["-", "*", "+", "•", "–"].contains(mark) else { return nil }
    let item = String(text.dropFirst(mark.count)).trimmed
    for box in ["[ ]", "[x]", "[X]"] where item.hasPrefix(box) { return String(item.dropFirst(box.count)).trimmed }
    return item
  }

  /// The cells of a line with tabs, semicolons or commas between them; `nil` where a quote isn't closed.
  private static func cells(of text: String) -> [CSVText.Cell]? {
    if text.hasPrefix("|") {
      // A bar in a text is written with a backslash.
      let cells = text.replacing("\\|", with: " ").split(separator: "|", omittingEmptySubsequences: false)
      return cells.dropFirst().map { CSVText.Cell(text: String($0).trimmed, isQuoted: false) }
    }
    for separator: Character in ["\t", ";"] where text.contains(separator) {
      let quoted = CSVText.cells(of: Array(text.utf8), separatedBy: separator.asciiValue ?? 0)?.map(\.text)
      return (quoted ?? text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)).map {
        CSVText.Cell(text: $0.trimmed { quotes.contains($0) || $0.properties.isWhitespace }, isQuoted: false)
      }
    }
    return CSVText.cells(of: text)
  }

  private static func addresses(in text: String, else none: UsageError) throws(UsageError) -> [AppReference] {
    var found: [AppReference] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || "<>()[]\"'|\\".contains($0) }) where word.contains("/")
    {
      guard let reference = AppReference(parsing: String(word)), !found.contains(reference) else { continue }
      found.append(reference)
    }
    if found.isEmpty { throw none }
    return found
  }
}
