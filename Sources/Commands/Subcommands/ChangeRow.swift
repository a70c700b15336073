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
}

extension ChangeRow {
  init(_ change: AppChange, of listing: Listing, name: String, asOf: Date?) {
    let (values, members) = (change.values, change.members)
    self.init(
      listing: listing, name: name, what: change.what.rawValue, from: values.from, to: values.to, seen: change.seen,
      asOf: asOf, currency: change.currency, added: members?.came.count, removed: members?.went.count,
      words: change.words)
  }
}

extension FieldSet<ChangeRow> {
  static let changes = FieldSet(
    all: [
      Property("id", "Id", "the store's number for the app", \.listing.app),
      Property("name", "Name", "the name when it was bookmarked, or the name last seen", \.name),
      Property("country", "Country", "the country's code", \.listing.country),
      Property("what", "What", AppChange.What.told.map(\.rawValue).joined(separator: ", "), \.what),
      Property("from", "From", "what it was; of screenshots how many, of an icon a text that stands for it", \.from),
      Property("to", "To", "what it is", \.to),
      Property("seenAt", "Seen", "when it was first seen so", \.seen),
      Property("currency", "Currency", "the currency of a price (ISO 4217)", \.currency),
      Property("added", "New", "of screenshots, languages and genres, how many are new", \.added),
      Property("removed", "Gone", "of these, how many are gone", \.removed),
      Property("words", "Change", "the change in a few words", \.words),
    ],
    asOf: \.asOf,
    inTables: ["name", "country", "what", "from", "to", "seenAt"],
    inText: ["id", "name", "country", "what", "from", "to", "seenAt"]
  ).arranged(
    by: [
      RowOrder("name", "name") { $0.name.propertyValue },
      RowOrder("country", "country") { $0.listing.country.propertyValue },
      RowOrder("what", "what") { $0.what.propertyValue },
      RowOrder("seen", "seen", isDescending: true) { $0.seen.propertyValue },
    ], filteredBy: { [$0.name, $0.listing.country, $0.what] })
}

/// The kinds of changes that are told: `--what`, `--rating-step`.
struct ChangeChoice: Sendable, Equatable {
  var whats = AppChange.What.told
  /// In hundredths.
  var ratingStep = AppChange.ratingStep
}

extension ChangeChoice {
  init(_ words: CommandWords) throws(UsageError) {
    self.init()
    if let list = words.given.value(of: .what) {
      let names = whats.map(\.rawValue)
      var chosen: [AppChange.What] = []
      for name in list.split(separator: ",") {
        guard let what = whats.first(where: { $0.rawValue.lowercased() == name.trimmed.lowercased() }) else {
          throw .none(of: names, is: name.trimmed, as: Option.what.flag)
        }
        chosen.append(what)
      }
      if chosen.isEmpty { throw .none(of: names, is: list, as: Option.what.flag) }
      whats = whats.filter(chosen.contains)
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
