package import Essentials
package import Observatory

/// Tells what has changed of bookmarks: each change once, whichever kinds a run asks for, whatever clocks said.
///
/// Each kind has a mark up to which it was told; kinds that nobody asks for keep theirs. The value told last is kept too, because a clock
/// may have been wrong: changes up to it are no news. A rating is told once it has moved by a step since it was told last, however slowly.
package struct ChangeTeller: Sendable {
  /// The mark of earlier programs, which had one for all kinds.
  private static let formerMark = "watch run"

  private let observatory: Observatory
  private let now: Date
  private let ratingStep: Int
  /// The moments of the last telling; `nil` for kinds that were never told.
  private var marks: [AppChange.What: Date?] = [:]
  /// The values to be kept as told.
  private var told: [Told] = []

  /// - Parameters:
  ///   - whats: the kinds that are told.
  ///   - ratingStep: in hundredths.
  package init(
    of whats: [AppChange.What], ratingStep: Int, in observatory: Observatory, at now: Date
  ) async throws(ObservatoryError) {
    (self.observatory, self.now, self.ratingStep) = (observatory, now, ratingStep)
    let former = try await observatory.moment(of: Self.formerMark, until: now)
    for what in whats {
      marks[what] = .some(try await observatory.moment(of: Self.mark(of: what), until: now) ?? former)
    }
  }

  private static func mark(of what: AppChange.What) -> String { "\(formerMark) \(what.rawValue)" }

  /// The changes of a bookmark that were not told yet, the earliest first. ``keep()`` marks them as told.
  package mutating func changes(of bookmark: Bookmarked) async throws(ObservatoryError) -> [AppChange] {
    guard let since = marks.values.map({ start($0, of: bookmark) }).min() else { return [] }
    var found: [AppChange] = []
    let subject = Told.subject(bookmark.listing)
    let all = try await observatory.appChanges(of: bookmark.listing, since: since, until: now)
    for (what, mark) in marks where what != .rating {
      let changes = all.filter { $0.what == what && $0.seen > start(mark, of: bookmark) }
      guard !changes.isEmpty else { continue }
      let news = Self.news(changes, after: try await observatory.told(what.rawValue, of: subject)?.value)
      guard let last = news.last else { continue }
      found += news
      told.append(Told(subject: subject, what: what.rawValue, value: last.to, moment: now))
    }
    if let mark = marks[.rating], let change = try await rating(of: bookmark, mark) { found.append(change) }
    return found.sorted { ($0.seen, $0.what) < ($1.seen, $1.what) }
  }

  /// Marks all changes as told.
  package func keep() async throws(ObservatoryError) {
    try await observatory.keep(told: told, marks: marks.keys.map(Self.mark), at: now)
  }

  /// Marks some of the changes as told; the others stay for the next run.
  package func keep(only changes: [(listing: Listing, change: AppChange)]) async throws(ObservatoryError) {
    let told = changes.sorted { $0.change.seen < $1.change.seen }.map { listing, change in
      Told(subject: Told.subject(listing), what: change.what.rawValue, value: change.to, moment: now)
    }
    if !told.isEmpty { try await observatory.keep(told: told, at: now) }
  }

  /// Leaves out facts that were known when the app was bookmarked, and changes already told.
  private func start(_ mark: Date?, of bookmark: Bookmarked) -> Date {
    [mark, bookmark.added].compactMap(\.self).filter { $0 <= now }.max() ?? now
  }

  /// The changes of one kind that lead on from the value told last. If none does, they are from another time, and news only if they lead
  /// elsewhere.
  private static func news(_ changes: [AppChange], after told: FactValue?) -> [AppChange] {
    guard let told else { return changes }
    if let next = changes.firstIndex(where: { $0.from == told }) { return Array(changes[next...]) }
    return changes.last?.to == told ? [] : changes
  }

  /// The change since the rating told last, or else since the first one known, which then counts as told.
  private mutating func rating(of bookmark: Bookmarked, _ mark: Date?) async throws(ObservatoryError) -> AppChange? {
    let listing = bookmark.listing
    let spans = try await observatory.ratings(of: listing, from: start(mark, of: bookmark), until: now)
    guard let latest = spans.last?.rating.mean else { return nil }
    let subject = Told.subject(listing)
    let what = AppChange.What.rating
    let toldLast = try await observatory.told(what.rawValue, of: subject)?.value.real
    let before = toldLast ?? spans.lazy.compactMap(\.rating.mean).first ?? latest
    let isNews = abs(latest.hundredths - before.hundredths) >= ratingStep
    if isNews || toldLast == nil {
      let value = FactValue.real(isNews ? latest : before)
      told.append(Told(subject: subject, what: what.rawValue, value: value, moment: now))
    }
    guard isNews else { return nil }
    let same = spans.reversed().prefix { $0.rating.hundredths == latest.hundredths }
    let seen = same.last?.since ?? now
    return AppChange(
      what: what, from: .real(before), to: .real(latest), before: spans.dropLast(same.count).last?.until ?? seen,
      seen: seen)
  }
}
