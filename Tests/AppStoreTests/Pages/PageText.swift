@testable import AppStore

/// A web page of the App Store's, with the parts that a test is about.
struct PageText {
  var intent = #"{"$kind":"ProductPageIntent","id":"7","storefront":"us","language":"en-US"}"#
  /// Members of the page besides its shelves.
  var page = #""title":"Acme","lockup":{"adamId":"7","title":"Acme","subtitle":"Made to last"}"#
  var shelves: [String: String] = [:]
  var head = ""
  var isBareArray = false

  var data: String {
    let shelves = shelves.map { "\"\($0.key)\":\($0.value)" }.sorted().joined(separator: ",")
    let entry = #"[{"intent":\#(intent),"data":{\#(page),"shelfMapping":{\#(shelves)}}}]"#
    return isBareArray ? entry : #"{"data":\#(entry),"userTokenHash":""}"#
  }

  func html(script: String? = nil) -> [UInt8] {
    let script =
      script ?? #"<script type="application/json" id="serialized-server-data">\#(data)</script>"#
    return Array("<!DOCTYPE html><html lang=\"en\"><head>\(head)</head><body><p>Acme</p>\(script)</body></html>".utf8)
  }

  func read(as id: Int64 = 7, in storefront: Storefront = .us) throws(StoreError) -> AppPage {
    try AppPage(body: html(), of: id, in: storefront)
  }

  /// A shelf with some items.
  static func shelf(_ items: String...) -> String { #"{"$kind":"Shelf","items":[\#(items.joined(separator: ","))]}"# }
}
