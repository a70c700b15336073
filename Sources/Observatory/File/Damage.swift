import Essentials
import Texts

/// A damaged file that was set aside, and what the new one has of it.
package struct Damage: Sendable, Hashable {
  package let keptAs: String
  /// The rows taken over; `nil` if another run did that.
  let salvage: Salvage?
  /// `true` if bookmarks and history were written to the new file from this program's memory.
  var isFromMemory = false
  /// The new file's note of it, if there is one.
  var remembered: Remembered?

  /// The loss that the new file has to tell, or has told.
  struct Remembered: Sendable, Hashable {
    var number: Int
    var words: String
    var summary: String
  }

  init(keptAs: String, salvage: Salvage?, isFromMemory: Bool = false) {
    (self.keptAs, self.salvage, self.isFromMemory) = (keptAs, salvage, isFromMemory)
  }

  private var beginning: String {
    words.hasPrefix(Salvage.tooEarly) ? "the file is from before the first release" : "the file was damaged"
  }
  private static let byAnother = "another copy of appsearch has set it aside"

  /// The rows that were taken over, and those that are lost.
  var words: String {
    (salvage?.words ?? remembered?.words ?? Self.byAnother)
      + (isFromMemory ? "; bookmarks and history written anew" : "")
  }

  /// The loss in a few words.
  var loss: String {
    salvage?.loss(besides: isFromMemory ? Salvage.library : []) ?? remembered?.summary ?? Self.byAnother
  }

  /// The event, what is left and lost, and the old file's path. No full stop.
  package var message: String { "\(beginning); \(words); the old one kept; \(keptAs)" }

  /// The event and the loss, for one line of a screen. No full stop.
  package var summary: String { "\(beginning); \(loss)" }
}

/// The rows that were taken over from a damaged file.
struct Salvage: Sendable, Hashable {
  struct Table: Sendable, Hashable {
    var kept = 0
    /// How many rows there were; `nil` if that can't be known.
    var total: Int?

    var isWhole: Bool { kept == total }
  }

  var tables: [String: Table] = [:]
  /// `true` if nothing was read, because the file is from before the first release.
  var isTooEarly = false
  /// The first day of the positions taken over.
  var positionsSince: Date?

  /// The tables with what a person has made or searched for.
  static let library = ["bookmark", "past_search", "chosen_country", "used_action"]

  var hasWholeLibrary: Bool { Self.library.allSatisfy { tables[$0]?.isWhole == true } }

  static let tooEarly = "nothing of it is read"

  /// Such as `taken over: 40 of 41 tracks, positions from 1 March 2026; can't be read: bookmarks; not all facts`.
  var words: String {
    if isTooEarly { return Self.tooEarly }
    guard hasAny else { return "taken over: nothing" }
    var counts = Self.counted.compactMap { name, plural in tables[name]?.words(plural) }
    if let positionsSince { counts.append("positions from \(Self.day(positionsSince))") }
    let lost = Self.counted.filter { tables[$0.name]?.isUnknown == true }.map(\.plural)
    let others = self.others.compactMap { name, plural in
      tables[name].flatMap { $0.isWhole ? nil : (rows: $0, plural: plural) }
    }
    let unreadable =
      lost
      + others.filter { $0.rows.kept == 0 }.map { rows, plural in
        // A plural doesn't go with 1.
        (rows.total.map { $0 == 1 ? "1 of 1 " : "\($0) " } ?? "") + plural
      }
    let partial = others.filter { $0.rows.kept != 0 }.map { rows, plural in
      plural + (rows.total.map { " (\(rows.kept) of \($0))" } ?? "")
    }
    if counts.isEmpty { counts = [unreadable.isEmpty && partial.isEmpty ? "all of it" : "the rest"] }
    return "taken over: \(counts.joined(separator: ", "))"
      + (unreadable.isEmpty ? "" : "; can't be read: \(unreadable.joined(separator: ", "))")
      + (partial.isEmpty ? "" : "; not all \(partial.joined(separator: ", "))")
  }

  /// How many characters of a screen's line are for the loss: in 80 columns it stands beside a list's count.
  private static let lossLength = 40

  /// Such as `lost: 3 of 3 bookmarks, tracks, some facts and more`, the dearest first, without tables known from elsewhere.
  func loss(besides known: [String]) -> String {
    if isTooEarly { return Self.tooEarly }
    guard hasAny || !known.isEmpty else { return "nothing could be taken over" }
    let losses = (Self.counted + others).filter { !known.contains($0.name) }.compactMap { name, plural in
      tables[name]?.loss(plural)
    }
    guard var text = losses.first else { return "all of it was taken over" }
    for (index, loss) in losses.enumerated().dropFirst() {
      let rest = index == losses.count - 1 ? 0 : " and more".count
      guard text.count + loss.count + 2 + rest <= Self.lossLength else { return "lost: \(text) and more" }
      text += ", \(loss)"
    }
    return "lost: \(text)"
  }

  private var hasAny: Bool { tables.values.contains { $0.kept > 0 } }

  private static let counted: [(name: String, plural: String)] = [
    ("bookmark", "bookmarks"), ("track", "tracks"), ("competitor", "competitors"), ("past_search", "past searches"),
  ]
  /// The other tables, the dearest first. One without words here has its name.
  private var others: [(name: String, plural: String)] {
    let named = Set((Self.counted + Self.named).map(\.name)).union(Self.referredTo)
    let unnamed = tables.keys.filter { !named.contains($0) }.sorted()
    return Self.named + unnamed.map { ($0, $0.replacing("_", with: " ") + "s") }
  }

  private static let named: [(name: String, plural: String)] = [
    ("standing", "positions"), ("list", "lists"), ("review", "reviews"), ("neighbours", "neighbours"),
    ("fact", "facts"),
    ("rating", "ratings"), ("notes", "texts"), ("move", "moves"), ("difficulty", "difficulties"),
    ("chosen_country", "chosen countries"),
    ("used_action", "used actions"), ("mark", "times of earlier runs"), ("told", "values told last"),
    ("review_look", "times of reviews"), ("work", "unfinished work"), ("loss", "earlier losses"),
    ("answer", "kept answers"),
  ]
  /// Nobody knows these rows by themselves: their loss shows where others refer to them.
  private static let referredTo = ["app", "search", "listing"]

  private static func day(_ date: Date) -> String {
    let day = CivilTime(date)
    return "\(day.day) \(CivilTime.months[day.month - 1]) \(day.year)"
  }
}

extension Salvage.Table {
  /// `true` if nothing could be read, not even how much there was.
  fileprivate var isUnknown: Bool { kept == 0 && total == nil }

  /// `nil` if there was nothing, or that can't be known.
  fileprivate func words(_ plural: String) -> String? {
    guard let total else { return kept == 0 ? nil : "\(kept) of an unknown number of \(plural)" }
    return total == 0 ? nil : "\(kept) of \(total) \(plural)"
  }

  /// `nil` if nothing is lost.
  fileprivate func loss(_ plural: String) -> String? {
    guard !isWhole else { return nil }
    guard let total else { return kept == 0 ? plural : "some \(plural)" }
    return "\(total - kept) of \(total) \(plural)"
  }
}
