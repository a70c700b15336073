/// The store's answer to one query.
package struct SearchResults: Sendable, Hashable {
  /// What was asked.
  package var query: SearchQuery
  /// The apps in the store's order. Which positions they have says ``position(at:)``.
  package var apps: [App]
  /// The positions, from 1 and in order, of records that can't be used. They are the store's all the same: the apps behind
  /// them don't move up.
  package var skippedPositions: [Int]
  /// Whether the store ranked the apps; it does not where they were asked for by name.
  package var isRanked: Bool
  /// How long ago the store gave the answer, in whole minutes: zero unless it was remembered.
  package var age = Duration.zero

  /// Creates results.
  package init(query: SearchQuery, apps: [App], skippedPositions: [Int] = [], isRanked: Bool = true) {
    self.query = query
    self.apps = apps
    self.skippedPositions = skippedPositions
    self.isRanked = isRanked
  }

  /// How many records can't be used: no id, no name, or no app.
  package var skippedRecords: Int { skippedPositions.count }
  /// How many records the store sent, which is the last of the positions.
  package var recordCount: Int { apps.count + skippedPositions.count }

  /// The position of an app among the store's records, from 1; `nil` where they were not ranked.
  ///
  /// - Parameter index: the app's index in ``apps``.
  package func position(at index: Int) -> Int? {
    guard isRanked else { return nil }
    // The skipped records before the app: those of which fewer apps than its index stand before.
    var (low, high) = (0, skippedPositions.count)
    while low < high {
      let middle = (low + high) / 2
      if skippedPositions[middle] - middle - 1 <= index { low = middle + 1 } else { high = middle }
    }
    return index + 1 + low
  }

  /// What there is to say about records that can't be used; `nil` where all were fine.
  package var skippedWords: String? {
    switch skippedRecords {
    case 0: nil
    case 1: "One record of the store can't be shown; its position stays free"
    default: "\(skippedRecords) records of the store can't be shown; their positions stay free"
    }
  }
}
