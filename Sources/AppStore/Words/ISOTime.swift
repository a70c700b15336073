package import Foundation

/// Moments as ISO 8601 has them, in UTC and to the second: `2026-10-23T08:05:00Z`.
package enum ISOTime {
  /// Foundation's own text takes many times as long, which many rows make felt.
  package static func text(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    // Outside of these years there are signs and other lengths.
    guard (0..<253_402_300_800).contains(seconds) else { return date.formatted(.iso8601) }
    let (days, second) = Int(seconds).quotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = civil(days)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  /// The day of the calendar that many days after 1 January 1970 (H. Hinnant's `civil_from_days`): years begin in March, so that the day
  /// that leap years add is their last.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
