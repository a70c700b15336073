import Essentials
import Texts

/// A person's words for an app: the store's id (`284882215`, `id284882215`), a bundle id, or the address of the app's page in the store.
package struct AppReference: Sendable, Hashable {
  package enum Identifier: Sendable, Hashable {
    case id(Int64)
    case bundleID(String)
  }

  package var identifier: Identifier
  /// The storefront that an address names, if any.
  package var storefront: Storefront?

  package init(_ identifier: Identifier, storefront: Storefront? = nil) {
    self.identifier = identifier
    self.storefront = storefront
  }

  package init?(parsing text: String) {
    let text = text.inOneSpelling
    if let address = Self.address(text) {
      self.init(address: address)
    } else if let id = Self.id(text) {
      self.init(.id(id))
    } else if Self.isBundleID(text) {
      self.init(.bundleID(text))
    } else {
      return nil
    }
  }

  /// `true` if `app` is the one that is meant. Bundle ids are compared without regard to case, as the store does.
  package func matches(_ app: App) -> Bool {
    switch identifier {
    case .id(let id): app.id == id
    case .bundleID(let bundleID): app.bundleID?.lowercased() == bundleID.lowercased()
    }
  }
}

extension AppReference: CustomStringConvertible {
  package var description: String {
    switch identifier {
    case .id(let id): String(id)
    case .bundleID(let bundleID): bundleID
    }
  }
}

extension AppReference {
  /// The store's hosts. No other name below `apple.com` is one.
  static let hosts: Set<String> = [
    "apps.apple.com", "itunes.apple.com", "geo.itunes.apple.com", "phobos.apple.com",
  ]
  private static let schemes: Set<String> = ["https", "http", "itms-apps", "itms-appss", "macappstore", "macappstores"]

  /// The address in `text`, without the punctuation of the sentence around it. Without a scheme only a store address counts.
  static func address(_ text: String) -> WebAddress? {
    let text = String(text.trimmed.drop(while: opening.contains).reversed().drop(while: closing.contains).reversed())
    let scheme = text.prefix { $0 != ":" }
    if text[scheme.endIndex...].hasPrefix("://") {
      return schemes.contains(scheme.lowercased()) ? WebAddress("https" + text[scheme.endIndex...]) : nil
    }
    let host = text.prefix { $0 != "/" && $0 != "?" }
    return hosts.contains(host.lowercased()) ? WebAddress("https://" + text) : nil
  }

  private static let opening: Set<Character> = Set("<([{\"'`*_“„«‹‘「『（【《")
  private static let closing: Set<Character> = Set(">)]}\"'`*_”»›’」』）】》.,;:!?…。，、！？")

  /// Finds the app in a page's address. Pages of developers, stories and charts have an id in the same place but name no app.
  init?(address: WebAddress) {
    guard Self.hosts.contains(address.host.lowercased()) else { return nil }
    let (path, query) = (address.pathWords, address.valueByName)
    let country = query["cc"] ?? query["country"] ?? (path.first == "app" ? nil : path.first)
    let storefront = country.flatMap(Storefront.init(code:))
    if path.contains("app"), let id = path.last(where: { $0.hasPrefix("id") }).flatMap(Self.id) {
      self.init(.id(id), storefront: storefront)
    } else if path.contains("viewsoftware") || path.last == "lookup", let id = query["id"].flatMap(Self.id) {
      self.init(.id(id), storefront: storefront)
    } else if path.last == "lookup", let bundleID = query["bundleid"], Self.isBundleID(bundleID) {
      self.init(.bundleID(bundleID), storefront: storefront)
    } else {
      return nil
    }
  }

  /// An address that names the app and a storefront: the reference's own, if it has one.
  package func address(in storefront: Storefront) -> String {
    let code = (self.storefront ?? storefront).code
    return switch identifier {
    case .id(let id): "https://apps.apple.com/\(code)/app/id\(id)"
    case .bundleID(let bundleID): "https://itunes.apple.com/\(code)/lookup?bundleId=\(bundleID)"
    }
  }

  static func id(_ text: String) -> Int64? {
    let digits = text.lowercased().hasPrefix("id") ? text.dropFirst(2) : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Int64(digits), id > 0 else {
      return nil
    }
    return id
  }

  /// Letters, digits, hyphens, and at least one period between them. A store's host is none, nor a number as spreadsheets write it (`1.23457E9`).
  private static func isBundleID(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    let isLabel = { (label: Substring) in
      !label.isEmpty
        && label.utf8.allSatisfy { $0.isASCIILetter || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    }
    return labels.count > 1 && labels.allSatisfy(isLabel) && text.utf8.contains(where: \.isASCIILetter)
      && !hosts.contains(text.lowercased()) && Double(text) == nil
  }
}

extension WebAddress {
  /// The components of the path, decoded and in lower case.
  var pathWords: [String] { path.split(separator: "/").map { PercentText.decoded($0).lowercased() } }

  /// The query's values by their names in lower case; the first of each counts.
  var valueByName: [String: String] {
    Dictionary(queryItems.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension AppReference {
  /// The app that a search term clearly identifies. Short numbers (2048) and words with a period (booking.com) are mostly names.
  package init?(browsing term: String) {
    guard let reference = AppReference(parsing: term) else { return nil }
    switch reference.identifier {
    case .bundleID: if !term.contains("/") { return nil }
    case .id(let id): if id < 100_000_000, !term.contains("/") { return nil }
    }
    self = reference
  }
}
