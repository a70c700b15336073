package import Observatory

/// A change of what a person follows, of which the hall tells all pages in the stack.
package enum PageNews: Sendable, Hashable {
  /// More, or something else, is known of what is tracked and compared.
  case following
  /// A track was taken away, or is back.
  case toggled(TrackKey, isTracked: Bool)
  /// The store has answered a search of what is tracked.
  case answered(SearchKey)
  /// There are other bookmarks, or other changes of them.
  case bookmarks
}
