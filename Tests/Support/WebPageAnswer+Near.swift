extension WebPageAnswer {
  /// The shelf `similarItems` or `moreByDeveloper`, with apps of these ids. The first one costs $4.99; none has ratings from the third on.
  package static func neighbours(_ ids: [Int64], named name: String = "Near") -> String {
    let items = ids.enumerated().map { index, id in
      """
      {"adamId":"\(id)","title":"\(name) \(id)","subtitle":"A subtitle of \(id)","developerName":"Maker \(id)",\
      "rating":\(index < 2 ? "4.7" : "null"),"ratingCount":\(index < 2 ? "\"99K\"" : "null"),\
      "offerDisplayProperties":{\(index == 0 ? #""priceFormatted":"$4.99""# : #""isFree":true"#)},\
      "icon":{"template":"https://store.example/art/near-\(id)/{w}x{h}{c}.{f}"}}
      """
    }
    return "{\"items\":[\(items.joined(separator: ","))]}"
  }

  /// The shelf `privacyHeader` with types, each as JSON, and the developer's policy.
  package static func privacy(_ types: [String], policy: String? = "https://maker.example/privacy") -> String {
    let link = policy.map { #","linkedSubstrings":{"0":{"url":"\#($0)"}}"# } ?? ""
    return """
      {"items":[{"bodyText":{"styledText":{"rawText":"The developer says"}\(link)}}],"seeAllAction":{"pageData":{"shelves":\
      [{"contentType":"privacyType","items":[\(types.joined(separator: ","))]}]}}}
      """
  }

  /// Data that is linked to people, for two purposes; the second has no titles.
  package static let linkedData = """
    {"identifier":"DATA_LINKED_TO_YOU","title":"Data Linked to You","purposes":[{"identifier":"ANALYTICS",\
    "title":"Analytics","categories":[{"identifier":"CONTACT_INFO","title":"Contact Info","dataTypes":["Email Address",\
    "Name\\u001B[31m","Phone Number","Physical Address","Other User Contact Info"]},{"identifier":"PURCHASES",\
    "title":"Purchases","dataTypes":["Purchase History"]}]},{"identifier":"THIRD_PARTY_ADVERTISING","categories":\
    [{"identifier":"HEALTH_AND_FITNESS","dataTypes":[]}]}]}
    """
  package static let trackingData = """
    {"identifier":"DATA_USED_TO_TRACK_YOU","title":"Data Used to Track You","categories":[{"identifier":"IDENTIFIERS",\
    "title":"Identifiers","dataTypes":["Device ID"]}]}
    """
}
