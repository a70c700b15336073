import Foundation

extension SearchResults {
  /// The indices of the apps whose name, developer or bundle id contains a text, ignoring case, accents and width, in an order; `nil`
  /// where that is all of them in the store's order.
  ///
  /// - Parameter filter: empty for all.
  package func indices(containing filter: String, by order: ResultOrder, reversed: Bool) -> [Int32]? {
    guard !filter.isEmpty || order != .position || reversed else { return nil }
    var indices = apps.indices.map(Int32.init)
    if !filter.isEmpty { indices.removeAll { !apps[Int($0)].contains(filter) } }
    if order != .position {
      indices.sort { left, right in
        order.precedes(apps[Int(left)], apps[Int(right)], reversed: reversed) ?? (left < right)
      }
    } else if reversed {
      indices.reverse()
    }
    return indices
  }
}

extension App {
  fileprivate func contains(_ fragment: String) -> Bool {
    [name, developer, bundleID].contains { text in
      text?.range(of: fragment, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]) != nil
    }
  }
}
