/// What one request asks the store for: a value, so that work which waits can be named, kept and asked for again.
package enum StoreRequest: Sendable, Hashable {
  case search(SearchQuery)
  case lookup(LookupBatch)
  /// A page of an app's reviews, the latest first.
  case reviews(of: Int64, storefront: Storefront, page: Int)
}
