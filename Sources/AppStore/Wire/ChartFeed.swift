import Essentials
import Texts

extension AppAnswer {
  /// Reads a chart's body: as a review feed, or the newer form with `feed.results`. An entry that can't be used takes its position all the same.
  ///
  /// - Throws: ``StoreError/notJSON`` if the body is not a whole chart, and ``StoreError/unusable(_:)`` if it lists no app and has neither title
  /// nor date, which the store's empty charts have.
  init(chart body: [UInt8]) throws(StoreError) {
    let feed = try JSONValue(feed: body)
    let newer = feed["results"]
    if newer == nil, !["entry", "updated", "title", "id"].contains(where: { feed[$0] != nil }) {
      throw .unusable("it is a chart without apps, title and date")
    }
    self.init(
      entries: ((newer ?? feed["entry"])?.elements ?? []).map { entry in
        newer == nil ? App(chartEntry: entry) : App(newerChartEntry: entry)
      })
    guard apps.isEmpty, skippedRecords > 0 else { return }
    // Unusable entries alone are not an empty chart.
    throw .other("None of the chart's \(skippedRecords) entries is an app with an id and a name")
  }
}

extension App {
  /// The app that a chart's entry describes: no rating, no version; `nil` if it has no id or no name.
  fileprivate init?(chartEntry entry: JSONValue) {
    let ids = entry["id"]?["attributes"]
    guard let id = ids?["im:id"]?.integer, id > 0, let name = entry["im:name"]?["label"]?.text else { return nil }
    self.init(id: id, name: name)
    bundleID = ids?["im:bundleId"]?.text
    developer = entry["im:artist"]?["label"]?.text
    let sale = entry["im:price"]
    price = sale?["attributes"]?["amount"]?.double.flatMap { $0 < 0 ? nil : $0 }
    currency = sale?["attributes"]?["currency"]?.text
    // The label is a button's word, such as Get, in the storefront's language.
    formattedPrice = price == 0 ? "Free" : price == nil ? nil : sale?["label"]?.text
    genre = entry["category"]?["attributes"]?["term"]?.text
    details.genres = genre.map { [$0] } ?? []
    details.description = entry["summary"]?["label"]?.text
    details.releaseDate = entry["im:releaseDate"]?["label"]?.date
    iconURL = entry["im:image"]?.elements.last?["label"]?.text.flatMap(WebAddress.init)
    url =
      entry["link"]?.elements.lazy.compactMap { link in
        link["attributes"]?["rel"]?.text == "alternate" ? link["attributes"]?["href"]?.text : nil
      }.first.flatMap(WebAddress.init)?.withoutReferral
    let page = entry["im:artist"]?["attributes"]?["href"]?.text
    details.developerURL = page.flatMap(WebAddress.init)?.withoutReferral
    details.developerID = page.flatMap(DeveloperReference.init(parsing:))?.id
  }

  /// The same in the newer form.
  fileprivate init?(newerChartEntry entry: JSONValue) {
    guard let id = entry["id"]?.integer, id > 0, let name = entry["name"]?.text else { return nil }
    self.init(id: id, name: name)
    developer = entry["artistName"]?.text
    iconURL = entry["artworkUrl100"]?.text.flatMap(WebAddress.init)
    url = entry["url"]?.text.flatMap(WebAddress.init)?.withoutReferral
  }
}
