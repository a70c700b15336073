/// A run that tells new reviews, each once: of all changes, or of alerts alone.
package enum ReviewRun: Sendable {
  case changes, alerts

  /// The column that says whether it has told a review.
  var column: SQL {
    switch self {
    case .changes: "told"
    case .alerts: "alerted"
    }
  }
}
