package import Essentials
import Texts

/// The exact number of ratings with each number of stars.
package struct ExactStars: Sendable, Hashable, PropertyConvertible {
  /// For 1, 2, … 5 stars.
  package var counts: [Int]
  package var average: Double

  package var total: Int { counts.reduce(0, +) }

  /// Checks counts against the average that stands beside them, since nothing on the page names their order: five stars first, as it has been
  /// so far, or turned. `nil` if neither fits, or they are no counts.
  package init?(counts sent: [Double], average: Double) {
    guard sent.count == 5, sent.allSatisfy({ 0...1e12 ~= $0 }), 0...5 ~= average else { return nil }
    let rounded = sent.map { Int($0.rounded()) }
    guard let fitting = [rounded.reversed(), rounded].first(where: { abs(Self.mean($0) - average) <= 0.15 })
    else { return nil }
    (counts, self.average) = (fitting, average)
  }

  init?(_ shelf: JSONValue) {
    guard let average = shelf["ratingAverage"]?.double, let counts = shelf["ratingCounts"]?.elements.map(\.double),
      !counts.contains(nil)
    else { return nil }
    self.init(counts: counts.compactMap(\.self), average: average)
  }

  /// The mean of counts for 1, 2, … 5 stars; not a number if they are all 0.
  private static func mean(_ counts: [Int]) -> Double {
    let stars = counts.enumerated().reduce(0.0) { $0 + Double($1.offset + 1) * Double($1.element) }
    return stars / Double(counts.reduce(0, +))
  }

  package var roundedAverage: PropertyValue { .rating(average, isRounded: true) }
  package var propertyValue: PropertyValue {
    let numbers = counts.reversed().map { "\($0)" }.joined(separator: ", ")
    return .members(
      [
        "rating": roundedAverage, "ratingCount": total, "five": counts[4], "four": counts[3], "three": counts[2],
        "two": counts[1], "one": counts[0],
      ],
      words:
        "\(roundedAverage.words()) of \(NumberText.count(total, of: "rating")), from five stars to one: \(numbers)")
  }
}

extension AppPage {
  /// The app's position in its genre's top chart.
  package struct ChartPosition: Sendable, Hashable, PropertyConvertible {
    /// From 1.
    package var position: Int
    package var genre: String?
    package var genreID: String?
    /// Such as `top-free`.
    package var chart: String?

    package var kind: Chart.Kind? {
      chart?.split(separator: "-").lazy.compactMap { Chart.Kind(rawValue: String($0)) }.first
    }

    /// The genre as `--genre` takes it; `nil` for all genres, or one that isn't known here.
    package var genreWord: String? { genreID.flatMap { ChartGenre($0)?.word } }

    package var propertyValue: PropertyValue {
      .members(
        ["position": position, "chart": kind?.rawValue, "genre": genreWord, "genreId": genreID],
        words: "No. \(position)" + [kind?.rawValue, genreWord ?? genre].compactMap { $0.map { ", \($0)" } }.joined())
    }
  }

  package struct AnsweredReview: Sendable, Hashable, PropertyConvertible {
    package var review: Review
    package var answer: String?
    package var answerDate: Date?

    init?(_ item: JSONValue) {
      guard let id = item["id"]?.text, let stars = item["rating"]?.integer, 1...5 ~= stars else { return nil }
      review = Review(id: id, stars: Int(stars))
      (review.title, review.text) = (item["title"]?.text, item["contents"]?.text)
      (review.author, review.date) = (item["reviewerName"]?.text, item["date"]?.date)
      (answer, answerDate) = (item["response"]?["contents"]?.text, item["response"]?["date"]?.date)
    }

    package var propertyValue: PropertyValue {
      .members([
        "reviewId": review.id, "date": review.date, "stars": review.stars, "author": review.author,
        "title": review.title,
        "text": review.text, "answer": answer, "answered": answerDate,
      ])
    }
  }
}
