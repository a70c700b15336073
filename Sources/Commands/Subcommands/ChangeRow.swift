import AppStore
import Essentials
import Observatory
import Texts
import Tracking

/// A row of news of an app in a country, in the output of `watch run` and `watch log`.
struct ChangeRow: Sendable {
  var listing: Listing
  var name: String
  /// The kind of news.
  var what: String
  var from: PropertyValue
  var to: PropertyValue
  /// When it was first seen so.
  var seen: Date
  /// When the app was last looked at.
  var asOf: Date?
  /// Of a price.
  var currency: String?
  /// How many members of a list came and went.
  var added: Int?
  var removed: Int?
  var words: String
  /// The review, where that is what is new; else the change.
  var review: KeptReview?
  var change: AppChange?
}

extension ChangeRow {
  init(_ change: AppChange, of listing: Listing, name: String, asOf: Date?) {
    let (values, members) = (change.values, change.members)
    self.init(
      listing: listing, name: name, what: change.what.rawValue, from: values.from, to: values.to, seen: change.seen,
      asOf: asOf, currency: change.currency, added: members?.came.count, removed: members?.went.count,
      words: change.words, change: change)
  }
}

extension FieldSet<ChangeRow> {
  static let changes = FieldSet(
    all: [
      Property("id", "Id", "the store's number for the app", \.listing.app),
      Property("name", "Name", "the name when it was bookmarked, or the name last seen", \.name).filtered(as: .name),
      Property("country", "Country", "the country's code", \.listing.country).filtered(as: .country),
      Property("what", "What", ChangeChoice.names.joined(separator: ", "), \.what).filtered(
        as: FilterName("what", .words, ":price")),
      Property(
        "from", "From",
        "what it was; of screenshots how many, of an icon a text that stands for it; unknown for a review", \.from),
      Property("to", "To", "what it is; of a review its stars", \.to),
      Property("seenAt", "Seen", "when it was first seen so", \.seen).filtered(as: .seen),
      Property("currency", "Currency", "the currency of a price (ISO 4217)", \.currency),
      Property("added", "New", "of screenshots, languages and genres, how many are new", \.added),
      Property("removed", "Gone", "of these, how many are gone", \.removed),
      Property("words", "Change", "the change in a few words", \.words),
      Property("stars", "Stars", "of a review: 1 to 5", \.review?.stars).filtered(as: .stars),
      Property("version", "Version", "of a review: the version that it is about", \.review?.version).filtered(
        as: .version),
      Property("title", "Title", "of a review: the headline", \.review?.title),
      Property("text", "Review", "of a review: what it says", \.review?.text),
      Property("author", "Author", "of a review: the name that the customer goes by", \.review?.author),
    ],
    asOf: \.asOf,
    inTables: ["name", "country", "what", "from", "to", "seenAt"],
    inText: ["id", "name", "country", "what", "from", "to", "seenAt"]
  ).arranged(
    by: [
      RowOrder("name") { $0.name.propertyValue },
      RowOrder("country") { $0.listing.country.propertyValue },
      RowOrder("what") { $0.what.propertyValue },
      RowOrder("seen", isDescending: true) { $0.seen.propertyValue },
    ],
    filteredBy: {
      [$0.name, $0.what, $0.words, $0.review?.title, $0.review?.text] + Storefront.filterTexts($0.listing.country)
    })
}

/// The kinds of changes that are told: `--what`, `--rating-step`.
struct ChangeChoice: Sendable, Equatable {
  var whats = AppChange.What.told
  /// `true` if new reviews are told as well.
  var hasReviews = true
  /// In hundredths.
  var ratingStep = AppChange.ratingStep
}

extension ChangeChoice {
  /// The word for new reviews among the kinds of changes.
  static let review = "review"
  /// The kinds that `--what` may name, in their order.
  static let names = AppChange.What.told.map(\.rawValue) + [review]

  init(_ words: CommandWords) throws(UsageError) {
    self.init()
    if let list = words.given.value(of: .what) {
      var chosen: [String] = []
      for name in list.split(separator: ",").map(\.trimmed) {
        guard let what = Self.names.first(where: { $0.lowercased() == name.lowercased() }) else {
          throw .none(of: Self.names, is: name, as: Option.what.flag)
        }
        chosen.append(what)
      }
      if chosen.isEmpty { throw .none(of: Self.names, is: list, as: Option.what.flag) }
      whats = whats.filter { chosen.contains($0.rawValue) }
      hasReviews = chosen.contains(Self.review)
    }
    guard let step = words.given.value(of: .ratingStep) else { return }
    guard whats.contains(.rating) else {
      throw UsageError("\(Option.ratingStep.flag): \(Option.what.flag) leaves ratings out")
    }
    guard let stars = Double(step), (0.01...5).contains(stars) else {
      throw UsageError("\(Option.ratingStep.flag): '\(step)' is not a number of stars from 0.01 to 5")
    }
    ratingStep = Int((stars * 100).rounded())
  }
}
