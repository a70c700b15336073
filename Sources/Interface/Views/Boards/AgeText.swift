import Foundation

/// How long ago something was, in at most five characters.
enum AgeText {
  static func text(since date: Date, at now: Date) -> String {
    let seconds = Int(now.timeIntervalSince(date))
    switch seconds {
    case ..<60: return "now"
    case ..<3600: return "\(seconds / 60) min"
    case ..<86_400: return "\(seconds / 3600) h"
    case ..<(100 * 86_400): return "\(seconds / 86_400) d"
    default: return "\(seconds / (30 * 86_400)) mo"
    }
  }
}
