/// How much a request is wished for.
package enum RequestUrgency: Sendable, Hashable {
  /// A person asked for this very thing: it is sent even when the budget is spent, unless the store named a time to wait.
  case submitted
  /// It can wait, as while somebody types, or for its turn among many: refused when the budget is spent or the store wants quiet.
  case live
}
