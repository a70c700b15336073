/// Whose order the results of a search come in. Both are the store's, and neither says anything of the other.
package enum SearchOrder: String, Sendable, Hashable, CaseIterable {
  /// That of the search interface.
  case service
  /// That of the App Store itself, from its search page.
  case store

  package var other: SearchOrder { self == .service ? .store : .service }

  /// Its name in a sentence.
  package var name: String {
    switch self {
    case .service: "the search interface's order"
    case .store: "the App Store's own order"
    }
  }
}
