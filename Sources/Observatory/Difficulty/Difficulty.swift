package import Essentials

/// The first apps for a term, as far as they say how hard it is to stand among them.
package struct FirstApps: Sendable, Hashable {
  /// The most that count.
  package static let most = 10

  /// The number of ratings of each; 0 for an unrated app.
  package var ratings: [Int]
  /// How many have every word of the term in their names, and how many were updated lately.
  package var named: Int
  package var fresh: Int
  /// The mean rating of those that are rated; `nil` if none is.
  package var rating: Double?

  package init(ratings: [Int], named: Int, fresh: Int, rating: Double?) {
    (self.ratings, self.named, self.fresh, self.rating) = (ratings, named, fresh, rating)
  }
}

/// The number of ratings that an app's are measured with.
package struct Yardstick: Sendable, Hashable {
  package var ratings: Int
  /// When the free chart was seen that it comes from; `nil` for the usual number.
  package var seen: Date?

  package static let usual = Yardstick(ratings: 100_000)

  package init(ratings: Int, seen: Date? = nil) { (self.ratings, self.seen) = (ratings, seen) }

  /// The 90th percentile of the ratings in a chart (nearest rank); `nil` if that is 0, which measures nothing.
  package static func percentile(of ratings: [Int]) -> Int? {
    let index = (ratings.count * 9 + 9) / 10 - 1
    guard index >= 0, case let most = ratings.sorted()[index], most > 0 else { return nil }
    return most
  }
}

/// How hard it is to stand among the first for a term, by its parts, each from 0 to 1. `docs/lens.md` has the formula.
package struct Difficulty: Sendable, Hashable {
  /// The number of apps that it is of, 1 to 10.
  package let count: Int
  /// The apps' numbers of ratings, by the logarithm; in whole billionths, as it is kept.
  package let strength: Double
  let named: Int
  let freshCount: Int
  /// The mean rating, from 0 at three stars to 1 at five; in whole billionths.
  package let quality: Double
  package let yardstick: Yardstick

  static let billion = 1e9

  /// The share that was updated lately.
  package var fresh: Double { Double(freshCount) / Double(count) }

  /// From 0 to 100. A half is rounded up, whatever its binary digits.
  package var value: Int {
    let parts = 0.55 * strength + 0.25 * Double(named) / Double(count) + 0.10 * fresh + 0.10 * quality
    return Int((100 * Double(count) / Double(FirstApps.most) * parts + 1 / Self.billion).rounded())
  }

  /// - Parameter apps: at least one.
  package init(of apps: FirstApps, by yardstick: Yardstick) {
    let shares = apps.ratings.map { min(1, log(1 + Double($0)) / log(1 + Double(yardstick.ratings))) }
    strength = (shares.reduce(0, +) / Double(shares.count) * Self.billion).rounded() / Self.billion
    quality = (max(0, min(1, ((apps.rating ?? 0) - 3) / 2)) * Self.billion).rounded() / Self.billion
    (count, named, freshCount, self.yardstick) = (shares.count, apps.named, apps.fresh, yardstick)
  }

  package init(count: Int, strength: Double, named: Int, fresh: Int, quality: Double, by yardstick: Yardstick) {
    (self.count, self.strength, self.named, freshCount) = (count, strength, named, fresh)
    (self.quality, self.yardstick) = (quality, yardstick)
  }

  /// Seven columns of the tables `difficulty` and `yardstick`.
  static let columns: SQL = """
    difficulty.count, difficulty.strength, difficulty.named, difficulty.fresh, difficulty.quality, yardstick.ratings,
    yardstick.at
    """

  /// - Parameter column: the first of ``columns``. `nil` if they are empty.
  init?(_ row: Row, _ column: Int32) {
    guard let count = row.integerIfAny(column) else { return nil }
    (self.count, named, freshCount) = (count, row.integer(column + 2), row.integer(column + 3))
    (strength, quality) = (row.real(column + 1) / Self.billion, row.real(column + 4) / Self.billion)
    yardstick = row.integerIfAny(column + 5).map { Yardstick(ratings: $0, seen: row.dateIfAny(column + 6)) } ?? .usual
  }
}
