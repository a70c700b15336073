package import AppStore
package import Observatory

extension Facts {
  /// Of an app as it was last seen, for every row that is about one.
  package static let properties: [Property<Facts>] = [
    Property(.available, "whether the app is sold there, as far as is known", \.isAvailable),
    Property(.version, "the version last seen", \.version),
    Property("price", "Price", "the price last seen", \.amount).filtered(as: .price),
    Property("currency", "Currency", "its currency (ISO 4217)", \.currency),
    Property(.rating, "the mean rating last seen, 0 to 5", \.rating?.mean),
    Property(.ratingCount, "the number of ratings last seen", \.rating?.count),
  ]

  /// The texts in which plain words of a filter are looked for.
  package var filterTexts: [String?] {
    [version, rating?.mean.map { NumberText.rating($0) }, isAvailable ? nil : "not sold"]
      + Price.texts(amount, words: nil)
  }
}
