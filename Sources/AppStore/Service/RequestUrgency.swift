/// How much a request is wished for.
public enum RequestUrgency: Sendable, Hashable {
  /// A person asked for this very thing: it is sent even when the budget is spent, and the store answers what it answers.
  case submitted
  /// It would be nice to have, as while somebody types: refused when the budget is spent or the store wants quiet.
  case live
}
