/// A command of the program. Without one it browses.
enum Subcommand: String, CaseIterable {
  case search, lookup, rank, reviews, open, config

  /// What the help, the manual and the completions say about a subcommand.
  struct Declaration: Sendable {
    /// What follows the name.
    var operands: String
    /// What it does, in a line.
    var summary: String
    /// What else there is to know: paragraphs for the manual.
    var details: [String]
    /// The words behind `appsearch` in an example.
    var example: String
  }

  var declaration: Declaration {
    switch self {
    case .search:
      Declaration(
        operands: "<query>", summary: "the ranked results, for people and scripts",
        details: [
          """
          Positions are those of the store's search service, whose order can differ from the App Store app's. A record that \
          can't be used takes its position all the same, and standard error says so. --sort and --filter arrange the \
          rows as on the screen; positions stay the store's.
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
          search serves all of them.
          """
        ], example: "rank weather --app com.example.app --country us,gb,de")
    case .reviews:
      Declaration(
        operands: "<app>...", summary: "what customers write about an app, the latest first",
        details: [
          """
          The reviews of several countries are merged by date. The store gives out at most ten pages of 50 reviews \
          for a country; one page is read unless --pages says otherwise.
          """
        ], example: "reviews com.example.app --country us,gb --stars 1,2")
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
