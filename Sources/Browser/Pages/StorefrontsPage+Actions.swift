import AppStore
import Observatory
import Tracking

extension Scope {
  /// An app in the stores of several countries.
  package static let countries = Scope("countries", .moves, .app, .asking)
}

extension ActionSection {
  static let countries = ActionSection(
    "Other countries", .countries,
    lines: [
      ActionLine(
        Action("countries.open", "Enter l →") { (page: StorefrontsPage) in page.open() }, hint: "open", priority: 2,
        help: "open the app as that country has it", when: rowsOnPage, otherwise: noRows),
      ActionLine(
        Action("countries.all", "a") { (page: StorefrontsPage) in page.updateAll() }, hint: "all",
        help: """
          ask for all countries, nine minutes at 20 requests a minute; \(key: "back") stops, \(key: "countries.all") goes on
          """, when: anyOnPage, otherwise: noRows),
      ActionLine(
        Action("countries.update", "u") { (page: StorefrontsPage) in page.update() }, hint: "update", priority: 1,
        help: "update missing and hour-old rows; if there are none, all rows", when: anyOnPage, otherwise: noRows),
    ] + arranging(StorefrontsPage.self, priority: 1, filtering: "filter by country, version or currency") + [
      ActionLine(Action("countries.close", "q h ←") { _ in .closes }, help: "back")
    ])
}

extension Browser {
  /// Opens the app's other countries, or goes back from them. Without an app it goes on with the first undone comparison.
  func compareStorefronts() -> PageEffect {
    if keyScope == .countries { return .closes }
    let wanted = top.subject.map { subject in
      StorefrontSubject(
        app: subject.id, name: subject.name, term: subject.search?.term,
        device: subject.search.flatMap { Device(rawValue: $0.device) } ?? home.configuration.device)
    }
    guard let subject = wanted ?? following?.undone.first else {
      return .says("Select an app to see it in other countries")
    }
    guard let following else { return nothingIsKept }
    let storefront = isAtHome ? home.shownStorefront : top.subject?.storefront ?? home.shownStorefront
    return .opens(
      StorefrontsPage(
        following.comparison(of: subject, from: storefront), from: storefront, following,
        namesOrder: top.subject?.search?.order == SearchKey.store))
  }
}
