import Foundation

/// One customer review.
struct SampleReview: Sendable {
  let id: Int64
  let author: String
  let stars: Int
  let title: String
  let text: String
  let version: String
  let date: Date
}

extension SampleApp {
  /// How many reviews a storefront has; the feed never hands out more than ten pages of fifty.
  func reviewCount(in market: Market) -> Int {
    if entry.hasSingleReview { return 1 }
    return switch votes(in: market) {
    case 100_000...: 500
    case 20_000...: 180
    case 4_000...: 90
    case 1_000...: 34
    case 200...: 7
    default: 0
    }
  }

  /// A review by its place in the feed, 0 being the newest.
  func review(_ index: Int, in market: Market) -> SampleReview {
    var dice = Dice("review/\(id)/\(market.code)/\(index)")
    let stars = stars(&dice, around: rating(in: market))
    let words = ReviewProse.words(for: self, stars: stars, in: market, &dice)
    let spacing = 200_000.0 / Double(max(1, min(500, reviewCount(in: market))))
    let age = (Double(index) + dice.fraction()) * spacing * 60
    return SampleReview(
      id: 12_000_000_000 + Int64(dice.roll(0...999_999_999)), author: ReviewProse.author(&dice), stars: stars,
      title: words.title, text: words.text, version: version(releasesAgo: index / 25),
      date: SampleApp.today.addingTimeInterval(-age.rounded()))
  }

  /// Stars that average out near the app's rating: most people give five or one.
  private func stars(_ dice: inout Dice, around mean: Double) -> Int {
    let missing = (5 - mean) / 4
    let roll = dice.fraction()
    if roll < missing * 0.6 { return 1 }
    if roll < missing * 0.85 { return 2 }
    if roll < missing * 1.3 { return 3 }
    if roll < missing * 2.0 { return 4 }
    return 5
  }
}
