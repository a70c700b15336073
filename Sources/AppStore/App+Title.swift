import TerminalUI

extension App {
  /// The title for people: the name if it shows anything, else the bundle id, else the id as store addresses write it.
  package var title: String {
    if name.showsAnything { return name }
    if let bundleID, bundleID.showsAnything { return bundleID }
    return "id\(id)"
  }
}

extension String {
  /// `true` if it has more than control sequences, white space, ignorable characters and marks without a base.
  var showsAnything: Bool {
    // Nearly all names say so at once.
    if let first = utf8.first, (0x21...0x7E).contains(first) { return true }
    return !SafeText(self).collapsed.isEmpty
  }
}
