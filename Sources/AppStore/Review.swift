public import Foundation

/// What one customer says about an app.
public struct Review: Sendable, Hashable, Identifiable {
  /// The store's number for the review.
  public var id: String
  /// 1…5.
  public var stars: Int
  /// The headline.
  public var title: String?
  /// The name that the customer goes by.
  public var author: String?
  /// The version of the app that is reviewed.
  public var version: String?
  /// When it was written or last changed.
  public var date: Date?
  /// What it says, paragraphs separated by newlines.
  public var text: String?

  /// Creates a review.
  public init(id: String, stars: Int) {
    self.id = id
    self.stars = stars
  }
}

/// A page of an app's reviews, the latest first.
public struct ReviewPage: Sendable, Hashable {
  /// Which page, from 1.
  public var number: Int
  /// The reviews; empty where there are none.
  public var reviews: [Review]
  /// Whether the page after this one may have reviews.
  public var hasMore: Bool
  /// How many entries were too odd to use (no id or no stars).
  public var skippedRecords: Int

  /// The pages that the store gives out.
  public static let numbers = 1...10

  /// Creates a page.
  public init(number: Int, reviews: [Review], hasMore: Bool, skippedRecords: Int = 0) {
    self.number = number
    self.reviews = reviews
    self.hasMore = hasMore
    self.skippedRecords = skippedRecords
  }
}
