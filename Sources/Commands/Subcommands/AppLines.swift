import AppStore
import Essentials
import Texts

/// Finds apps in lines as people have them: one or several apps in a line, in quotes, in lists or with commas or words behind them; CSV,
/// Markdown and JSON as commands print them; and addresses inside text.
struct AppLines {
  /// `true` if the country of an address or a row counts.
  let keepsStorefront: Bool
  /// The columns of CSV and what stands between them, once a line of names has come.
  private var columns: (app: Int, country: Int?, isGuarded: Bool, separator: Character)?
  private var json = JSONPieces()
  /// A row of CSV whose quote is still open.
  private var open = ""
  private var trouble: (text: String, reason: String)?

  /// The names of columns and members with an app, the surest first.
  private static let names = ["id", "trackid", "url", "bundleid", "app"]
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
    if columns == nil, open.isEmpty, let objects = json.take(line) {
      return try apps(inJSON: objects)
    }
    let text = open.isEmpty ? line.trimmed : open + "\n" + line
    open = ""
    let bare = text.inOneSpelling
    guard !bare.isEmpty, !bare.hasPrefix("#"), bare != "-" else { return [] }
    if columns == nil, let reference = AppReference(parsing: text) { return [try checked(reference, text)] }
    if columns == nil, let item = Self.item(in: text) { return try apps(in: item) }
    if let members = jsonMembers(text) { return try apps(of: .object(members)) }
    let separator = columns?.separator ?? Self.separator(of: text)
    guard let cells = Self.cells(of: text, separatedBy: separator) else {
      guard columns != nil, text.utf8.count < Self.longestRow else { return try Self.addresses(in: text, else: none) }
      open = text
      return []
    }
    // The line between the names and the rows of Markdown.
    if text.hasPrefix("|"), text.utf8.allSatisfy({ "|-: ".utf8.contains($0) }) { return [] }
    let names = cells.map { $0.text.inOneSpelling.lowercased() }
    let app = Self.names.lazy.compactMap { names.firstIndex(of: $0) }.first
    if columns == nil, let app {
      columns = (app, names.firstIndex(of: "country"), cells.areGuarded, separator)
      return []
    }
    if let columns, cells.indices.contains(columns.app) {
      let values = cells.map { $0.value(isGuarded: columns.isGuarded) }
      guard let reference = AppReference(parsing: values[columns.app]) else {
        // Files one behind the other have their names again. An app may be called as a column.
        guard let app, names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isLetter) }) else { throw none }
        self.columns = (app, names.firstIndex(of: "country"), cells.areGuarded, separator)
        return []
      }
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

  /// Nothing follows.
  mutating func end() {
    json.end()
    if !open.isEmpty { (trouble, open) = ((open, Self.endless), "") }
  }

  /// The beginning of a row that can't be read beside the apps of the last line, and the reason. Once.
  mutating func takeTrouble() -> (text: String, reason: String)? {
    defer { trouble = nil }
    return json.takeCut().map { ($0, Self.endless) } ?? trouble
  }

  private static let endless = "begins a row that doesn't end"

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

  /// A member that stands alone on its line; of those of one object one is enough. `nil` for no JSON.
  private func jsonMembers(_ text: String) -> [String: JSONValue]? {
    let bare = text.trimmed { $0 == "," || $0.properties.isWhitespace }
    guard bare.hasPrefix("\""), bare.contains(text: "\": "), case .object(let members)? = Self.value("{\(bare)}".utf8)
    else { return nil }
    return members.filter { $0.key == Self.names[0] }
  }

  private static func value(_ bytes: some Sequence<UInt8>) -> JSONValue? {
    var reader = JSONReader(Array(bytes))
    guard let value = try? reader.readValue(), (try? reader.expectEnd()) != nil else { return nil }
    return value
  }

  /// Throws where none of them names an app; else one that names none is a trouble.
  private mutating func apps(inJSON objects: [[UInt8]]) throws(UsageError) -> [AppReference] {
    var (found, last): ([AppReference], UsageError?) = ([], nil)
    for object in objects {
      do throws(UsageError) {
        guard let value = Self.value(object), case let apps = try apps(of: value), !apps.isEmpty else { throw none }
        found += apps
      } catch {
        trouble = (String(decoding: object, as: UTF8.self), error.message)
        last = error
      }
    }
    guard let last, found.isEmpty else { return found }
    trouble = nil
    throw last
  }

  /// The app that an object names, or those of the objects inside, as answers have them.
  private func apps(of value: JSONValue) throws(UsageError) -> [AppReference] {
    switch value {
    case .array(let values): return try all(values)
    case .object(let members):
      let named = Dictionary(members.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
      let texts = Self.names.compactMap { named[$0]?.text }
      if let text = texts.first(where: { AppReference(parsing: $0) != nil }), let app = AppReference(parsing: text) {
        return [try checked(app, text, in: named["country"]?.text)]
      }
      return try all(members.sorted { $0.key < $1.key }.map(\.value))
    default: return []
    }
  }

  private func all(_ values: [JSONValue]) throws(UsageError) -> [AppReference] {
    var found: [AppReference] = []
    for value in values { found += try apps(of: value) }
    return found
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

  private static func separator(of text: String) -> Character {
    text.hasPrefix("|") ? "|" : ["\t", ";"].first { text.contains($0) } ?? ","
  }

  /// The cells of a line; `nil` where a quote isn't closed.
  private static func cells(of text: String, separatedBy separator: Character) -> [CSVText.Cell]? {
    if separator == "|" {
      // A bar in a text is written with a backslash.
      let cells = text.replacing("\\|", with: " ").split(separator: "|", omittingEmptySubsequences: false)
      return cells.dropFirst().map { CSVText.Cell(text: String($0).trimmed, isQuoted: false) }
    }
    if separator != "," {
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
