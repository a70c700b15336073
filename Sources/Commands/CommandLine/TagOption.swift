import AppStore
import Observatory
import Texts

extension CommandWords {
  /// The tags of `--tag`.
  func tags() throws(UsageError) -> [String] {
    try members(of: .tag) { name throws(UsageError) in
      if let tag = TagName.checked(name) { return tag }
      throw UsageError("\(Option.tag.flag): '\(name)' is no tag, which has \(TagName.rule)")
    }
  }

  /// The only tag of `--tag`, whose tracks are wanted.
  func tag() throws(UsageError) -> String? {
    let tags = try tags()
    if tags.count > 1 { throw UsageError("\(Option.tag.flag): \(name) takes one tag") }
    return tags.first
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
}
