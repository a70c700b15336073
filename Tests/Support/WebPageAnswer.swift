/// The App Store's web page of an app, as a test states it, in the shape of Apple's.
package struct WebPageAnswer: Sendable {
  package var id: Int64
  package var country = "us"
  package var name = "An app"
  package var subtitle: String?
  /// Five stars first.
  package var stars: [Int]?
  package var chart: (position: Int, genre: String)?
  package var editorsNote: String?
  package var purchases: [(name: String, price: String)] = []
  /// `nil`: the page doesn't say.
  package var hasPurchases: Bool?
  package var versions: [Version] = []
  package var reviews: [Review] = []
  package var events: [Event] = []
  /// Further shelves by name, each as JSON.
  package var shelves: [String: String] = [:]

  package struct Version: Sendable {
    package var number: String
    /// As RFC 3339 has it.
    package var date: String
    package var notes: String?

    package init(_ number: String, _ date: String, _ notes: String? = nil) {
      (self.number, self.date, self.notes) = (number, date, notes)
    }
  }

  package struct Review: Sendable {
    package var id: String
    package var stars: Int
    package var title: String
    package var text: String
    package var date: String
    package var answer: String?

    package init(id: String, stars: Int, title: String, text: String, date: String, answer: String? = nil) {
      (self.id, self.stars, self.title, self.text) = (id, stars, title, text)
      (self.date, self.answer) = (date, answer)
    }
  }

  package struct Event: Sendable {
    package var title: String
    package var subtitle: String
    package var start: String
    package var end: String

    package init(_ title: String, _ subtitle: String, from start: String, to end: String) {
      (self.title, self.subtitle, self.start, self.end) = (title, subtitle, start, end)
    }
  }

  /// A page that says only the app's name, and whatever `fill` adds.
  package init(id: Int64, _ fill: (inout WebPageAnswer) -> Void = { _ in }) {
    self.id = id
    fill(&self)
  }

  /// The answer of a store where the app isn't sold, with status 404.
  package static let notSold = "<!DOCTYPE html><html><!-- @@HEAD@@ --><body><!-- @@BODY@@ --></body></html>"

  package var html: String {
    let entry = """
      {"intent":{"$kind":"ProductPageIntent","id":"\(id)","storefront":"\(country)","language":"en-US"},\
      "data":{"title":\(Self.text(name)),"lockup":{"adamId":"\(id)","title":\(Self.text(name)),\
      "subtitle":\(Self.text(subtitle)),"offerDisplayProperties":{"hasInAppPurchases":\(hasPurchases.map(String.init) ?? "null")}},\
      "appPlatforms":["phone","pad"],"shelfMapping":{\(members)}}}
      """
    return """
      <!DOCTYPE html><html lang="en-US"><head></head><body><p>\(name)</p>\
      <script type="application/json" id="serialized-server-data">{"data":[\(entry)]}</script></body></html>
      """
  }

  private var members: String {
    var all = shelves
    if let stars {
      let weighted = stars.enumerated().reduce(0) { $0 + $1.element * (5 - $1.offset) }
      let average = Double(weighted) / Double(max(1, stars.reduce(0, +)))
      all["productRatings"] = Self.shelf([#"{"ratingAverage":\#(average),"ratingCounts":\#(stars)}"#])
    }
    if let chart {
      all["informationRibbon"] = Self.shelf([
        """
        {"key":"chartPosition","content":{"position":"\(chart.position)"},"caption":\(Self.text(chart.genre)),\
        "clickAction":{"destination":{"chart":"top-free"}}}
        """
      ])
    }
    if let editorsNote {
      all["editorsChoiceProductReviews"] = Self.shelf([#"{"review":{"notes":\#(Self.text(editorsNote))}}"#])
    }
    if !purchases.isEmpty {
      let pairs = purchases.map { "[\(Self.text($0.name)),\(Self.text($0.price))]" }.joined(separator: ",")
      all["information"] = Self.shelf([#"{"title":"In-App Purchases","items":[{"textPairs":[\#(pairs)]}]}"#])
    }
    if !versions.isEmpty {
      let items = versions.map {
        #"{"primarySubtitle":\#(Self.text($0.number)),"secondarySubtitle":"\#($0.date)","text":\#(Self.text($0.notes))}"#
      }.joined(separator: ",")
      all["mostRecentVersion"] =
        #"{"items":[],"seeAllAction":{"pageData":{"shelves":[{"contentType":"titledParagraph","items":[\#(items)]}]}}}"#
    }
    if !reviews.isEmpty {
      all["allProductReviews"] = Self.shelf(
        reviews.map { review in
          let response = review.answer.map { #"{"contents":\#(Self.text($0)),"date":"\#(review.date)"}"# } ?? "null"
          return """
            {"review":{"id":"\(review.id)","rating":\(review.stars),"title":\(Self.text(review.title)),\
            "contents":\(Self.text(review.text)),"date":"\(review.date)","response":\(response)}}
            """
        })
    }
    if !events.isEmpty {
      all["appEvents"] = Self.shelf(
        events.map {
          """
          {"title":\(Self.text($0.title)),"subtitle":\(Self.text($0.subtitle)),"startDate":"\($0.start)",\
          "endDate":"\($0.end)"}
          """
        })
    }
    return all.map { "\"\($0.key)\":\($0.value)" }.sorted().joined(separator: ",")
  }

  private static func shelf(_ items: [String]) -> String { #"{"items":[\#(items.joined(separator: ","))]}"# }

  /// A text as JSON inside of HTML.
  private static func text(_ text: String?) -> String {
    guard let text else { return "null" }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped.replacing("<", with: "\\u003C"))\""
  }
}
