import Texts

extension SearchResults {
  /// The indices of the apps whose name, developer or bundle id contains a text, ignoring case, accents and width, in an order; `nil`
  /// where that is all of them in the store's order.
  package func indices(containing filter: String, by order: ResultOrder, reversed: Bool) -> [Int32]? {
    guard !filter.isEmpty || order != .position || reversed else { return nil }
    let words = FoldedText(filter)
    let indices = apps.indices.filter { filter.isEmpty || apps[$0].contains(words) }
    return order.arranged(indices, reversed: reversed) { apps[$0] }.map(Int32.init)
  }
}
