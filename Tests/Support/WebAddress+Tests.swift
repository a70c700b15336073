package import Texts

/// Tests write addresses as literals. One that is none ends the test's process.
extension WebAddress: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    guard let address = WebAddress(text) else { preconditionFailure("\(text) is not a web address") }
    self = address
  }
}

extension WebAddress {
  /// The address of a path below this one.
  package func appending(path: String) -> WebAddress {
    replacingRest(with: self.path + (self.path.hasSuffix("/") || path.hasPrefix("/") ? "" : "/") + path)
  }

  /// The first value of a name in the query.
  package func item(_ name: String) -> String? { queryItems.first { $0.name == name }?.value }
}
