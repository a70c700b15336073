import AppStore
import Essentials
import Texts

/// Actions on the app that the topmost page is about.
extension Browser {
  func openStorePage() -> PageEffect {
    if let effect = openLink() { return effect }
    guard let subject = top.subject else { return .stays }
    guard let url = subject.link else { return .says("The store gives no link for this app") }
    return links.open(url, what: LinkOpener.storePage, of: subject.name, at: elapsed())
  }

  /// Opens the link selected on the Info pane; `nil` where the selected value is no link.
  func openLink() -> PageEffect? {
    guard let fact = chosenFact, let url = fact.link, let name = top.subject?.name else { return nil }
    let what = fact.label == Fact.linkLabel ? LinkOpener.storePage : fact.label.lowercased()
    return links.open(url, what: what, of: name, at: elapsed())
  }

  /// The value chosen on the Info pane, where that has the keys.
  private var chosenFact: Fact? { top === home.details ? home.details.chosenFact : nil }

  func copyLinks(of subjects: [AppSubject]) -> PageEffect {
    if let fact = chosenFact { return Copying.value(of: fact) }
    return subjects.count == 1 ? Copying.link(subjects[0].link) : Copying.links(subjects.compactMap(\.link))
  }

  func chooseCopy() -> PageEffect {
    top.subject.map { Copying.menu(of: $0, chosen: chosenFact, at: home.days.now()) } ?? .stays
  }

  /// Lists all apps of the subject's developer; Esc goes back to the results before.
  func showDeveloper() -> PageEffect {
    guard let subject = top.subject else { return .stays }
    while !pages.isEmpty { closeTop() }
    guard let app = subject.app else {
      // Only its observations are known: the store names the developer.
      home.openAddress(AppReference(.id(subject.id)).address(in: subject.storefront), named: subject.name) {
        [weak self] in
        _ = self?.showDeveloper()
      }
      return .stays
    }
    return home.openDeveloper(of: app, in: subject.storefront)
  }

  /// Closes all pages and looks up an app in a country; its details open when it is found.
  func look(up app: App.ID, named name: String, in storefront: Storefront) -> PageEffect {
    while !pages.isEmpty { closeTop() }
    home.openAddress(AppReference(.id(app)).address(in: storefront), named: name) { [home] in home.openDetail() }
    return .stays
  }
}

extension AppSubject {
  /// Its store page; for an app known only from observations, the page in its country.
  var link: WebAddress? {
    guard let app else { return WebAddress(AppReference(.id(id)).address(in: storefront)) }
    return app.url
  }
}
