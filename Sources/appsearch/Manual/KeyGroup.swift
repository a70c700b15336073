/// Keys that belong together, as the manual names them.
struct KeyGroup {
  var title: String
  /// A sentence before them.
  var about: String?
  var keys: [(label: String, meaning: String)]
}
