import Browser
import Foundation

/// The time that has passed since something.
enum AgeText {
  /// In at most five characters: `now`, `2 h`, `3 w`.
  static func text(since date: Date, at now: Date) -> String {
    let seconds = Int(now.timeIntervalSince(date))
    switch seconds {
    case ..<60: return "now"
    case ..<3600: return "\(seconds / 60) min"
    case ..<86_400: return "\(seconds / 3600) h"
    default: return Age(days: seconds / 86_400).short
    }
  }

  /// In words: `just now`, `2 hours ago`, `3 weeks ago`.
  static func words(since date: Date, at now: Date) -> String {
    let seconds = Int(now.timeIntervalSince(date))
    func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s") ago" }
    switch seconds {
    case ..<60: return "just now"
    case ..<3600: return count(seconds / 60, "minute")
    case ..<86_400: return count(seconds / 3600, "hour")
    default: return "\(Age(days: seconds / 86_400).words) ago"
    }
  }
}
