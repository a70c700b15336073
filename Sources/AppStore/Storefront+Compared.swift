extension Storefront {
  /// The countries that an app is compared in unless others are asked for: large stores all over the world.
  package static let compared = ["us", "gb", "de", "fr", "jp", "kr", "br", "au"].map(Storefront.init(unchecked:))
}
