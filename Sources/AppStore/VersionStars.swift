import Texts

/// The stars that reviews give one version of an app.
package struct VersionStars: Sendable, Hashable {
  package var version: String
  package var count: Int
  var stars: Int

  /// The mean with one decimal, such as `3.2`: more would say more than a few reviews do.
  package var mean: String {
    let tenths = (stars * 20 + count) / (count * 2)
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The same of counts of 1, 2, … 5 stars; `nil` if there are none.
  package static func mean(of counts: [Int]) -> String? {
    let stars = counts.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
    let count = counts.reduce(0, +)
    return count == 0 ? nil : VersionStars(version: "", count: count, stars: stars).mean
  }

  /// The number of some reviews with 1, 2, … 5 stars.
  package static func histogram(of reviews: [Review]) -> [Int] {
    var counts = [0, 0, 0, 0, 0]
    for review in reviews where (1...5).contains(review.stars) { counts[review.stars - 1] += 1 }
    return counts
  }

  /// The versions that some reviews name, the latest first.
  package static func all(in reviews: [Review]) -> [VersionStars] {
    var found: [String: VersionStars] = [:]
    for review in reviews {
      guard let version = review.version, !version.isEmpty else { continue }
      found[version, default: VersionStars(version: version, count: 0, stars: 0)].count += 1
      found[version]?.stars += review.stars
    }
    let ordered = found.values.map { (stars: $0, text: OrderedText($0.version)) }
    return ordered.sorted {
      // Versions that differ only in case still need a fixed order.
      $1.text.precedes($0.text) ?? ($1.stars.version < $0.stars.version)
    }.map(\.stars)
  }
}
