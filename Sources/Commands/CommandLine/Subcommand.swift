/// A command of the program. Without one it browses.
enum Subcommand: String, CaseIterable {
  case search, lookup, rank, reviews, compare, track, watch, open, config

  /// The text about a subcommand in the help, the manual and the completions.
  struct Declaration: Sendable {
    /// The words behind the name, such as `<query>`.
    var operands: String
    /// The subcommand's effect, in a line.
    var summary: String
    /// Everything else there is to know: paragraphs for the manual.
    var details: [String]
    /// The words behind `appsearch` in an example.
    var example: String
  }

  /// `true` if `--country` may name several.
  var takesCountries: Bool { [.rank, .reviews, .compare, .track].contains(self) }

  var declaration: Declaration {
    switch self {
    case .search:
      Declaration(
        operands: "<query>", summary: "the ranked results, for people and scripts",
        details: [
          """
          Positions are those of the store's search service, whose order can differ from the App Store app's. A record that \
          can't be used takes its position all the same, and standard error says so. --sort and --filter arrange the \
          results that --limit asks for, as on the screen; positions stay the store's.
          """,
          "With the address of an app's page, it prints what lookup does.",
        ], example: "search notes --json")
    case .lookup:
      Declaration(
        operands: "<app>...", summary: "what the store says about apps",
        details: [
          """
          An app is named by its id, its bundle id or the address of its page. - reads apps from standard input, one a \
          line; empty lines and those that begin with # are passed over. A hundred ids share a request; the order is kept, and each row is \
          written as soon as it is known. Apps that the store doesn't have are named on standard error, and the exit \
          code is 1. The address of a page names its country, unless --country does.
          """
        ], example: "lookup 284882215 com.example.app")
    case .rank:
      Declaration(
        operands: "<query> --app <app>", summary: "an app's position, by country",
        details: [
          """
          Each country is one search. The store takes about 20 requests a minute: more countries wait for their turn, and a \
          terminal shows for how long. --app can be given more than once, and - reads apps from standard input: one \
          search serves all of them, and lines with tabs, CSV and Markdown then name the app behind the rest. The exit code is 0 where any of them \
          is found anywhere.
          """
        ], example: "rank weather --app com.example.app --country us,gb,de")
    case .reviews:
      Declaration(
        operands: "<app>...", summary: "what customers write about an app, the latest first",
        details: [
          """
          The reviews of several countries are merged by date. The store gives out at most ten pages of 50 reviews \
          for a country; one page is read unless --pages says otherwise. With --limit no more rows than that are printed.
          """
        ], example: "reviews com.example.app --country us,gb --stars 1,2")
    case .compare:
      Declaration(
        operands: "<app>", summary: "an app's price, rating and version, by country",
        details: [
          """
          Without --country, eight large stores are asked; with all, every one of some 175, which takes about nine minutes at 20 requests a \
          minute. With --term, also where the app stands there; a store in which it is not among the answers is asked twice. Where it is \
          not sold, that is an answer.
          """
        ], example: "compare com.example.app --country us,gb,de --term notes")
    case .track:
      Declaration(
        operands: verbs.map(\.usage).joined(separator: " | "), summary: "follow where apps stand, day by day",
        details: [
          """
          One search serves all apps of a query. What was seen is kept in a file of yours, and rank --history prints it. run is \
          made for cron and for a timer: where nothing was due there are no rows, and the exit code is 1.
          """
        ], example: "track add com.example.app --term notes --country us,gb")
    case .watch:
      Declaration(
        operands: verbs.map(\.usage).joined(separator: " | "), summary: "what has changed of bookmarked apps",
        details: [
          """
          What changes is price, version, rating, name, and whether the app is sold. The exit code of run is 0 where something has changed, and 1 where nothing has; \
          then there are no rows, and lines with tabs are none, so that cron sends no mail.
          """
        ], example: "watch add com.example.app")
    case .open:
      Declaration(
        operands: "<app>", summary: "browse, with the app's details open",
        details: ["Where standard output is no terminal, it prints what lookup does."], example: "open 284882215")
    case .config:
      Declaration(
        operands: "", summary: "the settings in force, and where each comes from",
        details: ["The output is a configuration file: it can be kept as one."], example: "config")
    }
  }
}
