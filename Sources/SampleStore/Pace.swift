import Artwork

/// The time that an answer takes.
struct Pace: Sendable {
  static let pieces = 4

  /// From the request to the first byte.
  let beforeBody: Duration
  /// Before each piece of the body.
  let betweenPieces: Duration

  init(route: SampleRoute?) {
    let milliseconds: Int
    switch route {
    case .search: milliseconds = route?.term == .slow ? 5_000 : 120
    case .lookup: milliseconds = 80
    case .reviews: milliseconds = 100
    case .artwork(let name, let box):
      // The same picture always takes the same time.
      var dice = Dice("pace/\(name)/\(box.width)")
      milliseconds = dice.roll(name.kind == .icon ? 20...60 : 60...140)
    case nil: milliseconds = 40
    }
    beforeBody = .milliseconds(milliseconds) * 3 / 5
    betweenPieces = .milliseconds(milliseconds) / 10
  }
}
