/// Forty days on which somebody looks 35 times: on some days not at all, on some twice, and once while the clock is a year ahead.
package enum LookCalendar {
  package struct Look: Sendable, Hashable {
    /// The true day.
    package var day: Int
    /// Seconds after its beginning.
    package var second: Int
    /// The days by which the clock is ahead.
    package var ahead = 0

    /// The moment that the clock says, in seconds after the beginning of the first day.
    package var moment: Int { (day + ahead) * 86_400 + second }
  }

  private static let skipped: Set = [4, 5, 11, 19, 20, 21, 30, 36]
  private static let twice: Set = [2, 16, 33]
  private static let aheadDay = 24

  /// In the order in which they are made.
  package static let looks: [Look] = (0..<40).filter { !skipped.contains($0) }.flatMap { day -> [Look] in
    // Never at the same time, and at most twelve hours apart from one day to the next.
    let second = 21_600 + day * 7_919 % 40_000
    let look = Look(day: day, second: second, ahead: day == aheadDay ? 365 : 0)
    return twice.contains(day) ? [look, Look(day: day, second: second + 14_400)] : [look]
  }
}
