package import Essentials

package struct SearchResults: Sendable, Hashable {
  package var query: SearchQuery
  package var apps: [App]
  /// The positions, from 1 and in order, of unusable records. The apps after them don't move up.
  package var skippedPositions: [Int]
  /// The number of unusable records that may be any app.
  package var unreadableRecords = 0
  /// `true` if the apps have positions, `false` if they were looked up.
  package var hasPositions: Bool
  /// When the store gave the answer, in whole seconds; `nil` if it was not asked.
  package var asOf: Date?
  /// The day that its dates go up to, where the store has a calendar of its own, as the sample; `nil` where they go up to ``asOf``.
  package var today: Date?
  /// The positions of unusable records whose apps are known.
  package var skippedApps: [App.ID: Int] = [:]
  /// The advertisements among them, as far as they are known. They hold no position.
  package var advertisements: [SearchWebPage.Advertisement] = []
  /// The positions that apps had in the answer before this one, where that is kept: a chart's.
  package var before: [App.ID: Int]?
  /// Not `nil` if this is an earlier answer, since the store can't be reached.
  package var earlier: EarlierAnswer?

  package init(query: SearchQuery, apps: [App], skippedPositions: [Int] = [], hasPositions: Bool = true) {
    self.query = query
    self.apps = apps
    self.skippedPositions = skippedPositions
    self.hasPositions = hasPositions
  }

  /// The number of unusable records: no id, no name, or no app.
  package var skippedRecords: Int { skippedPositions.count }
  /// The number of records that the store sent: the last position.
  package var recordCount: Int { apps.count + skippedPositions.count }

  /// The position of the app with an index among the store's records, from 1; `nil` if they have none.
  package func position(at index: Int) -> Int? {
    guard hasPositions else { return nil }
    // Each unusable record before a position moves the index back by one: subtract how many there are.
    let skipped = skippedPositions.indices.partitioningIndex { skippedPositions[$0] - $0 - 1 > index }
    return index + 1 + skipped
  }

  /// These without the records behind position `limit`, which a server may send all the same.
  package func first(_ limit: Int) -> SearchResults {
    guard recordCount > limit else { return self }
    var first = self
    first.skippedPositions = skippedPositions.filter { $0 <= limit }
    first.skippedApps = skippedApps.filter { $0.value <= limit }
    first.apps = Array(apps.prefix(limit - first.skippedPositions.count))
    first.advertisements = advertisements.filter { $0.appsBefore <= limit }
    return first
  }

  /// The position of the app that a reference names, with or without a usable record; `nil` if it isn't there.
  package func position(of reference: AppReference) -> Int? {
    if let index = apps.firstIndex(where: reference.matches) { return position(at: index) }
    guard case .id(let id) = reference.identifier else { return nil }
    return skippedApps[id]
  }

  /// The reason why these don't say where the app of a reference stands; `nil` where they do.
  package func trouble(finding reference: AppReference) -> StoreError? {
    if position(of: reference) != nil { return nil }
    if case .bundleID(let bundleID) = reference.identifier, !skippedApps.isEmpty {
      return .unusable("not all of its apps could be looked up, and \(bundleID) may be one of those")
    }
    return trouble(finding: reference.matches)
  }

  /// The reason why these don't say that an app is not among them: an unreadable record may be it. `nil` where they do, or the app is there.
  package func trouble(finding app: (App) -> Bool) -> StoreError? {
    guard unreadableRecords > 0, !apps.contains(where: app) else { return nil }
    return .unusable(
      "\(unreadableRecords == 1 ? "a record" : "\(unreadableRecords) records") of it can't be read, which may be the app"
    )
  }

  /// A sentence about unusable records; `nil` where there are none.
  package var skippedWords: String? {
    switch skippedRecords {
    case 0: nil
    case 1: "One app of the store's answer can't be shown; its number is left out"
    default: "\(skippedRecords) apps of the store's answer can't be shown; their numbers are left out"
    }
  }
}

extension SearchResults {
  /// The same apps, each with what a look-up says of it; positions stay.
  package func completed(by apps: [App]) -> SearchResults {
    let known = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
    var results = self
    results.apps = self.apps.map { known[$0.id] ?? $0 }
    return results
  }
}

extension RandomAccessCollection {
  /// The index of the first element that belongs to the second part, by halving: all behind it belong there as well.
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Index {
    var rest = self[...]
    while !rest.isEmpty {
      let middle = rest.index(rest.startIndex, offsetBy: rest.count / 2)
      rest = belongsToSecond(rest[middle]) ? rest[..<middle] : rest[index(after: middle)...]
    }
    return rest.startIndex
  }
}
