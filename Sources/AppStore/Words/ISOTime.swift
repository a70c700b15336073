package import Essentials

/// Moments as ISO 8601 has them, in UTC and to the second: `2026-10-23T08:05:00Z`.
package enum ISOTime {
  /// Foundation's own text takes many times as long, which many rows make felt.
  package static func text(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    // Outside of these years there are signs and other lengths.
    guard (0..<253_402_300_800).contains(seconds) else { return date.formatted(.iso8601) }
    var (second, time) = (time_t(seconds), tm())
    gmtime_r(&second, &time)
    return "\(padded(time.tm_year + 1_900, 4))-\(padded(time.tm_mon + 1, 2))-\(padded(time.tm_mday, 2))"
      + "T\(padded(time.tm_hour, 2)):\(padded(time.tm_min, 2)):\(padded(time.tm_sec, 2))Z"
  }

  private static func padded(_ number: Int32, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
