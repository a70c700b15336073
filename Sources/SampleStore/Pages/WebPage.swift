import Essentials
import Texts

/// JSON's objects, before they are written.
typealias JSONObject = [String: Any]

/// A page of the store's web site: HTML with its data in a script, as JSON.
enum WebPage {
  /// Of JSON.
  struct Null: CustomStringConvertible {
    let description = "null"
  }

  /// The page about an app that isn't sold in a country: there is no data in it.
  static let notSold = SampleAnswer(
    status: 404, headers: headers,
    body: Array(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><!-- @@HEAD@@ --></head><body><!-- @@BODY@@ --></body></html>".utf8))

  /// - Parameters:
  ///   - title: of the window.
  ///   - category: as the page tells it to search engines.
  static func answer(
    _ title: String, language: String, category: String? = nil, intent: JSONObject, data: JSONObject
  ) -> SampleAnswer {
    let title = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let linked = category.map { ["@type": "SoftwareApplication", "applicationCategory": $0] } ?? [:]
    let script: JSONObject = ["data": [["intent": intent, "data": data]], "userTokenHash": ""]
    let body = """
      <!DOCTYPE html>
      <html dir="ltr" lang="\(language)">
      <head><meta charset="utf-8"><title>\(title)</title>
      <script id=software-application type="application/ld+json">\(text(of: linked))</script></head>
      <body><main><h1>\(title)</h1></main>
      <script type="application/json" id="serialized-server-data">\(text(of: script))</script></body>
      </html>

      """
    return SampleAnswer(headers: headers, body: Array(body.utf8))
  }

  /// - Parameter all: what is behind "See All", with the type of its shelf.
  static func shelf(_ type: String, _ items: [JSONObject], all: (type: String, items: [JSONObject])? = nil)
    -> JSONObject
  {
    let shelf: JSONObject = ["$kind": "Shelf", "contentType": type, "items": items, "seeAllAction": Null()]
    guard let all else { return shelf }
    let action: JSONObject = ["$kind": "flowAction", "pageData": ["shelves": [Self.shelf(all.type, all.items)]]]
    return shelf.merging(["seeAllAction": action]) { $1 }
  }

  private static let headers = ["content-type": "text/html; charset=utf-8"]

  /// `<` can stand in strings only, and is written so that none of them ends the script.
  private static func text(of value: JSONObject) -> String {
    SampleAnswer.text(of: value).replacing("<", with: #"\u003C"#)
  }
}
