package import Essentials

/// The apps that stood around another one in a search's answers.
package struct Neighbourhood: Sendable, Hashable {
  /// The times when they were first and last seen so, with no others between.
  package var since: Date
  package var until: Date
  /// The apps in their order, the one itself among them, with the names last seen.
  package var apps: [PositionedApp]
}

/// An app near a tracked one, as the table `neighbours` has it.
struct Neighbour: Equatable {
  var position: Int
  /// The app's number in the table `app`.
  var app: Int

  /// A distance that no search reaches, so that damaged bytes are noticed.
  private static let mostDistant = 1_000_000

  /// Neighbours in few bytes, mostly three each: the distance to the one before, and the app's number, both as ``LEB128``.
  ///
  /// - Parameter neighbours: in the order of their positions.
  static func bytes(of neighbours: [Neighbour]) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    for neighbour in neighbours {
      LEB128.append(neighbour.position - position, to: &bytes)
      LEB128.append(neighbour.app, to: &bytes)
      position = neighbour.position
    }
    return bytes
  }

  /// The neighbours up to the first byte that makes no sense.
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
  /// The apps around a tracked one at each of some moments; `nil` if nothing was known yet, or the app was not among the answers.
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
    guard let search = try number(of: track.search), let span = try neighbours(of: search).span(at: moment) else {
      return nil
    }
    var apps: [PositionedApp] = []
    for neighbour in Neighbour.all(in: span.value) {
      let app = try first("SELECT id, name FROM app WHERE number = ?1", neighbour.app) {
        PositionedApp(position: neighbour.position, app: $0.id(0), name: $0.text(1))
      }
      if let app { apps.append(app) }
    }
    guard let own = apps.first(where: { $0.app == track.app }) else { return nil }
    return Neighbourhood(
      since: Date(second: span.since), until: Date(second: span.until),
      apps: apps.filter { abs($0.position - own.position) <= Observatory.neighbourReach })
  }
}
