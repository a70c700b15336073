package import AppStore
import Observatory
import Tracking

/// The two orders of results: which one is asked for, and where an app stands in the other.
extension SearchPage {
  /// The most searches whose positions are remembered.
  private static let mostRemembered = 32

  /// Asks for the results in the other order.
  func switchOrder() -> PageEffect {
    if let query = search.state.query, let words = query.wordsOfOneOrder { return .says(ActionWords(words)) }
    let (order, off) = (configuration.order.other, StoreError.pagesOff)
    guard order == .service || readsWebPages else { return .says(ActionWords("\(off.message) \(off.advice)")) }
    configuration.order = order
    guard let term = wantedTerm else { return .says("Searches ask for \(order.name)") }
    submit(term, as: .submitted)
    return .stays
  }

  /// The order of the results, if it is unusual. A chart, a developer's apps and an app have one order, and a name.
  package var namedOrder: SearchOrder? {
    guard let order = list.rows.results?.query.order, list.rows.name == nil else { return nil }
    return order == .store || order != configuration.order ? order : nil
  }

  /// Remembers where apps stand, so that the other order can name it.
  func rememberPositions(of results: SearchResults) {
    guard results.hasPositions, results.query.wordsOfOneOrder == nil else { return }
    if positionsByOrder.count >= Self.mostRemembered { positionsByOrder = [:] }
    var positions = results.skippedApps
    for (index, app) in results.apps.enumerated() where positions[app.id] == nil {
      positions[app.id] = results.position(at: index)
    }
    positionsByOrder[SearchKey(results.query)] = positions
  }

  /// The position of an app of the list in the order that isn't shown; `nil` where that was not asked for, or hasn't the app.
  package func positionInOtherOrder(of app: App.ID) -> (position: Int, order: SearchOrder)? {
    // Each drawing asks, and mostly there is one order alone.
    guard positionsByOrder.count > 1, var query = list.positionedResults?.query else { return nil }
    query.order = query.order.other
    return positionsByOrder[SearchKey(query)]?[app].map { ($0, query.order) }
  }
}

extension SearchQuery {
  /// A sentence about the one order of what isn't a search; `nil` for a search.
  var wordsOfOneOrder: String? {
    if chart != nil { return "A top chart has one order" }
    switch StorePage(browsing: term) {
    case .developer: return "A developer's apps have one order"
    case .app: return "An app that was looked up has one order"
    case nil: return nil
    }
  }
}
