package import Essentials
import Texts

/// The App Store's own search page: the order in which its app shows the results of a term.
package struct SearchWebPage: Sendable, Hashable {
  /// The ids of apps in the store's order, each once.
  package var ids: [Int64]
  /// The advertisements, each with the number of apps before it. They hold no position.
  package var advertisements: [Advertisement]
  /// When the store gave it, in whole seconds.
  package var asOf: Date?
  /// Not `nil` if this is an earlier order, since the App Store can't be reached.
  package var earlier: EarlierAnswer?

  package struct Advertisement: Sendable, Hashable {
    package var name: String
    package var id: Int64?
    package var appsBefore: Int
  }

  private static let shelf = "SearchResults.shelfId"
  /// The kinds of results that hold no position.
  private static let others: Set<String> = [
    "EditorialSearchResult", "DeveloperSearchResult", "AppBundleSearchResult", "InAppSearchResult",
    "GroupingSearchResult",
  ]
  /// No more apps than these are read of a page.
  private static let most = 500

  /// Reads a search page's HTML: not to be called on an actor.
  ///
  /// - Throws: ``StoreError/unusablePage(_:)`` if it isn't the answer to this term, country and platform, or its list can't be trusted. Such a
  ///   page gives no position at all.
  init(body: [UInt8], for term: String, in storefront: Storefront, platform: String) throws(StoreError) {
    let answers = try PageScript.entries(in: body).filter { $0.intent["$kind"]?.text == "SearchResultsPageIntent" }
    guard !answers.isEmpty else { throw .unusablePage("it is not a page of search results") }
    let fitting = answers.first { entry in
      let intent = entry.intent
      return Self.isSame(intent["term"]?.text, term) && intent["storefront"]?.text?.lowercased() == storefront.code
        && intent["platform"]?.text?.lowercased() == platform
    }
    guard let page = fitting?.data else {
      throw .unusablePage("it answers another search than this term, country and device")
    }
    let shelves = (page["shelves"]?.elements ?? []).filter { $0["id"]?.text == Self.shelf }
    guard shelves.count == 1, let shelf = shelves.first, case .array(let items)? = shelf["items"] else {
      throw .unusablePage(shelves.count > 1 ? "it has two lists of results" : "it has no list of results")
    }
    var shown = Places()
    advertisements = []
    for item in items {
      let lockup = item["lockup"]
      switch (item["$kind"]?.text, item["resultType"]?.text) {
      case ("AppSearchResult", "ad"):
        guard let name = lockup?["title"]?.text, advertisements.count < 20 else { break }
        advertisements.append(
          Advertisement(name: name, id: lockup?["adamId"]?.integer, appsBefore: shown.ids.count))
      case ("AppSearchResult", nil), ("AppSearchResult", "content"), ("AppEventSearchResult", _):
        try shown.add(lockup?["adamId"])
      case (let kind?, _) where Self.others.contains(kind) || kind != "AppSearchResult" && lockup == nil: break
      // It may hold a position, which would move all that follow.
      default: throw .unusablePage("a result in it is of a kind that isn't known")
      }
    }
    ids = try Self.joined(shown.ids, Self.following(page["nextPage"]))
  }

  /// Two terms that differ in no more than case, accents and the blanks between their words.
  private static func isSame(_ first: String?, _ second: String) -> Bool {
    func words(_ text: String) -> [Substring] { FoldedText(text).text.split(whereSeparator: \.isWhitespace) }
    return words(first ?? "") == words(second)
  }

  /// The ids of apps, each once, in order.
  private struct Places {
    private(set) var ids: [Int64] = []
    private var known: Set<Int64> = []

    mutating func add(_ value: JSONValue?) throws(StoreError) {
      guard let id = value?.integer, id > 0 else { throw .unusablePage("a result in it has no id") }
      if known.insert(id).inserted, ids.count < SearchWebPage.most { ids.append(id) }
    }
  }

  /// The ids that the page lists behind its shelf; empty if it says that there is no more.
  private static func following(_ next: JSONValue?) throws(StoreError) -> [Int64] {
    guard let next, next != .null else { return [] }
    guard case .array(let results)? = next["results"] else { throw .unusablePage("its list of results breaks off") }
    var places = Places()
    for result in results {
      guard let type = result["type"]?.text else { throw .unusablePage("a result in it is of a kind that isn't known") }
      if type == "apps" { try places.add(result["id"]) }
    }
    return places.ids
  }

  /// The whole order. The list is all of it where it begins with the shelf's ids, and its continuation where it shares none of them. Without
  /// any in the shelf, either could be true.
  private static func joined(_ shown: [Int64], _ next: [Int64]) throws(StoreError) -> [Int64] {
    guard !next.isEmpty else { return shown }
    if !shown.isEmpty {
      if next.starts(with: shown) { return next }
      if Set(next).isDisjoint(with: shown) { return Array((shown + next).prefix(most)) }
    }
    throw .unusablePage("its list of results contradicts itself")
  }
}
