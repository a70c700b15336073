package import AppStore

/// An `<app>` on the command line.
package enum AppOperand: Sendable, Equatable {
  case reference(AppReference)
  /// `-`: apps come from standard input, one a line.
  case standardInput(keepsStorefront: Bool)

  /// - Parameter keepsStorefront: `true` if the country in an address counts.
  init(_ text: String, of name: String, keepsStorefront: Bool) throws(UsageError) {
    guard text != "-" else {
      self = .standardInput(keepsStorefront: keepsStorefront)
      return
    }
    guard let reference = AppReference(parsing: text) else {
      if case .other(let page)? = StoreLink(text)?.target {
        throw UsageError("\(name): '\(text)': \(StoreLink.refusal(of: page))")
      }
      throw UsageError("\(name): '\(text)' is no id, bundle id or App Store URL; search finds names")
    }
    self = .reference(keepsStorefront ? reference : AppReference(reference.identifier))
  }

  var isStandardInput: Bool { if case .standardInput = self { true } else { false } }
}

extension [AppOperand] {
  /// `true` if they name one app.
  var isOneApp: Bool { count == 1 && !self[0].isStandardInput }
}
