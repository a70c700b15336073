/// Keys that belong together, as the manual names them.
package struct KeyGroup: Sendable {
  let title: String
  let about: String?
  let keys: [(label: String, meaning: String)]

  /// - Parameter about: a sentence before the keys.
  package init(title: String, about: String?, keys: [(label: String, meaning: String)]) {
    self.title = title
    self.about = about
    self.keys = keys
  }
}
