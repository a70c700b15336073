package import AppStore

extension Browser {
  /// The parameters of searches, and what details show.
  package struct Configuration: Sendable, Hashable {
    package var storefront = Storefront.us
    package var device = Device.iphone
    /// The language of the texts; `nil` for the storefront's own.
    package var language: String?
    /// Whose order searches show.
    package var order = SearchOrder.service
    /// The most results of a search.
    package var limit = 50
    package var searchesWhileTyping = true
    /// `true` if the list of earlier searches shows the store's suggestions even without live search.
    package var listsSuggestions = false
    /// `true` if the list's rows say an icon's format, extent and size.
    package var showsIconInfo = true
    /// Details show none without a loader.
    package var showsPicturesInDetails = true
    /// `true` for a terminal that decodes pictures itself: details load them with their encoded bytes.
    package var keepsPictureBytes = false

    package init() {}
  }
}
