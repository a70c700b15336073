import Observatory

/// A change that a person has made, until it is on the disk.
enum UnsavedChange {
  case library(PersonalLibrary.Change)
  /// A track or a competitor. `write` is called until it succeeds.
  case following(FollowingChange, write: @MainActor () async throws(ObservatoryError) -> Void)

  /// The change, without how it is written.
  enum Name: Hashable {
    case library(PersonalLibrary.Change)
    case following(FollowingChange)
  }

  var name: Name {
    switch self {
    case .library(let change): .library(change)
    case .following(let change, _): .following(change)
    }
  }

  var ofLibrary: PersonalLibrary.Change? {
    if case .library(let change) = self { change } else { nil }
  }
}

/// A change of what is tracked or compared; it carries the app's name.
enum FollowingChange: Hashable {
  case tracked(String)
  case untracked(String)
  case competitor(String)
  case noCompetitor(String)

  /// The beginning of the notice that it isn't saved yet.
  var said: String {
    switch self {
    case .tracked(let name): "Tracked: \(name)"
    case .untracked(let name): "No longer tracked: \(name)"
    case .competitor(let name): "Competitor: \(name)"
    case .noCompetitor(let name): "No longer a competitor: \(name)"
    }
  }
}
