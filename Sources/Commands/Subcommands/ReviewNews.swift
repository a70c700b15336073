import AppStore
import Essentials
import Observatory
import Tracking

/// New reviews of bookmarked and tracked apps, for `watch run`.
@MainActor
struct ReviewNews {
  private struct Subject: Sendable {
    var reviewed: ReviewedListing
    var storefront: Storefront
    /// `false` if the app has no ratings, and so no reviews.
    var expectsSome: Bool
  }

  /// Each app's reviews, the earliest first.
  private(set) var rows: [ChangeRow] = []
  /// Apps whose reviews were read, with the time of the answer.
  private(set) var answers: [(app: ReviewedListing, asOf: Date?)] = []
  /// `true` if every request was answered.
  private(set) var isWhole = true
  private let context: CommandContext

  init(in context: CommandContext) {
    self.context = context
  }

  /// Asks for the newest reviews of each app, and keeps them. Failures are said; the next run tells those reviews.
  ///
  /// - Parameters:
  ///   - isFresh: `true` to take no kept answer.
  ///   - passedOver: countries whose store has just failed.
  mutating func read(isFresh: Bool, passingOver passedOver: Set<Storefront>) async throws {
    let subjects = try await subjects(passingOver: passedOver)
    let tracker = context.tracker
    var (complained, answers): (Set<Storefront>, [(ReviewedListing, Date?)]) = ([], [])
    let outcomes = try await context.run(subjects) {
      "Reviews of \($0.reviewed.name) in \($0.storefront.name)"
    } ask: { service, subject, patience in
      await tracker.askForNewReviews(
        of: subject.reviewed.listing, in: subject.storefront, expectsSome: subject.expectsSome, service: service,
        urgency: .visible, patience: patience, refresh: isFresh)
    } failed: { [context] subject, error in
      // A store that can't be reached fails for every app, and is named once.
      guard complained.insert(subject.storefront).inserted else { return }
      context.complain(of: error, about: "\(subject.storefront.code): reviews")
    } found: { [context] subject, kept in
      if let trouble = kept.trouble { throw trouble }
      answers.append((subject.reviewed, kept.answer.asOf))
      guard kept.answer.mayMissSome else { return }
      context.note(
        "\(subject.storefront.code): more new reviews of \(subject.reviewed.name) than \(Tracker.newReviewPages) pages have: the latest are told"
      )
    }
    isWhole = outcomes.isWhole
    self.answers = answers
  }

  /// Finds the reviews that were never told.
  mutating func findRows() async throws {
    for (app, asOf) in answers {
      let new = try await context.observatory.untoldReviews(of: app.listing)
      rows += new.map { ChangeRow($0, of: app, asOf: asOf) }
    }
  }

  private func subjects(passingOver passedOver: Set<Storefront>) async throws -> [Subject] {
    var subjects: [Subject] = []
    for reviewed in try await context.observatory.reviewedListings() {
      guard let storefront = Storefront(code: reviewed.listing.country), !passedOver.contains(storefront) else {
        continue
      }
      let facts = try await context.observatory.facts(of: reviewed.listing, at: context.now())
      guard facts?.isAvailable != false else { continue }
      let expectsSome = facts.map { ($0.rating?.count ?? 0) > 0 } ?? true
      subjects.append(Subject(reviewed: reviewed, storefront: storefront, expectsSome: expectsSome))
    }
    return subjects
  }
}

extension ChangeRow {
  init(_ review: KeptReview, of app: ReviewedListing, asOf: Date?) {
    self.init(
      listing: app.listing, name: app.name, what: ChangeChoice.review, from: .null,
      to: .stars(review.stars, words: review.words), seen: review.seen, asOf: asOf, words: review.words, review: review)
  }
}
