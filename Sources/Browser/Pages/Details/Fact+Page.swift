package import AppStore
import Texts

extension Fact {
  /// Everything that an app's web page adds. What the page doesn't say is said to be so: it is never none.
  package static func all(on page: AppPage, of app: App) -> [Fact] {
    [
      Fact("Purchases", lines: purchases(page.purchases)), Fact("Privacy", lines: privacy(page.privacy)),
      Fact(
        "Accessibility", lines: list(page.accessibility?.map(\.title), none: "the developer has indicated none yet")),
      Fact("Age details", lines: age(page, besides: app.details.contentRating)),
      Fact("Runs on", lines: list(page.runsOn?.map(\.rawValue))),
      Fact("Language names", lines: list(page.languages)),
    ]
  }

  private static let unsaid = "the page doesn't say"

  private static func list(_ members: [String]?, none: String = unsaid) -> [String] {
    members.map { $0.isEmpty ? [none] : [$0.joined(separator: ", ")] } ?? [unsaid]
  }

  private static func purchases(_ purchases: AppPage.Purchases?) -> [String] {
    switch purchases {
    case .none?: ["none"]
    case .notShown: ["some, which the page doesn't list"]
    case .listed(let purchases): purchases.map { "\($0.name): \($0.price)" }
    case nil: [unsaid]
    }
  }

  /// The ways in which data is used, and below them the kinds of data.
  private static func privacy(_ types: [AppPage.PrivacyType]?) -> [String] {
    guard let types, !types.isEmpty else { return [unsaid] }
    let kinds = types.kinds
    let uses = types.map { words[$0.identifier] ?? $0.name }.joined(separator: ", ")
    guard !kinds.isEmpty else { return [uses] }
    // They have room beside the label in 80 columns.
    var named = kinds
    while named.count > 1, named.joined(separator: ", ").count > 44 { named.removeLast() }
    let rest = kinds.count - named.count
    return [uses, named.joined(separator: ", ") + (rest > 0 ? ", \(rest) more" : "")]
  }

  private static let words = [
    "DATA_USED_TO_TRACK_YOU": "used to track you", "DATA_LINKED_TO_YOU": "linked to you",
    "DATA_NOT_LINKED_TO_YOU": "not linked to you", "DATA_NOT_COLLECTED": "no data collected",
    "DATA_NOT_PROVIDED": "not declared yet",
  ]

  private static func age(_ page: AppPage, besides known: String?) -> [String] {
    let details = (page.ageDetails ?? []).map(\.words).filter { $0 != page.ageRating }
    // The look-up's rating stands above.
    let lines = (page.ageRating == known ? [] : [page.ageRating].compactMap(\.self)) + details
    return lines.isEmpty ? [unsaid] : lines
  }
}
