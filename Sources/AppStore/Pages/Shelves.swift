/// The shelves of a page by name. One that is missing, `null` or no list of items is `nil`: the page doesn't say.
struct Shelves {
  private let mapping: JSONValue?
  /// The most items of a shelf.
  private static let most = 40

  init(_ page: JSONValue) { mapping = page["shelfMapping"] }

  subscript(name: String) -> [JSONValue]? {
    guard case .array(let items)? = mapping?[name]?["items"] else { return nil }
    return Array(items.prefix(Self.most)).nilIfEmpty
  }

  /// Reads the items of the shelves behind "See All" that have a type; if there is nothing in them, those of a shelf on the page itself.
  func whole<Value>(
    _ name: String, _ type: String, else shown: String, _ read: ([JSONValue]) -> [Value]
  ) -> [Value]? {
    let shelves = mapping?[name]?["seeAllAction"]?["pageData"]?["shelves"]?.elements.prefix(Self.most) ?? []
    let items = shelves.filter { $0["contentType"]?.text == type }.flatMap { $0["items"]?.elements ?? [] }
    return read(Array(items.prefix(Self.most))).nilIfEmpty ?? self[shown].flatMap { read($0).nilIfEmpty }
  }

  /// `true` if a shelf has something behind "See All".
  func hasMore(_ name: String) -> Bool { mapping?[name]?["seeAllAction"].map { $0 != .null } ?? false }

  func badge(_ key: String) -> JSONValue? { self["informationRibbon"]?.first { $0["key"]?.text == key } }
}

/// A row of a page's table of facts. Titles are in the page's language: rows are told apart by their form, wherever they stand.
struct Fact {
  let summary: String?
  /// The texts of the old form, which some rows leave empty.
  let texts: [String]
  /// The texts of the new form, with marks of Markdown.
  let notes: [String]
  let devices: [AppPage.Compatibility]
  let purchases: [AppPage.Purchase]
  /// An age in a frame, `13+`.
  let age: String?
  private let hasOld: Bool

  init(_ row: JSONValue) {
    let (old, new) = (row["items"]?.elements.prefix(60) ?? [], row["items_V3"]?.elements.prefix(60) ?? [])
    summary = row["summary"]?.text
    hasOld = !old.isEmpty
    texts = old.compactMap { $0["text"]?.text }
    notes = new.compactMap { $0["linkableText"]?["styledText"]?["rawText"]?.text }
    age = new.lazy.filter { $0["$kind"]?.text == "textEncapsulation" }.compactMap { $0["text"]?.text }.first
    let headed = old.compactMap { AppPage.Compatibility(device: $0["heading"]?.text, requirement: $0["text"]?.text) }
    devices = headed.nilIfEmpty ?? notes.compactMap(AppPage.Compatibility.init(note:))
    let pairs = old.flatMap { $0["textPairs"]?.elements ?? [] }.prefix(60).map(\.elements)
    let listed = pairs.compactMap { AppPage.Purchase(name: $0.first?.text, price: $0.dropFirst().first?.text) }
    purchases =
      listed.nilIfEmpty
      ?? new.compactMap { AppPage.Purchase(name: $0["leadingText"]?.text, price: $0["trailingText"]?.text) }
  }

  /// Devices have the same names in every language.
  var isCompatibility: Bool { devices.contains { AppPage.Platform.named[$0.device] != nil } }

  /// Some countries have a picture in the place of the framed age.
  var mayBeAge: Bool { !hasOld && summary != nil && purchases.isEmpty && !isCompatibility }
}

extension Array {
  var nilIfEmpty: Self? { isEmpty ? nil : self }

  /// The only element of a kind; `nil` if there is none or another.
  func only(where holds: (Element) -> Bool) -> Element? {
    let found = filter(holds)
    return found.count == 1 ? found[0] : nil
  }
}

extension JSONValue {
  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}
