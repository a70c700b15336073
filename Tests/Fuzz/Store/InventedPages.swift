import Support

/// The App Store's web pages, with anything in their shelves.
enum InventedPages {
  static let app: Int64 = 700_000_007
  static let term = "rain"

  /// A page of ``app`` in the United States; now and then of another one.
  static func page(_ random: inout SplitMix64) -> [UInt8] {
    let id = random.oneIn(20) ? "8" : "\(app)"
    let country = random.oneIn(20) ? "gb" : "us"
    let intent =
      #"{"$kind":"ProductPageIntent","id":"\#(id)","storefront":"\#(country)","language":\#(text(&random))}"#
    var names = shelves.shuffled(using: &random).prefix(Int.random(in: 0...shelves.count, using: &random)).map {
      name, items in "\"\(name)\":\(shelf(items, &random))"
    }
    if random.oneIn(3) { names.append("\"textCards\":null") }
    let data =
      #"{"title":\#(text(&random)),"lockup":\#(lockup(id, &random)),"appPlatforms":["phone","pad",\#(text(&random))],"#
      + #""pageMetrics":{"a":[1,{"b":"}"}]},"shelfMapping":{\#(names.joined(separator: ","))}}"#
    return html(intent, data, &random)
  }

  static func searchPage(_ random: inout SplitMix64) -> [UInt8] {
    let intent =
      #"{"$kind":"SearchResultsPageIntent","term":"\#(random.oneIn(20) ? "x" : term)","storefront":"us","platform":"iphone"}"#
    let shown = (0..<Int.random(in: 0...8, using: &random)).map { _ in Int.random(in: 1...40, using: &random) }
    let kinds = ["AppSearchResult", "AppSearchResult", "AppEventSearchResult", "EditorialSearchResult", "NewResult"]
    let items = shown.map { id in
      #"{"$kind":"\#(random.oneIn(6) ? random.pick(kinds) : kinds[0])","resultType":"\#(random.oneIn(6) ? "ad" : "content")","#
        + #""lockup":\#(lockup("\(id)", &random))}"#
    }
    let start = random.oneIn(2) ? shown : []
    let more = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Int.random(in: random.oneIn(3) ? 1...60 : 41...90, using: &random)
    }
    let results = (start + more).map { #"{"id":"\#($0)","type":"\#(random.oneIn(9) ? "in-apps" : "apps")"}"# }
    let next = random.oneIn(4) ? "null" : #"{"results":[\#(results.joined(separator: ","))]}"#
    let id = random.oneIn(20) ? "other" : "SearchResults.shelfId"
    let one = #"{"id":"\#(id)","contentType":"searchResult","items":[\#(items.joined(separator: ","))]}"#
    return html(intent, #"{"shelves":[\#(random.oneIn(20) ? "\(one),\(one)" : one)],"nextPage":\#(next)}"#, &random)
  }

  /// Names and marks that the reader knows of, for a mutator.
  static let words =
    shelves.map { "\"\($0.name)\"" } + [
      "serialized-server-data", "</script>", "<script id=serialized-server-data>", "\"items\":", "\"items\":null",
      "\"seeAllAction\":", "\"pageData\":", "\"shelves\":", "\"intent\":", "\"data\":", "\"adamId\":", "\"$kind\":",
      "\"ratingCounts\":[", "\"ratingAverage\":", "\"primarySubtitle\":", "GMT+0000", "\"textPairs\":[[", "null",
      "true",
      "[[[[", "{\"\":{\"\":", "]}", "}]", "\\u0000", "\\ud83d", "\\u003C", "\\", "\"", ",", ":", "1e400", "-1", "8.2万",
    ]

  private static func html(_ intent: String, _ data: String, _ random: inout SplitMix64) -> [UInt8] {
    let entry = #"[{"intent":\#(intent),"data":\#(data)}]"#
    let script = random.oneIn(4) ? entry : #"{"data":\#(entry),"userTokenHash":""}"#
    let linked = #"<script type="application/ld+json">{"applicationCategory":"Weather"}</script>"#
    let start = (random.oneIn(2) ? linked : "") + #"<script type="application/json" id="serialized-server-data">"#
    return Array((start + script + "</script></body>").utf8)
  }

  private static func shelf(_ items: [String], _ random: inout SplitMix64) -> String {
    if random.oneIn(12) { return random.pick(["null", "[]", "7", "{}", #"{"items":null}"#, #"{"items":{}}"#]) }
    let shown = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      random.pick(items).replacing("%", with: string(TextSeeds.text(&random)))
    }
    let list = shown.joined(separator: ",")
    let type = random.pick(["titledParagraph", "privacyType", "accessibilityFeatures"])
    let all = #"{"pageData":{"shelves":[{"contentType":"\#(type)","items":[\#(list)]}]}}"#
    return #"{"$kind":"Shelf","items":[\#(list)],"seeAllAction":\#(random.oneIn(2) ? "null" : all)}"#
  }

  /// Shelves with possible items, in which % is any text.
  private static let shelves: [(name: String, items: [String])] = [
    (
      "informationRibbon",
      [
        #"{"key":"chartPosition","content":{"position":"35"},"caption":"%","clickAction":{"destination":{"genreId":"1"}}}"#,
        #"{"key":"languages","caption":"+ 2 More","clickAction":{"index":1}}"#, #"{"key":"languages","caption":"%"}"#,
        #"{"key":"size","content":{"paragraphText":"44.9"},"caption":"MB"}"#, #"{"key":"category","caption":"%"}"#,
        #"{"key":"contentRating","content":{"contentRating":"4+"}}"#,
      ]
    ),
    (
      "information",
      [
        #"{"title":"%","items":[{"textPairs":[["%","$1"],["%"],[]]}]}"#,
        #"{"items":[{"heading":"iPhone","text":"%"}]}"#,
        #"{"summary":"4+","items":[],"items_V3":[{"$kind":"textEncapsulation","text":"4+"}]}"#,
        #"{"items":[],"items_V3":[{"$kind":"textPair","leadingText":"%","trailingText":"2"}]}"#,
        #"{"items":[],"items_V3":[{"linkableText":{"styledText":{"rawText":"**iPad**\n%"}}}],"summary":"%"}"#,
        #"{"items":[{"text":"a, b, c"}],"summary":"%"}"#,
      ]
    ),
    (
      "productRatings",
      [
        #"{"ratingAverage":4.6,"ratingCounts":[70,20,5.0001,3,2]}"#,
        #"{"ratingAverage":4.6,"ratingCounts":[2,3,5,20,70]}"#,
        #"{"ratingAverage":0,"ratingCounts":[0,0,0,0,0]}"#, #"{"ratingAverage":5,"ratingCounts":[1e300,-1,null]}"#,
      ]
    ),
    (
      "mostRecentVersion",
      [
        #"{"primarySubtitle":"Version 1.2","secondarySubtitle":"Mon Aug 24 2026 12:59:36 GMT+0000 (x)","text":"%"}"#,
        #"{"primarySubtitle":"%","secondarySubtitle":"2026-01-01T00:00:00Z"}"#,
      ]
    ),
    ("privacyHeader", [privacy, #"{"bodyText":{"linkedSubstrings":{"%":{"url":"https://a.example/"}}}}"#]),
    ("privacyTypes", [privacy, #"{"identifier":"DATA_NOT_COLLECTED","purposes":[],"categories":[]}"#]),
    ("accessibilityHeader", [#"{"features":[{"title":"%","description":"%"}]}"#, "{}"]),
    ("accessibilityFeatures", [#"{"features":[{"title":"%"},7]}"#]),
    (
      "appEvents",
      [
        #"{"title":"%","subtitle":"%","kind":"X","startDate":"2026-06-19T04:00:00.000Z","endDate":"9999-12-31T23:59:60Z"}"#
      ]
    ),
    ("similarItems", [neighbour]), ("moreByDeveloper", [neighbour]), ("allProductReviews", [review]),
    ("userProductReviews", [review]), ("editorsChoiceProductReviews", [#"{"review":{"notes":"%"}}"#]),
  ]

  private static let privacy =
    #"{"identifier":"DATA_LINKED_TO_YOU","title":"%","purposes":[{"identifier":"ANALYTICS","categories":[{"identifier":"LOCATION","dataTypes":["%",7]}]}],"categories":[{"identifier":"X"}]}"#
  private static let neighbour =
    #"{"adamId":"8","title":"%","subtitle":"%","rating":4.5,"ratingCount":"8.2万","offerDisplayProperties":{"isFree":true},"icon":{"template":"https://a.example/{w}x{h}{c}.{f}"}}"#
  private static let review =
    #"{"review":{"id":"5","rating":4,"title":"%","contents":"%","date":"2026-06-08T14:19:22.000Z","response":{"contents":"%"}}}"#

  private static func lockup(_ id: String, _ random: inout SplitMix64) -> String {
    let offer = #"{"hasInAppPurchases":\#(random.pick(["true", "false", "null"]))}"#
    return
      #"{"adamId":"\#(id)","title":\#(text(&random)),"subtitle":\#(text(&random)),"offerDisplayProperties":\#(offer)}"#
  }

  private static func text(_ random: inout SplitMix64) -> String {
    random.oneIn(16) ? "null" : "\"\(string(TextSeeds.text(&random)))\""
  }

  /// A text within quotes; `<` is written as the App Store does.
  private static func string(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "<": #"\u003C"#
      case "\n": "\\n"
      default: String(scalar)
      }
    }.joined()
  }
}
