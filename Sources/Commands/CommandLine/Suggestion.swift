import AppStore

/// The nearest valid word to a mistyped one.
enum Suggestion {
  /// Asks whether it is meant, behind what is said of the mistake; empty where nothing is near.
  static func question(for word: String, among candidates: [String]) -> String {
    word.nearest(among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
