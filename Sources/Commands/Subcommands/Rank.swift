import AppStore
import Essentials
import Observatory

/// An app's position for a term in one country.
struct Rank: Sendable, Equatable {
  /// The search that the position is for.
  var query: SearchQuery
  /// The app, as it was named.
  var reference: AppReference
  /// The position among the store's records, from 1; `nil` if the app is not among them.
  var position: Int?
  /// The number of records.
  var resultCount: Int
  /// The app, if it was found.
  var app: App?
  /// When the store said it.
  var asOf: Date?

  /// The app's id, as far as it is known.
  var id: App.ID? {
    if case .id(let id) = reference.identifier { id } else { app?.id }
  }

  /// The app's bundle id, as far as it is known.
  var bundleID: String? {
    if case .bundleID(let bundleID) = reference.identifier { app?.bundleID ?? bundleID } else { app?.bundleID }
  }
}

extension Rank {
  var state: PositionState { PositionState(position.map { .at($0) } ?? .notAmong(resultCount)) }

  init(of reference: AppReference, in results: SearchResults) {
    let index = results.apps.firstIndex(where: reference.matches)
    self.init(
      query: results.query, reference: reference, position: index.flatMap(results.position),
      resultCount: results.recordCount, app: index.map { results.apps[$0] }, asOf: results.asOf)
  }
}
