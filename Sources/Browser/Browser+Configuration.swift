package import AppStore

extension Browser {
  /// Where and how searches ask, and what details show.
  package struct Configuration: Sendable, Hashable {
    /// Whose catalogue.
    package var storefront = Storefront.us
    /// For which device.
    package var device = Device.iphone
    /// The language of the texts; `nil` is the storefront's own.
    package var language: String?
    /// How many results at most.
    package var limit = 50
    /// Whether typing searches.
    package var searchesWhileTyping = true
    /// Whether details show pictures, where there is a loader for them.
    package var showsPicturesInDetails = true
    /// Whether the pictures of details are loaded with their bytes, for a screen that shows those as they are.
    package var keepsPictureBytes = false

    package init() {}
  }
}
