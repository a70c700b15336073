import Foundation

/// A damaged file that was set aside, and the part of it that the new one in its place has.
package struct Damage: Sendable, Hashable {
  /// The path of the damaged file now.
  package let keptAs: String
  /// The rows taken over; `nil` if another running copy has done that.
  let salvage: Salvage?
  /// `true` if bookmarks and history that this program still knew were written to the new file.
  var isFromMemory = false

  /// The event, the outcome and the place of the rest, in this order since narrow screens cut the end. No full stop.
  package var message: String {
    let outcome = salvage.map(\.words) ?? "another copy of appsearch has set it aside"
    let memory = isFromMemory ? "; bookmarks and history written anew" : ""
    return "the file was damaged; \(outcome)\(memory); the old one kept; \(keptAs)"
  }
}

/// The contents taken over from a damaged file.
struct Salvage: Sendable, Hashable {
  struct Table: Sendable, Hashable {
    /// The number of rows taken over.
    var kept = 0
    /// The number of rows there were; `nil` if that can't be known.
    var total: Int?

    var isWhole: Bool { kept == total }
  }

  /// Tables by name.
  var tables: [String: Table] = [:]
  /// The first day of the positions that were taken over.
  var positionsSince: Date?

  /// `true` if nothing is missing that a person has made or searched for.
  var hasWholeLibrary: Bool {
    ["bookmark", "past_search", "chosen_country"].allSatisfy { tables[$0]?.isWhole == true }
  }

  /// A summary such as `taken over: 3 of 3 bookmarks, 40 of 41 tracks, positions from 1 March 2026; not all facts`.
  var words: String {
    var parts = Self.counted.compactMap { name, plural in tables[name]?.words(plural) }
    if let positionsSince { parts.append("positions from \(Self.day(positionsSince))") }
    let partial = Self.uncounted.filter { tables[$0.name]?.isWhole == false }.map(\.plural)
    let rest = parts.isEmpty || partial.isEmpty ? "" : "; not all \(partial.joined(separator: ", "))"
    return "taken over: \(parts.isEmpty ? "nothing" : parts.joined(separator: ", "))\(rest)"
  }

  private static let counted = [
    ("bookmark", "bookmarks"), ("track", "tracks"), ("competitor", "competitors"), ("past_search", "past searches"),
  ]
  private static let uncounted: [(name: String, plural: String)] = [
    ("standing", "positions"), ("neighbours", "neighbours"), ("fact", "facts"), ("rating", "ratings"),
    ("notes", "texts"),
  ]

  private static func day(_ date: Date) -> String {
    var style = Date.FormatStyle(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
    style = style.day().month(.wide).year()
    return date.formatted(style)
  }
}

extension Salvage.Table {
  /// `nil` if there was nothing.
  fileprivate func words(_ plural: String) -> String? {
    guard let total else { return kept == 0 ? nil : "\(kept) of an unknown number of \(plural)" }
    return total == 0 ? nil : "\(kept) of \(total) \(plural)"
  }
}
