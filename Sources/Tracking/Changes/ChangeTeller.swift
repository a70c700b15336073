package import Essentials
package import Observatory

/// Tells what has changed of bookmarks: each change once, whichever kinds are asked for when, and whatever the clock said.
///
/// Each kind of change has a mark: until when it was told. Kinds that nobody asks for keep theirs, and are told when somebody does. A rating
/// is told by its value, once it has moved by a step since it was told last, however slowly.
package struct ChangeTeller: Sendable {
  /// The mark of programs that had one for all kinds.
  private static let formerMark = "watch run"

  private struct Mark {
    /// The last time by now, and the last one whatever the clock said.
    var known: Date?
    var last: Date?
  }

  private let observatory: Observatory
  private let now: Date
  private let ratingStep: Int
  private var marks: [AppChange.What: Mark] = [:]
  /// The ratings to be kept as told.
  private var told: [Told] = []

  /// - Parameters:
  ///   - whats: the kinds that are told.
  ///   - ratingStep: in hundredths.
  package init(
    of whats: [AppChange.What], ratingStep: Int, in observatory: Observatory, at now: Date
  ) async throws(ObservatoryError) {
    (self.observatory, self.now, self.ratingStep) = (observatory, now, ratingStep)
    let former = Mark(
      known: try await observatory.moment(of: Self.formerMark, until: now),
      last: try await observatory.lastMoment(of: Self.formerMark))
    for what in whats {
      let name = Self.mark(of: what)
      marks[what] = Mark(
        known: try await observatory.moment(of: name, until: now) ?? former.known,
        last: try await observatory.lastMoment(of: name) ?? former.last)
    }
  }

  private static func mark(of what: AppChange.What) -> String { "\(formerMark) \(what.rawValue)" }

  /// The changes of a bookmark that were not told yet, the earliest first. They count as told once ``keep()`` has returned.
  package mutating func changes(of bookmark: Bookmarked) async throws(ObservatoryError) -> [AppChange] {
    guard let since = marks.values.map({ start($0, of: bookmark) }).min() else { return [] }
    var found: [AppChange] = []
    for change in try await observatory.appChanges(of: bookmark.listing, since: since, until: now) {
      guard change.what != .rating, let mark = marks[change.what], change.seen > start(mark, of: bookmark) else {
        continue
      }
      if try await !wasTold(change, of: bookmark.listing, mark) { found.append(change) }
    }
    if let mark = marks[.rating], let change = try await rating(of: bookmark, mark) { found.append(change) }
    return found.sorted { ($0.seen, $0.what) < ($1.seen, $1.what) }
  }

  /// From here on the changes are told.
  package func keep() async throws(ObservatoryError) {
    try await observatory.keep(told: told, marks: marks.keys.map(Self.mark), at: now)
  }

  /// Facts known when it was bookmarked are no news, nor what was told.
  private func start(_ mark: Mark, of bookmark: Bookmarked) -> Date {
    [mark.known, bookmark.added].compactMap(\.self).filter { $0 <= now }.max() ?? now
  }

  /// `true` if a run while the clock was ahead has told it, and it is still so.
  private func wasTold(
    _ change: AppChange, of listing: Listing, _ mark: Mark
  ) async throws(ObservatoryError) -> Bool {
    guard let last = mark.last, last > now, let field = FactField(rawValue: change.what.rawValue) else { return false }
    return try await observatory.facts(of: listing, at: last, aheadOf: now)?.value(field) == change.to
  }

  /// The change since the rating that was told last, or else the one known at the start, which then counts as told.
  private mutating func rating(of bookmark: Bookmarked, _ mark: Mark) async throws(ObservatoryError) -> AppChange? {
    let listing = bookmark.listing
    let spans = try await observatory.ratings(of: listing, from: start(mark, of: bookmark), until: now)
    guard let latest = spans.last?.rating.hundredths else { return nil }
    let subject = Told.subject(listing)
    let what = AppChange.What.rating
    let toldLast = try await observatory.told(what.rawValue, of: subject)?.value.real.map { Int(($0 * 100).rounded()) }
    let before = toldLast ?? spans.lazy.compactMap(\.rating.hundredths).first ?? latest
    let isNews = abs(latest - before) >= ratingStep
    if isNews || toldLast == nil {
      let value = FactValue.real(Double(isNews ? latest : before) / 100)
      told.append(Told(subject: subject, what: what.rawValue, value: value, moment: now))
    }
    guard isNews else { return nil }
    let same = spans.reversed().prefix { $0.rating.hundredths == latest }
    let seen = same.last?.since ?? now
    return AppChange(ratingFrom: before, to: latest, before: spans.dropLast(same.count).last?.until ?? seen, seen: seen)
  }
}
