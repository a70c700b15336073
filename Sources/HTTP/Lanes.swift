/// Who may talk to which server now, and who waits for a turn, first come first served.
///
/// The URL session has such a limit of its own. This one stands before it, so that the time a request spends waiting for
/// others isn't mistaken for silence of the server.
struct Lanes<Member: AnyObject & Sendable>: Sendable {
  private struct Lane {
    var running = 0
    var waiting: [Member] = []
  }

  /// How many may talk to one server at the same time.
  let limit: Int
  private var lanes: [String: Lane] = [:]

  init(limit: Int) {
    self.limit = max(limit, 1)
  }

  /// Takes a place for `member`, or a place in the queue; says which.
  mutating func enter(_ server: String, _ member: Member) -> Bool {
    var lane = lanes[server] ?? Lane()
    defer { lanes[server] = lane }
    guard lane.running < limit else {
      lane.waiting.append(member)
      return false
    }
    lane.running += 1
    return true
  }

  /// Gives a place back, and returns who has it now.
  mutating func leave(_ server: String) -> Member? {
    guard var lane = lanes[server] else { return nil }
    guard lane.waiting.isEmpty else {
      defer { lanes[server] = lane }
      return lane.waiting.removeFirst()
    }
    lane.running -= 1
    lanes[server] = lane.running > 0 ? lane : nil
    return nil
  }

  /// Takes `member` out of the queue, where it still waits.
  mutating func abandon(_ server: String, _ member: Member) {
    guard let place = lanes[server]?.waiting.firstIndex(where: { $0 === member }) else { return }
    lanes[server]?.waiting.remove(at: place)
  }
}
