import AppStore

/// Decides when the icons of the rows in sight begin to load. It starts nothing itself, and knows the time only as it is told.
///
/// - Once the window has come to rest, everything in sight loads, and then the margin.
/// - While it is being scrolled, a row loads that has been in sight for a ``moment`` and will stay for the time that a load takes
///   and a ``glance`` at what came; at most ``atOnce``, those first that stay longest. Where the rows go by faster than anybody
///   looks at each, only one every ``gap`` does, so that a fast scroll asks for a part of what it passes.
struct IconPlan: Sendable {
  /// How long a row has to be in sight before it loads.
  static let moment = Duration.milliseconds(50)
  /// How long an icon should be seen to be worth its load.
  static let glance = Duration.milliseconds(100)
  /// A scroll that takes less for a row is a fast one.
  static let fastRow = Duration.milliseconds(80)
  /// The time between two loads that begin in a fast scroll.
  static let gap = Duration.milliseconds(150)
  /// The most loads under way while scrolling: what the loader has connections for.
  static let atOnce = 6

  /// What a row still needs.
  enum Need: Sendable, Hashable {
    /// A load.
    case load
    /// More urgency: it loads as a part of the margin.
    case urgency
  }

  /// What is due.
  struct Due: Sendable, Hashable {
    /// Indices of rows in sight, the most wanted first.
    var visible: [Int] = []
    /// Whether all of the margin is.
    var margin = false
    /// When to ask again, if nothing happens before.
    var next: Duration?
  }

  private var pace = ScrollPace()
  private var visible: [App.ID] = []
  private var inSightSince: [App.ID: Duration] = [:]
  private var restsAt = Duration.zero
  private var lastStart: Duration?

  /// These rows are in sight from the time `now` on.
  mutating func show(_ rows: [App.ID], at now: Duration) {
    let shift = Self.shift(from: visible, to: rows)
    if shift != 0 { pace.moved(by: shift, at: now) }
    let before = inSightSince
    inSightSince = Dictionary(rows.map { ($0, before[$0] ?? now) }) { first, _ in first }
    visible = rows
    restsAt = now + pace.rest(at: now)
  }

  /// What begins at the time `now`; the plan takes it that it does.
  ///
  /// - Parameters:
  ///   - needs: what the rows in sight need, by their index.
  ///   - underWay: how many loads are.
  ///   - loadTime: how long a load takes.
  mutating func due(at now: Duration, needs: [Need?], underWay: Int, loadTime: Duration) -> Due {
    if now >= restsAt { return Due(visible: needs.indices.filter { needs[$0] != nil }, margin: true) }
    var due = Due(next: restsAt)
    guard let timePerRow = pace.timePerRow, let stillness = pace.stillness(at: now) else { return due }
    func ask(again time: Duration) { due.next = min(due.next ?? time, time) }
    var free = Self.atOnce - underWay
    // The rows that came last stay longest.
    for index in pace.isUpwards ? Array(visible.indices) : visible.indices.reversed() {
      guard let need = needs[index], let since = inSightSince[visible[index]] else { continue }
      guard now >= since + Self.moment else {
        ask(again: since + Self.moment)
        continue
      }
      if need == .load {
        let stays = timePerRow * (pace.isUpwards ? visible.count - index : index + 1) - stillness
        guard free > 0, stays >= loadTime + Self.glance else { continue }
        if timePerRow < Self.fastRow, let lastStart, now < lastStart + Self.gap {
          ask(again: lastStart + Self.gap)
          continue
        }
        free -= 1
        lastStart = now
      }
      due.visible.append(index)
    }
    return due
  }

  /// By how many rows the window has moved; by all of them where none has stayed.
  private static func shift(from old: [App.ID], to new: [App.ID]) -> Int {
    guard let oldFirst = old.first, let newFirst = new.first, oldFirst != newFirst else { return 0 }
    if let index = old.firstIndex(of: newFirst) { return index }
    if let index = new.firstIndex(of: oldFirst) { return -index }
    return new.count
  }
}
