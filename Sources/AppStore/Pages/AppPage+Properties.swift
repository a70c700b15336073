import Essentials
import Texts

extension AppPage: Described {
  package static let properties: [Property<AppPage>] = [
    Property(.id, \.id),
    Property(.name, "the name on the page", \.name),
    Property(.country, \.storefront.code),
    Property("language", "Language", "the language of its texts, such as en-US", \.language),
    Property("subtitle", "Subtitle", "the words under the name", \.subtitle).filtered(.words, ":notes"),
    Property("category", "Category", "the category in the page's language", \.category),
    Property("ageRating", "Age rating", "the age rating, such as 13+", \.ageRating).filtered(
      as: FilterName("age", .number, ":4+")),
    Property("ageDetails", "Its reasons", "heading and items of each reason for the age rating", \.ageDetails),
    Property("size", "Size", "the size, as the page writes it", \.size),
    Property("languages", "Languages", "the names of the languages", \.languages).filtered(
      as: FilterName("language", .words, ":german")),
    Property("runsOn", "Runs on", "iPhone, iPad, Mac, Vision, Watch, TV", \.runsOn).filtered(
      as: FilterName("runs", .words, ":mac", of: Platform.allCases.map(\.rawValue))),
    Property("compatibility", "Needs", "each device, and the requirement there", \.compatibility),
    Property(
      "chart", "Chart position", "position, chart (free, paid or grossing), genre (as --genre takes it) and genreId",
      \.chart),
    Property("stars", "Stars", "rating and ratingCount, and the numbers of ratings with five to one stars", \.stars),
    Property("hasInAppPurchases", "Purchases inside", "whether there are in-app purchases", \.hasPurchases),
    Property(
      "purchases", "Purchases", "name and formattedPrice of each; unknown where there are some and the page lists none",
      \.purchases),
    Property("versions", "Versions", "version, date and releaseNotes of each, the newest first", \.versions),
    Property(
      "releaseGap", "Days per version", "the mean number of days between two of these versions", \.versions?.releaseGap),
    Property(
      "privacy", "Privacy", "each type, with its purposes, their categories, and the data of these", \.privacy),
    Property("privacyPolicy", "Privacy policy", "the address of the developer's privacy policy", \.privacyPolicy),
    Property(
      "accessibility", "Accessibility", "title and description of each feature that the developer has indicated",
      \.accessibility),
    Property("events", "Events", "title, subtitle, detail, kind, start and end of each", \.events),
    Property("similar", "Similar", "the fields of similar, for similar apps", \.similar),
    Property("moreByDeveloper", "By the developer", "the same, for the developer's other apps", \.developersOthers),
    Property(
      "reviews", "Reviews",
      "some reviews: reviewId, date, stars, author, title, text, and the developer's answer, answered",
      \.reviews),
    Property("editorsNote", "Editors' note", "the words of the store's editors", \.editorsNote),
    Property(.url, PropertyName.url.meaning) {
      PropertyValue.address(AppReference(.id($0.id)).address(in: $0.storefront))
    },
  ]

  package static let orders: [RowOrder<AppPage>] = [.rising("name"), .rising("country"), .rising("subtitle")]

  package var filterTexts: [String?] { [name, subtitle] + Storefront.filterTexts(storefront.code) }

  /// `nil` if the page doesn't say.
  package var hasPurchases: Bool? { purchases.map { $0 != Purchases.none } }
}
