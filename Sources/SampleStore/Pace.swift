import Artwork

/// How long an answer takes.
struct Pace: Sendable {
  /// Into how many pieces a body is cut.
  static let pieces = 4

  /// From the request to the first byte.
  let beforeBody: Duration
  /// Before each piece of the body.
  let betweenPieces: Duration

  init(route: SampleRoute?) {
    let milliseconds =
      switch route {
      case .search: route?.term == .slow ? 5_000 : 120
      case .lookup: 80
      case .reviews: 100
      case .artwork(let name, let box): Pace.artwork(name, width: box.width)
      case nil: 40
      }
    beforeBody = .milliseconds(milliseconds) * 3 / 5
    betweenPieces = .milliseconds(milliseconds) / 10
  }

  /// Icons take 20 to 60 ms, screenshots 60 to 140: each picture its own time, and always the same.
  private static func artwork(_ name: ArtworkName, width: Int) -> Int {
    var dice = Dice("pace/\(name)/\(width)")
    return dice.roll(name.kind == .icon ? 20...60 : 60...140)
  }
}
