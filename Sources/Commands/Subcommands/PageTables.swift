import AppStore
import Essentials

extension Subcommand {
  static let versions = Subcommand(
    ofPages: "versions", brief: "versions with dates", summary: "apps' versions with their dates, the newest first",
    details: "The 25 latest at most, from the app's web page; see page.",
    examples: ["9072800688", "9072800688 -n 3", "9072800688 9338604085 --filter 'date<1y' --json"],
    table: PageTable(
      [
        Property(.version, \AppPage.Version.version),
        Property("date", "Date", "when it appeared", \.date).filtered(.date, "<30d"),
        Property("releaseNotes", "Notes", "what was new in it", \.notes).filtered(
          as: FilterName("notes", .words, ":crash")
        ).or(formerly: "notes"),
      ], orders: ["date", "version", "name", "country"], parts: \.versions
    ) { _ in
      "the page doesn't say what versions there are in"
    })

  static let purchases = Subcommand(
    ofPages: "purchases", brief: "what apps sell inside", summary: "what apps sell inside, with prices, by country",
    details: """
      The best-selling ones, about ten, from the app's web page; see page. A name may occur with several prices. Prices are texts, as the country \
      writes them.
      """, examples: ["9072800688", "9072800688 --country us,de,jp", "9072800688 9338604085 --csv"],
    table: PageTable(
      [
        Property("purchase", "Purchase", "what is sold", \AppPage.Purchase.name).filtered(.words, ":month"),
        Property("formattedPrice", "Price", "the price, as the country writes it", \.price).filtered(
          as: FilterName("price", .words, ":9.99")
        ).or(formerly: "price"),
      ], orders: ["purchase", "name", "country"],
      wide: AppPage.Purchase(name: String(repeating: "M", count: 30), price: "Rp 0.000.000,00"),
      parts: { if case .listed(let purchases)? = $0.purchases { purchases } else { nil } }
    ) {
      switch $0.hasPurchases {
      case true?: "there are in-app purchases, but the page doesn't list them in"
      case false?: "no in-app purchases in"
      case nil: "the page doesn't say whether there are in-app purchases in"
      }
    })

  static let stars = Subcommand(
    ofPages: "stars", brief: "ratings by stars",
    summary: "how many ratings with each number of stars apps have, by country",
    details: "The exact numbers, from the app's web page; see page. They may differ a little from those of lookup.",
    examples: ["9072800688", "9072800688 --country us,gb --sort -rating", "9072800688 9338604085 --json"],
    table: PageTable(
      [
        Property(.rating, \ExactStars.roundedAverage).or(formerly: "average"),
        Property(.ratingCount, \.total).or(formerly: "total"),
      ]
        + ["Five", "Four", "Three", "Two", "One"].enumerated().map { index, title in
          let id = title.lowercased()
          return Property(id, title, "ratings with \(id) of 5 stars") { $0.counts[4 - index] }
            .filtered(.number, ">=1000")
        },
      orders: ["ratingCount", "rating", "one", "name", "country"],
      wide: ExactStars(counts: Array(repeating: 99_999_999, count: 5), average: 3), parts: { $0.stars.map { [$0] } }
    ) { _ in
      "the page doesn't say the numbers of stars in"
    })

  static let privacy = Subcommand(
    ofPages: "privacy", brief: "privacy labels", summary: "what developers say that apps do with your data",
    details: """
      The privacy labels of the app's web page; see page. Types, purposes and categories are named by the App Store's identifiers, the same in \
      all languages; data is in the page's language. A type without data, such as DATA_NOT_COLLECTED, is a row of its own.
      """, examples: ["9072800688", "9072800688 --filter type:linked", "9072800688 9338604085 --csv"],
    table: PageTable(
      [
        Property("type", "Type", "how it is used, such as DATA_LINKED_TO_YOU", \PrivacyUse.type)
          .filtered(.words, ":linked"),
        Property("purpose", "Purpose", "what for, such as ANALYTICS; unknown for tracking", \.purpose)
          .filtered(.words, ":advertising"),
        Property("category", "Category", "the kind of data, such as CONTACT_INFO", \.category)
          .filtered(.words, ":location"),
        Property("data", "Data", "the data, in the page's language", \.data).filtered(.words, ":email"),
      ], orders: ["type", "purpose", "category", "data", "name", "country"],
      parts: { $0.privacy?.flatMap(PrivacyUse.all) }
    ) { _ in
      "the page doesn't say anything about privacy in"
    })

  static let similar = Subcommand(
    ofPages: "similar", brief: "apps beside an app", summary: "apps that the App Store shows beside an app",
    details: """
      Similar apps, and others of the developer's, in the order of the app's web page; see page. Numbers of ratings are as rounded there, such as \
      96000, and prices are texts; developer has all apps of a developer, and lookup - the exact numbers.
      """,
    examples: [
      "9072800688", "9072800688 -n 3 --json", "9072800688 --filter relation:similar --csv",
    ],
    table: PageTable(
      before: [],
      [
        Property(.id, \SimilarApp.app.id),
        Property(.name, "the name on the page", \.app.name),
        Property("relation", "Relation", "similar, or developer for another app of the developer's", \.relation)
          .filtered(as: FilterName("relation", .words, ":developer", of: ["similar", "developer"])),
        Property(.developer, \.app.developer),
        Property(
          "subtitle", "Subtitle", "the words under the name; perhaps a category in the page's language", \.app.subtitle),
        Property(.rating, \.app.roundedRating),
        Property(.ratingCount, "the number of ratings, as the page rounds it", \.app.ratings),
        Property("formattedPrice", "Price", "Free, or the price as the country writes it", \.app.price)
          .filtered(as: FilterName("price", .words, ":free")).or(formerly: "price"),
        Property("ageRating", "Age rating", "the age rating, such as 4+", \.app.ageRating),
        Property(.bundleID, \.app.bundleID),
        Property(.url, PropertyName.url.meaning, \.url),
        Property("iconURL", "Icon", "the address of the icon", \.app.iconURL),
      ],
      after: [
        Property(.country, \.storefront.code),
        Property("appId", "App", "the store's number for the app beside which it stands", \.id),
      ], inTables: ["name", "relation", "developer", "rating", "ratingCount", "formattedPrice", "id"],
      inText: [
        "id", "name", "relation", "developer", "subtitle", "rating", "ratingCount", "formattedPrice", "bundleId", "url",
        "country", "appId",
      ], appColumn: "appId", orders: ["relation", "name", "developer", "rating", "country"],
      parts: { page in
        func apps(_ apps: [AppPage.Neighbour]?, _ relation: String) -> [SimilarApp] {
          (apps ?? []).map { SimilarApp(relation: relation, app: $0, storefront: page.storefront) }
        }
        return apps(page.similar, "similar") + apps(page.developersOthers, "developer")
      }
    ) { _ in
      "the page doesn't say which apps are similar in"
    })
}

/// A kind of data and what it is used for; a type without data has none.
private struct PrivacyUse: Sendable {
  var type: String
  var purpose: String?
  var category: String?
  var data: String?

  static func all(of type: AppPage.PrivacyType) -> [PrivacyUse] {
    let uses = type.purposes.flatMap { purpose in
      purpose.categories.flatMap { category in
        (category.data.isEmpty ? [nil] : category.data.map(Optional.some)).map {
          PrivacyUse(type: type.identifier, purpose: purpose.identifier, category: category.identifier, data: $0)
        }
      }
    }
    return uses.isEmpty ? [PrivacyUse(type: type.identifier)] : uses
  }
}

/// An app beside another one.
private struct SimilarApp: Sendable {
  /// `similar` or `developer`.
  var relation: String
  var app: AppPage.Neighbour
  var storefront: Storefront

  var url: PropertyValue { .address(AppReference(.id(app.id)).address(in: storefront)) }
}
