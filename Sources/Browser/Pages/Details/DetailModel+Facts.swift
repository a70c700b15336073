import AppStore
import Artwork
import Texts

/// The facts on the Info pane.
extension DetailModel {
  /// The icon at the detail's size; `nil` if pictures are off or the store names none.
  package var iconRequest: PictureLoads.Request? {
    guard pictures != nil, let url = app.iconURL else { return nil }
    return PictureLoads.Request(url: url, size: PixelSize(width: 256, height: 256))
  }

  /// The store's facts, with the icon's before the links, and behind them those of the app's web page.
  package var facts: [Fact] {
    guard let icon = Fact("Icon", iconWords) else { return storeFacts + pageFacts }
    var facts = storeFacts
    facts.insert(icon, at: facts.firstIndex { $0.label == "Link" } ?? facts.count)
    return facts + pageFacts
  }

  private var iconWords: String? {
    guard let pictures, let iconRequest else { return nil }
    return switch pictures.state(of: iconRequest) {
    case .idle, .loading: "Loading..."
    case .loaded(let icon): icon.metadata.description
    case .failed(let error): error.message
    }
  }

  /// Made once for a page.
  private var pageFacts: [Fact] {
    guard let page = page.value else { return [] }
    if let keptPageFacts, keptPageFacts.page == page { return keptPageFacts.facts }
    let facts = Fact.all(on: page, of: app)
    keptPageFacts = (page, facts)
    return facts
  }

  package var chosenFact: Fact? { facts.indices.contains(infoSelection) ? facts[infoSelection] : nil }

  func chooseFact(_ movement: Movement) {
    infoSelection += movement.distance(window: scroll.windowHeight)
    infoSelection = max(0, min(infoSelection, facts.count - 1))
  }

  /// The address of the developer's own privacy policy.
  package var policy: Fact? { Fact("Privacy policy", page.value?.privacyPolicy?.text) }
}
