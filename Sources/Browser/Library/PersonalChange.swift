import Observatory

/// A change that a person has made. Tracks and competitors carry the app's name.
enum PersonalChange: Hashable {
  case library(PersonalLibrary.Change)
  case tracked(String)
  case untracked(String)
  case competitor(String)
  case noCompetitor(String)
  /// It got tags, or lost some.
  case tagged(String)
  /// The page of tracks was closed.
  case visitedTracks

  var ofLibrary: PersonalLibrary.Change? {
    if case .library(let change) = self { change } else { nil }
  }

  private static let namedCount = 3

  /// Names what could not be saved, such as `the bookmarks of Weather and Radar; 2 searches`.
  static func words(for changes: [PersonalChange]) -> String {
    var (bookmarked, tracked, competitors, tagged): ([String], [String], [String], [String]) = ([], [], [], [])
    var (removed, untracked, noCompetitors) = (0, 0, 0)
    var (searches, forgotten, countries, visits, trackVisits) = (0, 0, 0, 0, 0)
    for change in changes {
      switch change {
      case .library(.bookmarked(let bookmark)): bookmarked.append(bookmark.name)
      case .library(.unbookmarked): removed += 1
      case .tracked(let name): tracked.append(name)
      case .untracked: untracked += 1
      case .competitor(let name): competitors.append(name)
      case .noCompetitor: noCompetitors += 1
      case .tagged(let name): tagged.append(name)
      case .library(.searched): searches += 1
      case .library(.forgot), .library(.forgotAllSearches): forgotten += 1
      // The next search says it again.
      case .library(.found), .library(.used): break
      case .library(.choseCountry): countries += 1
      case .library(.visited): visits += 1
      case .visitedTracks: trackVisits += 1
      }
    }
    let parts: [String?] = [
      named(bookmarked, "the bookmark of", "the bookmarks of"),
      counted(removed, "a removed bookmark", "removed bookmarks"),
      named(tracked, "the track of", "the tracks of"), counted(untracked, "a removed track", "removed tracks"),
      named(competitors, "the competitor", "the competitors"),
      counted(noCompetitors, "a removed competitor", "removed competitors"),
      named(tagged, "the tags of", "the tags of"),
      counted(searches, "1 search", "searches"), counted(forgotten, "a forgotten search", "forgotten searches"),
      counted(countries, "a chosen country", "chosen countries"),
      counted(visits, "a visit to a bookmark", "visits to bookmarks"),
      counted(trackVisits, "a visit to what is tracked", "visits to what is tracked"),
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  private static func named(_ names: [String], _ one: String, _ many: String) -> String? {
    guard !names.isEmpty else { return nil }
    let others = names.count > namedCount ? " and \(names.count - namedCount) more" : ""
    return "\(names.count == 1 ? one : many) \(names.prefix(namedCount).joined(separator: ", "))\(others)"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : count == 1 ? one : "\(count) \(many)"
  }
}
