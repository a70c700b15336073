/// How urgent a request is.
package enum RequestUrgency: Sendable, Hashable {
  /// A person asked for just this: sent even when the budget is spent, unless the store named a time to wait.
  case submitted
  /// It can wait, as while somebody types, or as one of many: refused when the budget is spent or the store wants quiet.
  case live
}
