/// The JSON inside one of the App Store's web pages: the text of its script `serialized-server-data`.
///
/// The page is HTML of up to 1.3 MB, and the JSON about half of it. `<` inside strings is written `\u003C`, so the first `</script>` ends it.
enum PageScript {
  /// An intent and its data, as the script lists them.
  struct Entry {
    let intent: JSONValue
    let data: JSONValue
  }

  /// The script's entries: an object with `data` since 2026, the bare array in the months before.
  ///
  /// - Throws: ``StoreError/unusablePage(_:)`` if the page has no such script, two of them, or half of one.
  static func entries(in page: [UInt8]) throws(StoreError) -> [Entry] {
    var reader = JSONReader(page, in: try range(in: page), selecting: selection)
    let value: JSONValue
    do throws(JSONReader.Malformed) {
      value = try reader.readValue()
      try reader.expectEnd()
    } catch {
      throw .unusablePage("the data in the page is not whole")
    }
    return (value["data"] ?? value).elements.compactMap { entry in
      guard let intent = entry["intent"], let data = entry["data"] else { return nil }
      return Entry(intent: intent, data: data)
    }
  }

  /// `true` for the App Store's page about an app that isn't sold in a country: its frame, with marks in the places of head and body, and no
  /// data. Any other page without data may be that of somebody else.
  static func isMissing(from page: [UInt8]) -> Bool {
    page.firstOffset(of: name, from: 0) == nil
      && ["<!-- @@HEAD@@ -->", "<!-- @@BODY@@ -->"].allSatisfy { page.firstOffset(of: $0, from: 0) != nil }
  }

  private static let name = "serialized-server-data"

  /// The text between the script's tags.
  private static func range(in page: [UInt8]) throws(StoreError) -> Range<Int> {
    var found: Range<Int>?
    var start = 0
    while let mark = page.firstOffset(of: name, from: start) {
      start = mark + 1
      guard isScript(page, at: mark) else { continue }
      guard found == nil else { throw .unusablePage("the page has its data twice") }
      guard let opened = page.firstOffset(of: ">", from: mark), let end = page.firstOffset(of: "</script", from: opened)
      else { throw .unusablePage("the page breaks off within its data") }
      found = opened + 1..<end
      start = end
    }
    guard let found else { throw .unusablePage("the page has no data that a program can read") }
    return found
  }

  /// `true` if the name is the `id` of a script's tag, before or after its other attributes.
  private static func isScript(_ page: [UInt8], at mark: Int) -> Bool {
    let before = page[max(0, mark - 200)..<mark]
    guard let tag = before.lastIndex(of: UInt8(ascii: "<")) else { return false }
    let attributes = String(decoding: before[tag...], as: UTF8.self).lowercased()
    return attributes.hasPrefix("<script") && ["id=", "id=\"", "id='"].contains(where: attributes.hasSuffix)
  }

  /// Four fifths of the JSON are what nobody reads: measures, pictures, texts of neighbours, and the same details again and again.
  private static let selection = JSONReader.Selection(
    without: [
      "actionMetrics", "impressionMetrics", "pageMetrics", "purchaseConfiguration", "referrerUrl", "buttonAction",
      "action", "linkAction", "artwork", "moduleArtwork", "screenshots", "trailers", "formattedDates",
      "productDescription", "editorialDescription", "background", "contentsMetadata",
    ],
    only: [
      "data": [
        "title", "lockup", "titleOfferDisplayProperties", "appPlatforms", "shelfMapping", "shelves", "nextPage",
      ],
      "shelfMapping": [
        "informationRibbon", "information", "productRatings", "mostRecentVersion", "privacyHeader", "privacyTypes",
        "accessibilityHeader", "accessibilityFeatures", "appEvents", "similarItems", "moreByDeveloper",
        "allProductReviews", "userProductReviews", "editorsChoiceProductReviews",
      ],
      "lockup": ["adamId", "title", "subtitle", "offerDisplayProperties", "isIOSBinaryMacOSCompatible"],
      "offerDisplayProperties": ["isFree", "priceFormatted", "hasInAppPurchases"],
      "icon": ["template"], "clickAction": ["destination", "index"], "seeAllAction": ["pageData"],
      "pageData": ["shelves"],
    ], mostValues: 60_000)
}
