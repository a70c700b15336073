package import Essentials

/// The apps that stood around another one in a search's answers.
package struct Neighbourhood: Sendable, Hashable {
  /// The apps in their order, the one itself among them, with the names last seen.
  package var apps: [PositionedApp]
}

/// An app near a tracked one, as the table `neighbours` has it of looks before lists were kept.
struct Neighbour: Equatable {
  var position: Int
  /// The app's number in the table `app`.
  var app: Int

  /// A distance that no search reaches, so that damaged bytes are noticed.
  private static let mostDistant = 1_000_000

  /// The neighbours up to the first byte that makes no sense. Each is the distance to the one before, and the app's number, as ``LEB128``.
  static func all(in bytes: [UInt8]) -> [Neighbour] {
    var neighbours: [Neighbour] = []
    var rest = bytes[...]
    var position = 0
    while let distance = LEB128.takeNumber(from: &rest), let app = LEB128.takeNumber(from: &rest),
      (1...mostDistant).contains(distance)
    {
      position += distance
      neighbours.append(Neighbour(position: position, app: app))
    }
    return neighbours
  }
}

extension Observatory {
  /// The apps around another one at each of some moments; `nil` if nothing was known yet, or the app was not among the answers.
  package func neighbours(of track: TrackKey, at moments: [Date]) throws(ObservatoryError) -> [Neighbourhood?] {
    try read { database throws(SQLiteError) in
      var neighbourhoods: [Neighbourhood?] = []
      for moment in moments { neighbourhoods.append(try database.neighbourhood(of: track, at: moment.second)) }
      return neighbourhoods
    }
  }
}

extension Database {
  fileprivate func neighbourhood(of track: TrackKey, at moment: Int) throws(SQLiteError) -> Neighbourhood? {
    guard let search = try number(of: track.search) else { return nil }
    let list = try latestList(of: search, until: moment)
    var neighbours = list?.places?.apps.enumerated().map { Neighbour(position: $0 + 1, app: $1) }
    if let span = try self.neighbours(of: search).span(at: moment), list.map({ $0.at < span.since }) ?? true {
      neighbours = Neighbour.all(in: span.value)
    }
    let number = try integer("SELECT number FROM app WHERE id = ?1", track.app)
    guard let neighbours, let own = neighbours.first(where: { $0.app == number }) else { return nil }
    var apps: [PositionedApp] = []
    for neighbour in neighbours where abs(neighbour.position - own.position) <= Observatory.neighbourReach {
      let app = try first("SELECT id, name FROM app WHERE number = ?1", neighbour.app) {
        PositionedApp(position: neighbour.position, app: $0.id(0), name: $0.text(1))
      }
      if let app { apps.append(app) }
    }
    return Neighbourhood(apps: apps)
  }
}
