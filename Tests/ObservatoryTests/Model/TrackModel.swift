import Observatory

/// The truth about a store's tracks, kept in plain values.
struct TrackModel {
  struct Track {
    var key: TrackKey
    var isFollowed = true
    var visited: Int?
    var log = EventLog<Position>(remembersAll: true)
  }

  /// In the order in which they were first followed.
  private(set) var tracks: [Track] = []
  /// The lists of each search, by their moments.
  private var lists: [SearchKey: [Int: PositionList]] = [:]
  private var names: [Int64: String] = [:]

  mutating func follow(_ key: TrackKey, name: String) {
    names[key.app] = name
    if index(of: key) == nil {
      tracks.append(Track(key: key, isFollowed: false))
    }
    guard let index = index(of: key), !tracks[index].isFollowed else { return }
    tracks[index].isFollowed = true
    tracks[index].log = wholeLog(of: tracks[index])
  }

  /// All that is known of a track: also what lists have that nobody followed it through.
  func wholeLog(of track: Track) -> EventLog<Position> {
    var log = track.log
    for (moment, list) in lists[track.key.search, default: [:]] {
      log.see(Self.position(of: track.key.app, in: list), at: moment)
    }
    return log
  }

  private static func position(of app: Int64, in list: PositionList) -> Position {
    list.apps.first { $0.app == app }.map { .at($0.position) } ?? .notAmong(list.depth)
  }

  mutating func unfollow(_ key: TrackKey) {
    if let index = index(of: key) { tracks[index].isFollowed = false }
  }

  mutating func visited(_ key: TrackKey, at moment: Int) {
    if let index = index(of: key) { tracks[index].visited = moment }
  }

  mutating func record(_ list: PositionList, for search: SearchKey, at moment: Int) {
    let followed = tracks.indices.filter { tracks[$0].isFollowed && tracks[$0].key.search == search }
    guard !followed.isEmpty else { return }
    var positions: [Int] = []
    for index in followed {
      let position = Self.position(of: tracks[index].key.app, in: list)
      tracks[index].log.see(position, at: moment)
      if let number = position.number { positions.append(number) }
    }
    guard lists[search]?[moment] == nil else { return }
    lists[search, default: [:]][moment] = list
    for place in list.apps {
      let isNear = positions.contains { (-5...5).contains($0 - place.position) }
      if isNear || names[place.app] == nil { names[place.app] = place.name }
    }
  }

  var followed: [TrackKey] { tracks.filter(\.isFollowed).map(\.key) }

  /// The apps around one, with the names last seen.
  func neighbours(of key: TrackKey, at moment: Int) -> [PositionedApp]? {
    guard let latest = lists[key.search]?.filter({ $0.key <= moment }).max(by: { $0.key < $1.key }),
      let own = latest.value.apps.first(where: { $0.app == key.app })
    else { return nil }
    return latest.value.apps.filter { abs($0.position - own.position) <= 5 }.map {
      .init(position: $0.position, app: $0.app, name: names[$0.app] ?? "")
    }
  }

  private func index(of key: TrackKey) -> Int? { tracks.firstIndex { $0.key == key } }
}
