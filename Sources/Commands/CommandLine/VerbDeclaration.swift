/// The text about a verb behind `track` or `watch` in the help, the manual and the completions.
struct VerbDeclaration: Sendable {
  var verb: TrackAction.Verb
  /// The words behind the verb.
  var operands = ""
  /// The verb's effect, in a line.
  var summary: String
  /// The options of its subcommand that it can't honour.
  var refused: [Option] = []

  /// The verb and what follows it.
  var usage: String { operands.isEmpty ? verb.rawValue : "\(verb.rawValue) \(operands)" }
}

extension Subcommand {
  /// The verbs that its first word may be; empty where it takes none.
  var verbs: [VerbDeclaration] {
    switch self {
    case .track: TrackAction.Verb.allCases.map(\.ofTrack)
    case .watch: TrackAction.Verb.allCases.map(\.ofWatch)
    case .search, .lookup, .rank, .reviews, .compare, .open, .config: []
    }
  }
}

extension TrackAction.Verb {
  fileprivate var ofTrack: VerbDeclaration {
    switch self {
    case .add:
      VerbDeclaration(
        verb: self, operands: "<app>... --term <query>",
        summary:
          "follow apps for a query, or for each where --term is repeated, in the countries of --country and for --device"
      )
    case .remove:
      VerbDeclaration(
        verb: self, operands: "<app>...",
        summary:
          "follow them no longer: for all queries, countries and devices, unless --term, --country and --device name some"
      )
    case .list:
      VerbDeclaration(
        verb: self,
        summary: "where everything that is followed stands, or what --term, --country and --device choose of it")
    case .run:
      VerbDeclaration(
        verb: self, summary: "look again at what was not seen for an hour, and print it; of what these options choose")
    }
  }

  fileprivate var ofWatch: VerbDeclaration {
    switch self {
    case .add: VerbDeclaration(verb: self, operands: "<app>...", summary: "bookmark apps, as b does on the screen")
    case .remove: VerbDeclaration(verb: self, operands: "<app>...", summary: "take their bookmarks away")
    case .list:
      VerbDeclaration(verb: self, summary: "the bookmarks, and what is known of them", refused: [.country, .device])
    case .run:
      VerbDeclaration(
        verb: self, summary: "look all of them up, and print what has changed since the last run", refused: [.country])
    }
  }
}
