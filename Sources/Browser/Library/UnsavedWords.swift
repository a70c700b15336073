import Observatory

/// Describes changes that could not be saved.
enum UnsavedWords {
  private static let namedCount = 3

  /// Such as `the bookmarks of Weather and Radar, and 2 searches`.
  static func text(for changes: [PersonalLibrary.Change]) -> String {
    var names: [String] = []
    var removed = 0
    var (searches, forgotten) = (0, 0)
    var countries = 0
    var looks = 0
    for change in changes {
      switch change {
      case .bookmarked(let bookmark): names.append(bookmark.name)
      case .unbookmarked: removed += 1
      case .searched: searches += 1
      case .forgot, .forgotAllSearches: forgotten += 1
      // The next search says it again.
      case .found, .used: break
      case .choseCountry: countries += 1
      case .lookedAt: looks += 1
      }
    }
    var parts: [String] = []
    if !names.isEmpty {
      let others = names.count > namedCount ? " and \(names.count - namedCount) more" : ""
      parts.append(
        "\(names.count == 1 ? "the bookmark" : "the bookmarks") of \(names.prefix(namedCount).joined(separator: ", "))\(others)"
      )
    }
    if removed > 0 { parts.append(removed == 1 ? "a removed bookmark" : "\(removed) removed bookmarks") }
    if searches > 0 { parts.append(searches == 1 ? "1 search" : "\(searches) searches") }
    if forgotten > 0 { parts.append(forgotten == 1 ? "a forgotten search" : "\(forgotten) forgotten searches") }
    if countries > 0 { parts.append(countries == 1 ? "a chosen country" : "\(countries) chosen countries") }
    if looks > 0 { parts.append(looks == 1 ? "a look at a bookmark" : "\(looks) looks at bookmarks") }
    return parts.joined(separator: "; ")
  }
}
