import AppStore
import Essentials
import Observatory
import Texts
import Tracking

/// A change or a new review in the output of `watch run` and `watch log`.
struct ChangeRow: Sendable {
  var listing: Listing
  var name: String
  var what: String
  var from: PropertyValue
  var to: PropertyValue
  var seen: Date
  /// When the app was last looked at.
  var asOf: Date?
  var currency: String?
  /// The numbers of members of a list that came and went.
  var added: Int?
  var removed: Int?
  var words: String
  /// Either of these.
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

extension ChangeRow: Described {
  static let properties: [Property<ChangeRow>] = [
    Property(.id, \.listing.app),
    Property(.name, "the name when it was bookmarked, or the name last seen", \.name),
    Property(.country, \.listing.country),
    Property("what", "What", ChangeChoice.names.joined(separator: ", "), \.what).filtered(
      as: FilterName("what", .words, ":price", of: ChangeChoice.names)),
    Property(
      .from, "the old value; for screenshots their number, for an icon its fingerprint; unknown for a review", \.from),
    Property(.to, "what it is; of a review its stars", \.to),
    Property(.seenAt, \.seen),
    Property("currency", "Currency", "the currency of a price (ISO 4217)", \.currency),
    Property("added", "New", "of screenshots, languages and genres, how many are new", \.added),
    Property("removed", "Gone", "of these, how many are gone", \.removed),
    Property("words", "Change", "the change in a few words", \.words),
    Property(.stars, "of a review: 1 to 5", \.review?.stars),
    Property(.version, "of a review: the version that it is about", \.review?.version),
    Property(.title, "of a review: the headline", \.review?.title),
    Property(.text, "of a review: what it says", \.review?.text),
    Property(.author, "of a review: the name that the customer goes by", \.review?.author),
  ]
  static let orders: [RowOrder<ChangeRow>] = [
    .rising("name"), .rising("country"), .rising("what"), .falling("seen", by: "seenAt"),
  ]
  var filterTexts: [String?] {
    [name, what, words, review?.title, review?.text] + Storefront.filterTexts(listing.country)
  }
}

extension FieldSet<ChangeRow> {
  static let changes = FieldSet(
    asOf: \.asOf, inTables: ["name", "country", "what", "from", "to", "seenAt"],
    inText: ["id", "name", "country", "what", "from", "to", "seenAt"])
}

/// The values of `--what` and `--rating-step`.
struct ChangeChoice: Sendable, Equatable {
  var whats = AppChange.What.told
  var hasReviews = true
  /// In hundredths.
  var ratingStep = AppChange.ratingStep
}

extension ChangeChoice {
  static let review = "review"
  /// The values of `--what`.
  static let names = AppChange.What.told.map(\.rawValue) + [review]

  init(_ words: CommandWords) throws(UsageError) {
    self.init()
    if let list = words.given.value(of: .what) {
      var chosen: [String] = []
      for name in list.members {
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
