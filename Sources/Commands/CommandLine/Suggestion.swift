import AppStore

/// The nearest valid word to a mistyped one.
enum Suggestion {
  /// The candidate with the smallest edit distance, if that is small enough.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (candidate: $0, distance: word.lowercased().editDistance(to: $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, best.candidate.count / 2) ? best.candidate : nil
  }

  /// Asks whether it is meant, behind what is said of the mistake; empty where nothing is near.
  static func question(for word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
