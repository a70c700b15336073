/// A search page of the App Store's: its order of results, and no more.
package enum SearchPageText {
  /// - Parameters:
  ///   - ids: the apps in their order. The first ten stand on the page, the others follow.
  ///   - advertisements: names, by how many apps stand before them.
  package static func html(
    _ ids: [Int64], advertisements: [Int: String] = [:], term: String, country: String = "us",
    device: String = "iphone"
  ) -> [UInt8] {
    var items: [String] = []
    for (index, id) in ids.prefix(10).enumerated() {
      if let name = advertisements[index] { items.append(item(999, name, "ad")) }
      items.append(item(id, "App \(id)", "content"))
    }
    let next = ids.dropFirst(10).map { #"{"id":"\#($0)","type":"apps"}"# }.joined(separator: ",")
    let intent =
      #"{"$kind":"SearchResultsPageIntent","term":"\#(term)","storefront":"\#(country)","platform":"\#(device)"}"#
    let shelf = #"{"id":"SearchResults.shelfId","items":[\#(items.joined(separator: ","))]}"#
    let page = #"{"shelves":[\#(shelf)],"nextPage":\#(next.isEmpty ? "null" : #"{"results":[\#(next)]}"#)}"#
    let script = #"<script type="application/json" id="serialized-server-data">"#
    return Array(#"<html>\#(script){"data":[{"intent":\#(intent),"data":\#(page)}]}</script></html>"#.utf8)
  }

  private static func item(_ id: Int64, _ name: String, _ type: String) -> String {
    #"{"$kind":"AppSearchResult","resultType":"\#(type)","lockup":{"adamId":"\#(id)","title":"\#(name)"}}"#
  }
}
