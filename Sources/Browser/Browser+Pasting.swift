import AppStore
import Texts

/// A paste where nothing is typed.
extension Browser {
  /// Puts a paste into the search field, or follows a link at once, also from a page, to which Esc then comes back.
  func paste(_ line: String) -> PageEffect {
    guard !line.trimmed.isEmpty else { return .stays }
    let link = StoreLink(line)
    if isAtHome || top is StartPage { return home.paste(line, link) }
    guard let link, top.placement == .body else {
      return .says("A paste goes into a field; \(key: "back"), then \(key: "search.again") is the search field")
    }
    switch link.target {
    case .page(let page, let address):
      lookUp(address, from: top) { [home] in if case .app = page { home.openDetail() } }
    case .search, .chart:
      lookUp(line, from: top) {}
      home.remember(home.field.term)
    case .other(let page): return .says("Not searched: \(StoreLink.refusal(of: page))")
    }
    return .stays
  }
}

extension SearchPage {
  /// Replaces the field's text by a paste, as if typed. A link is followed at once.
  func paste(_ line: String, _ link: StoreLink?) -> PageEffect {
    _ = searchAgain()
    guard let link else {
      field.apply(.insert(line))
      return .stays
    }
    field.recall(line)
    let effect = submitField()
    if case .page(.app, _) = link.target, let query = search.state.query {
      arrival = (query, { [weak self] in self?.openDetail() })
    }
    return effect
  }
}
