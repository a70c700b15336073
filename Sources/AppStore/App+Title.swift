import Texts

extension App {
  /// The title for people: the name if it shows anything, else the bundle id, else the id as store addresses write it.
  package var title: String {
    if name.showsAnything { return name }
    if let bundleID, bundleID.showsAnything { return bundleID }
    return "id\(id)"
  }
}
