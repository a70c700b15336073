import AppStore
import Observatory
import Tracking

extension CommandContext {
  /// Looks where tracked apps stand, and keeps it. A search whose answer is in doubt, since it is far shorter than the one before, is asked once
  /// more after the others; the second answer is kept.
  ///
  /// - Parameters:
  ///   - failed: called with each search that gave no answer.
  ///   - unknown: called with each tracked app of which an answer says nothing, since a record that can't be read may be it.
  /// - Returns: each search's outcome, in order.
  func look(
    at searches: [SearchKey], failed: @escaping @MainActor (SearchKey, StoreError) -> Void,
    unknown: @escaping @MainActor (TrackSummary, StoreError) -> Void
  ) async throws -> [CommandRun<SearchKey, RecordedAnswer<SearchResults>>.Outcome] {
    let tracks = Dictionary(grouping: try await tracker.summaries(), by: \.key.search)
    var outcomes = try await look(at: searches, isSecond: false, of: tracks, failed, unknown)
    let held = searches.indices.filter { (try? outcomes[$0].get())?.isHeld == true }
    guard !held.isEmpty, !Task.isCancelled else { return outcomes }
    let again = try await look(at: held.map { searches[$0] }, isSecond: true, of: tracks, failed, unknown)
    for (place, outcome) in zip(held, again) { outcomes[place] = outcome }
    return outcomes
  }

  private func look(
    at searches: [SearchKey], isSecond: Bool, of tracks: [SearchKey: [TrackSummary]],
    _ failed: @escaping @MainActor (SearchKey, StoreError) -> Void,
    _ unknown: @escaping @MainActor (TrackSummary, StoreError) -> Void
  ) async throws -> [CommandRun<SearchKey, RecordedAnswer<SearchResults>>.Outcome] {
    let tracker = tracker
    return try await run(searches) {
      "'\($0.term)' in \($0.query?.storefront.name ?? $0.country)" + (isSecond ? ", once more" : "")
    } place: { service, search, patience in
      tracker.place(
        search, in: service, urgency: .visible, patience: patience, refresh: isSecond, holdsDoubt: !isSecond)
    } failed: { search, error in
      failed(search, error)
    } found: { search, kept in
      if let trouble = kept.trouble { throw trouble }
      guard !kept.isHeld else { return }
      for track in tracks[search] ?? [] {
        if let trouble = kept.answer.trouble(finding: { $0.id == track.key.app }) { unknown(track, trouble) }
      }
    }
  }
}
