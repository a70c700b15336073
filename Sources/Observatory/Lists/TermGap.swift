package import Essentials

/// Yours beside competitors in the last list of a search.
package struct TermGap: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A competitor is among the first, and none of yours in the list.
    case missing
    /// Yours is in the list, after the best competitor.
    case behind
    /// Both are among the first, yours ahead.
    case shared
    /// Yours is among the first, and no competitor.
    case onlyMine = "only-mine"
  }

  package var search: SearchKey
  package var kind: Kind
  /// How many competitors are among the first.
  package var rivals: Int
  /// The best competitor in the list.
  package var best: PositionedApp?
  /// The best of yours.
  package var own: PositionedApp?
  /// The number of results.
  package var found: Int
  package var at: Date
  /// The first of the unbroken looks that had it.
  package var since: Date

  /// `true` where a competitor gets what yours doesn't.
  ///
  /// - Parameter top: how many are the first.
  package func isLoss(top: Int) -> Bool {
    kind == .missing || kind == .behind && own.map { $0.position > top } == true
  }
}

/// The gaps of the searches that were asked for.
package struct TermGaps: Sendable, Hashable {
  package var rows: [TermGap] = []
  /// The oldest first.
  package var searches: [SearchKey] = []
  /// When the last sound list of each was seen; none, where there is no such list yet.
  package var seen: [SearchKey: Date] = [:]
  /// Those with a list in which a record that can't be read may change what it says.
  package var unknown: Set<SearchKey> = []
  /// How many competitors count for some of the searches; how many of all don't for some, because of their tags. With a tag in force
  /// the latter is 0.
  package var competitorCount = 0
  package var partlyComparedCount = 0

  package init() {}

  package var unlistedCount: Int { searches.count { seen[$0] == nil && !unknown.contains($0) } }

  /// Takes one search from gaps that were read after these.
  package mutating func take(_ search: SearchKey, from other: TermGaps) {
    guard searches.contains(search), other.searches.contains(search) else { return }
    rows.removeAll { $0.search == search }
    rows += other.rows.filter { $0.search == search }
    seen[search] = other.seen[search]
    if other.unknown.contains(search) { unknown.insert(search) } else { unknown.remove(search) }
    rank()
  }

  /// Losses come first, those to the most and then to the best competitors at the top.
  package mutating func rank() {
    let kinds = TermGap.Kind.allCases
    let places = Dictionary(zip(searches, 0...), uniquingKeysWith: { first, _ in first })
    func place(_ index: Int) -> (Int, Int, Int, Int) {
      let row = rows[index]
      let best = row.best?.position ?? row.own?.position ?? .max
      return (kinds.firstIndex(of: row.kind) ?? 0, -row.rivals, best, places[row.search] ?? index)
    }
    rows = rows.indices.sorted { place($0) < place($1) }.map { rows[$0] }
  }
}

/// The side of each app that is compared, by its number in the table `app`.
struct GapSides {
  /// `true` for yours, `false` for a competitor's, `nil` for others.
  private var isOwn: [Bool?]
  private let ownCount: Int
  private let rivalCount: Int

  init(own: Set<Int>, rivals: Set<Int>) {
    (ownCount, rivalCount) = (own.count, rivals.count)
    isOwn = Array(repeating: nil, count: (own.union(rivals).max() ?? 0) + 1)
    for app in rivals { isOwn[app] = false }
    for app in own { isOwn[app] = true }
  }

  /// The answer of one list.
  struct Reading {
    enum Kind: Equatable {
      case known(TermGap.Kind)
      /// None of the kinds.
      case none
      /// A record that can't be read may be the one that counts.
      case unknown
    }

    var kind = Kind.none
    var rivals = 0
    /// Indices in the list.
    var best: Int?
    var own: Int?
  }

  /// - Parameter top: how many are the first.
  func reading(of places: ListPlaces, found: Int, top: Int) -> Reading {
    var reading = Reading()
    var (seenOwn, seenRivals) = (0, 0)
    for (index, app) in places.apps.enumerated() where isOwn.indices.contains(app) {
      guard let isOwn = isOwn[app] else { continue }
      if isOwn {
        seenOwn += 1
        reading.own = reading.own ?? index
      } else {
        seenRivals += 1
        reading.best = reading.best ?? index
        if index < top { reading.rivals += 1 }
      }
    }
    reading.kind = Self.kind(own: reading.own, best: reading.best, top: top)
    guard places.hasUnreadable else { return reading }
    let count = places.apps.count
    let holes = places.apps.indices.filter { places.apps[$0] == 0 } + (found > count ? [count, found - 1] : [])
    /// One that wasn't seen may be any record that can't be read. The first and the last tell whether that matters.
    func possible(_ seen: Int?, isAll: Bool) -> [Int?] {
      let before = isAll ? [] : holes.filter { $0 < seen ?? .max }
      return [seen, before.first ?? seen, before.last ?? seen]
    }
    let isKnown = possible(reading.own, isAll: seenOwn == ownCount).allSatisfy { own in
      possible(reading.best, isAll: seenRivals == rivalCount).allSatisfy { best in
        own != nil && own == best || Self.kind(own: own, best: best, top: top) == reading.kind
      }
    }
    if !isKnown { reading.kind = .unknown }
    return reading
  }

  private static func kind(own: Int?, best: Int?, top: Int) -> Reading.Kind {
    switch (own, best) {
    case (nil, let best?) where best < top: .known(.missing)
    case (let own?, let best?) where best < own: .known(.behind)
    case (_?, let best?) where best < top: .known(.shared)
    case (let own?, _) where own < top: .known(.onlyMine)
    default: .none
    }
  }
}
