/// A time in which one value was seen again and again, and no other.
struct Span<Value> {
  /// The first and last look, in seconds since 1970.
  private(set) var since: Int
  private(set) var until: Int
  /// How many looks there were. Counted without a trap: in a damaged file it can be anything.
  private(set) var count: Int
  let value: Value
  /// The looks between. An earlier program only counted them: those come before all moments here. Most tables keep none.
  private(set) var between = LookCode()
}

extension Span {
  /// - Parameters:
  ///   - looks: the known moments, in order; one at least.
  ///   - unknown: the number of other looks.
  init(_ value: Value, seenAt looks: some BidirectionalCollection<Int>, unknown: Int = 0) {
    since = looks.first ?? 0
    until = looks.last ?? 0
    count = looks.count &+ unknown
    self.value = value
    between = LookCode(looks.dropFirst().dropLast(), before: until)
  }

  /// The known looks, in order.
  var looks: [Int] {
    guard since < until else { return [since] }
    return [since] + between.backwards(from: until, to: since).reversed() + [until]
  }

  /// The number of looks whose moments aren't known.
  var unknown: Int { max(0, count &- between.count &- (since < until ? 2 : 1)) }

  /// `true` if there was a look at a moment, as far as that is known.
  func wasSeen(at moment: Int) -> Bool {
    if moment == since || moment == until { return true }
    return moment < until && between.backwards(from: until, to: since).contains(moment)
  }

  /// Adds a look at any time.
  mutating func see(at moment: Int) {
    if moment > until {
      if since < until { between.add(until, before: moment) }
      until = moment
      count &+= 1
    } else if unknown > 0, moment < looks.dropFirst().first ?? until {
      since = min(since, moment)
      count &+= 1
    } else {
      self = Span(value, seenAt: (looks + [moment]).sorted(), unknown: unknown)
    }
  }

  /// Joined with a later span of the same value.
  func joined(with later: Span) -> Span {
    guard later.unknown > 0 else { return Span(value, seenAt: looks + later.looks, unknown: unknown) }
    let known = [since] + later.looks.drop { $0 == later.since }
    return Span(value, seenAt: known, unknown: count &+ later.count &- known.count)
  }

  /// The parts before and after a moment. Unknown looks go to the first, unless only its beginning is known.
  func split(at moment: Int) -> [Span] {
    let (before, after) = (looks.filter { $0 < moment }, looks.filter { $0 > moment })
    guard before.count > 1 else { return [Span(value, seenAt: before), Span(value, seenAt: after, unknown: unknown)] }
    return [Span(value, seenAt: before, unknown: unknown), Span(value, seenAt: after)]
  }

  /// The looks until `now`, and those of a clock that was ahead.
  func divided(at now: Int) -> (known: Span?, ahead: Span?) {
    guard since <= now else { return (nil, self) }
    guard until > now else { return (self, nil) }
    let (known, ahead) = (looks.filter { $0 <= now }, looks.filter { $0 > now })
    return (Span(value, seenAt: known, unknown: unknown), Span(value, seenAt: ahead))
  }
}

extension Span: Equatable where Value: Equatable {}
