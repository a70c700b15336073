package import AppStore
import Observatory

/// A verb of `track`, with its operands.
package enum TrackAction: Sendable, Equatable {
  case add([AppOperand], terms: [String], [Storefront])
  case remove([AppOperand], TrackChoice)
  case list(TrackChoice)
  case run(TrackChoice)
}

/// The tracks that are meant: all, unless terms, countries or a device are named.
package struct TrackChoice: Sendable, Equatable {
  var terms: Set<String>?
  var storefronts: [Storefront]?
  var device: Device?

  func contains(_ search: SearchKey) -> Bool {
    terms.map { $0.contains(search.term) } != false
      && storefronts.map { $0.contains { $0.code == search.country } } != false
      && device.map { $0.rawValue == search.device } != false
  }
}

/// A verb of `watch`, with its operands.
package enum WatchAction: Sendable, Equatable {
  case add([AppOperand])
  case remove([AppOperand])
  case list
  case run
}

extension TrackAction {
  /// The word behind `track` or `watch`.
  enum Verb: String, CaseIterable {
    case add, remove, list, run

    /// The verb, and the words behind it.
    static func split(
      _ scanned: ScannedWords, of subcommand: Subcommand
    ) throws(UsageError) -> (Verb, ArraySlice<String>) {
      let name = subcommand.rawValue
      let words = allCases.map(\.rawValue)
      guard let first = scanned.arguments.first else {
        throw UsageError("\(name) needs one of \(words.joined(separator: ", ")), such as: appsearch \(name) list")
      }
      guard let verb = Verb(rawValue: first) else {
        let hint = Suggestion.nearest(to: first, among: words).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError("\(name): '\(first)' is not one of \(words.joined(separator: ", "))\(hint)")
      }
      let rest = scanned.arguments.dropFirst()
      if let word = rest.first, verb == .list || verb == .run {
        throw UsageError("\(name) \(verb.rawValue) takes no '\(word)'")
      }
      return (verb, rest)
    }
  }
}
