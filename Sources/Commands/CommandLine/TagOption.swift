import AppStore
import Observatory
import Texts
import Tracking

extension CommandWords {
  /// The tags of `--tag`.
  func tags() throws(UsageError) -> [String] {
    var tags: [String] = []
    for name in given.values(of: .tag).flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let tag = TagName.checked(name.trimmed) else {
        throw UsageError("\(Option.tag.flag): '\(name)' is no tag, which has \(TagName.rule)")
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// The only tag of `--tag`, whose tracks are wanted.
  func tag() throws(UsageError) -> String? {
    let tags = try tags()
    if tags.count > 1 { throw UsageError("\(Option.tag.flag): \(name) takes one tag") }
    return tags.first
  }

  /// The tracks of `--tag` for a command that asks for their searches, on the device and in the orders that it asks for; `nil` without it.
  ///
  /// - Parameter terms: the only ones; none for all.
  func taggedTracks(terms: [String]) throws(UsageError) -> TrackChoice? {
    guard given.has(.tag) else { return nil }
    if terms.contains(TermInput.word) { throw UsageError("\(Option.tag.flag): \(name) takes its terms, and no -") }
    var choice = try TrackChoice(self, terms: terms)
    (choice.device, choice.orders) = (settings.device, Set(try orders()))
    return choice
  }
}

extension CommandContext {
  /// A tag as it was first written. For one that nothing has, the known ones are named, and it is `nil`.
  func known(_ tag: String) async throws -> String? {
    let known = try await observatory.tags().map(\.name)
    if let name = known.first(where: { TagName.folded($0) == TagName.folded(tag) }) { return name }
    let others =
      known.isEmpty ? "there is none yet: track add --tag gives one" : "there are \(known.joined(separator: ", "))"
    note("no tag '\(tag)'; \(others)")
    return nil
  }

  /// A choice with the tracks of its tag; `nil` if nothing has the tag, which is said.
  func resolved(_ choice: TrackChoice) async throws -> TrackChoice? {
    guard let tag = choice.tag else { return choice }
    guard try await known(tag) != nil else { return nil }
    var choice = choice
    choice.tagged = try await observatory.tracks(tagged: tag)
    return choice
  }

  /// The searches of a choice's tracks, each once, and their apps, the oldest first; `nil` if there are none, which is said.
  func searches(
    of choice: TrackChoice?, limit: Int = 200
  ) async throws -> (choice: TrackChoice, queries: [SearchQuery], apps: [AppReference])? {
    guard let choice, let choice = try await resolved(choice) else { return nil }
    let tracks = try await observatory.tracks().filter { choice.contains($0) }
    if tracks.isEmpty { try await noteNoTracks(of: choice) }
    var (searches, apps): (Set<SearchKey>, Set<App.ID>) = ([], [])
    let queries = tracks.compactMap { track -> SearchQuery? in
      guard searches.insert(track.search).inserted, var query = track.search.query else { return nil }
      (query.language, query.limit) = (settings.language, limit)
      return query
    }
    let references = tracks.compactMap { apps.insert($0.app).inserted ? AppReference(.id($0.app)) : nil }
    return tracks.isEmpty ? nil : (choice, queries, references)
  }
}
