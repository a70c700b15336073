package import AppStore

extension Browser {
  /// The parameters of searches, and what details show.
  package struct Configuration: Sendable, Hashable {
    package var storefront = Storefront.us
    package var device = Device.iphone
    /// The language of the texts; `nil` for the storefront's own.
    package var language: String?
    /// The most results of a search.
    package var limit = 50
    /// Whether typing searches.
    package var searchesWhileTyping = true
    /// Whether details show pictures, if there is a loader.
    package var showsPicturesInDetails = true
    /// Whether details load pictures with their encoded bytes, for a terminal that decodes them itself.
    package var keepsPictureBytes = false

    package init() {}
  }
}
