/// How fast a list is being scrolled, told from its last movements; it knows the time only as it is told.
///
/// Movements less than ``longestRest`` apart, in one direction, are a scroll. Keys come unevenly, several at a time over a slow
/// line, so that neither pace nor rest goes by the last gap alone.
struct ScrollPace: Sendable {
  /// A window that has moved once rests when it has stood still for this long.
  static let shortestRest = Duration.milliseconds(50)
  /// A window that has stood still for this long rests, however it moved before.
  static let longestRest = Duration.milliseconds(200)

  private struct Movement {
    var time: Duration
    var rows: Int
  }

  /// The last few of the current scroll, oldest first.
  private var movements: [Movement] = []

  /// The window moved by so many rows at the time `now`, towards the end of the list if positive.
  mutating func moved(by rows: Int, at now: Duration) {
    if let last = movements.last, hasRested(at: now) || (last.rows < 0) != (rows < 0) { movements = [] }
    movements.append(Movement(time: now, rows: rows))
    if movements.count > 8 { movements.removeFirst() }
  }

  /// How long the window, whose last change was at the time `now`, has to stand still to have come to rest: twice the longest
  /// gap in a scroll, which its next movement would end.
  func rest(at now: Duration) -> Duration {
    if hasRested(at: now) { return Self.shortestRest }
    let gaps = zip(movements, movements.dropFirst()).map { $1.time - $0.time }
    return min(max(Self.shortestRest, (gaps.max() ?? .zero) * 2), Self.longestRest)
  }

  /// What a scroll that goes on takes for a row; `nil` where the window has not moved twice.
  var timePerRow: Duration? {
    guard let first = movements.first, let last = movements.last, movements.count > 1 else { return nil }
    let rows = movements.dropFirst().reduce(0) { $0 + abs($1.rows) }
    return (last.time - first.time) / max(1, rows)
  }

  /// Whether the scroll goes towards the first row.
  var isUpwards: Bool { movements.last.map { $0.rows < 0 } ?? false }

  /// How long ago the window last moved.
  func stillness(at now: Duration) -> Duration? { movements.last.map { now - $0.time } }

  private func hasRested(at now: Duration) -> Bool { (stillness(at: now) ?? .zero) >= Self.longestRest }
}
