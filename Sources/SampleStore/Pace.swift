import Artwork

/// The time that an answer takes.
struct Pace: Sendable {
  /// The number of pieces of a body.
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

  /// In milliseconds: icons take 20 to 60, screenshots 60 to 140; the same picture always takes the same time.
  private static func artwork(_ name: ArtworkName, width: Int) -> Int {
    var dice = Dice("pace/\(name)/\(width)")
    return dice.roll(name.kind == .icon ? 20...60 : 60...140)
  }
}
