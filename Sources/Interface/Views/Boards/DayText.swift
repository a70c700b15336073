import Foundation
import TerminalUI

/// A day as ISO 8601 writes it, in the person's time zone.
enum DayText {
  static func text(_ date: Date) -> SafeText {
    let day = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: date)
    func padded(_ number: Int?) -> String { number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "?" }
    return SafeText("\(day.year ?? 0)-\(padded(day.month))-\(padded(day.day))")
  }
}
