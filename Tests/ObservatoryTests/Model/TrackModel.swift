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
  private(set) var neighbours: [SearchKey: EventLog<[PositionedApp]>] = [:]
  private var names: [Int64: String] = [:]

  mutating func follow(_ key: TrackKey, name: String) {
    names[key.app] = name
    if let index = index(of: key) {
      tracks[index].isFollowed = true
    } else {
      tracks.append(Track(key: key))
    }
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
      let place = list.apps.first { $0.app == tracks[index].key.app }
      tracks[index].log.see(place.map { .at($0.position) } ?? .notAmong(list.depth), at: moment)
      if let place { positions.append(place.position) }
    }
    let around = list.apps.filter { place in positions.contains { (-5...5).contains($0 - place.position) } }
    for place in around { names[place.app] = place.name }
    neighbours[search, default: EventLog(remembersAll: false)].see(
      around.map { .init(position: $0.position, app: $0.app, name: "") }, at: moment)
  }

  var followed: [TrackKey] { tracks.filter(\.isFollowed).map(\.key) }

  /// The apps around one, with the names last seen.
  func neighbours(of key: TrackKey, at moment: Int) -> [PositionedApp]? {
    guard let places = neighbours[key.search]?.value(at: moment),
      let own = places.first(where: { $0.app == key.app })
    else { return nil }
    return places.filter { abs($0.position - own.position) <= 5 }.map {
      .init(position: $0.position, app: $0.app, name: names[$0.app] ?? "")
    }
  }

  private func index(of key: TrackKey) -> Int? { tracks.firstIndex { $0.key == key } }
}
