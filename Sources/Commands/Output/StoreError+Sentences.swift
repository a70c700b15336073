package import AppStore
package import Essentials

extension StoreError {
  /// The problem and its remedy, for standard error. Of an answer that is kept, but too old, it says the age, and how to have it all the same.
  package func sentences(at now: Date) -> String {
    var words = "Error: \(message) \(advice)"
    // Of a command nothing goes beyond the budget.
    if case .budgetSpent(let wait) = self { words = "Error: \(message) \(StoreError.paused(wait: wait).advice)" }
    guard case .outOfReach(_, let kept) = self else { return words }
    let seconds = max(0, Int(now.timeIntervalSince(kept)))
    let (unit, length) = seconds < 3_600 ? ("m", 60) : seconds < 86_400 ? ("h", 3_600) : ("d", 86_400)
    let age = seconds < 60 ? "less than a minute" : AgeText.text(since: kept, at: now)
    return "\(words) The kept answer is \(age) old; --max-age \(seconds / length + 1)\(unit) takes it."
  }
}
