extension AppReference {
  /// The app that a search term clearly identifies. Short numbers (2048) and words with a period (booking.com) are more
  /// often names than ids, so they are searched for.
  package init?(browsing term: String) {
    guard let reference = AppReference(parsing: term) else { return nil }
    switch reference.identifier {
    case .bundleID: if !term.contains("/") { return nil }
    case .id(let id): if id < 100_000_000, !term.contains("/") { return nil }
    }
    self = reference
  }
}
