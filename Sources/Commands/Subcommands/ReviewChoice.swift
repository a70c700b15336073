import AppStore

/// The reviews of an app that are wanted.
struct ReviewChoice: Sendable, Equatable {
  /// The numbers of stars that they may have.
  var stars: Set<Int> = Set(1...5)
  /// The version of the app that they are about; `nil` for any.
  var version: String?
  /// The number of pages that are read for each country.
  var pages = 1

  init() {}

  /// - Throws: a ``UsageError`` for a value that is out of range.
  init(_ words: CommandWords) throws(UsageError) {
    let scanned = words.given
    if let list = scanned.value(of: .stars) {
      stars = []
      for word in list.split(separator: ",") {
        guard let number = Int(word), (1...5).contains(number) else {
          throw UsageError("--stars: '\(word)' is not a number from 1 to 5")
        }
        stars.insert(number)
      }
      if stars.isEmpty { throw UsageError("--stars: '\(list)' is not a list of numbers from 1 to 5") }
    }
    version = scanned.value(of: .reviewVersion)
    if let word = scanned.value(of: .pages) {
      guard let number = Int(word), ReviewPage.numbers.contains(number) else {
        throw UsageError("--pages: '\(word)' is not a number from 1 to \(ReviewPage.numbers.upperBound)")
      }
      pages = number
    }
  }

  func includes(_ review: Review) -> Bool {
    stars.contains(review.stars) && (version == nil || review.version == version)
  }
}
