import AppStore
import Essentials

extension Subcommand {
  static let page = Subcommand(
    ofPages: "page", brief: "what web pages say", summary: "what apps' web pages say that the search doesn't",
    details: [
      """
      It reads the public page at apps.apple.com, as do versions, purchases, stars, privacy and similar: one request for each app and country, \
      10 a minute, and standard error says how long a long run takes. A page is kept for a day unless --max-age or --refresh says otherwise. \
      --device and --lang choose the page of a platform and a language.
      """,
      """
      In JSON, parts of the page are objects and arrays; elsewhere their values stand in a row. null means that the page doesn't say, [] that it \
      says there is none. If hasInAppPurchases is true and purchases is null, there are some that the page doesn't list.
      """,
      """
      If an app isn't sold in a country, or the page has nothing to print, standard error says so; if an app has nothing in any country, the \
      exit code is 1. A page that is wrong, can't be read or is off (page = off) is exit code 3; the others are still printed.
      """,
    ], examples: ["9072800688", "9072800688 --country us,de --csv", "9072800688 --json"], fields: .pages
  ) {
    PageCommand(apps: $0, storefronts: $1)
  }
}

extension FieldSet<AppPage> {
  static let pages = FieldSet(
    asOf: \.asOf, inTables: ["name", "country", "subtitle", "ageRating", "size", "runsOn"],
    inText: [
      "id", "name", "country", "subtitle", "ageRating", "size", "languages", "runsOn", "hasInAppPurchases", "purchases",
      "url",
    ])
}

/// Prints apps' pages in some countries, a row each, or one on a terminal as facts.
struct PageCommand: PrintingCommand {
  let apps: [AppOperand]
  let storefronts: [Storefront]

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .pages)
    let showsFacts = storefronts.count == 1 && context.showsFacts(about: apps)
    return try await context.printPages(of: apps, in: storefronts, by: printer) { page in
      if showsFacts { try printFacts(of: page, in: context) } else { try printer.print(page) }
      return nil
    }
  }

  /// Long parts have commands of their own.
  @MainActor
  private func printFacts(of page: AppPage, in context: CommandContext) throws {
    let facts = AppPage.properties([
      "subtitle", "stars", "chart", "ageRating", "ageDetails", "size", "languages", "runsOn", "compatibility",
      "hasInAppPurchases", "purchases", "privacy", "privacyPolicy", "accessibility", "events", "editorsNote", "country",
      "id", "url",
    ])
    // An empty list says that there is none.
    let values = facts.map { $0.value(page, context.now()) }.map { $0 == .list([]) ? .text("none") : $0 }
    let text = FactList.text(
      heading: .text(page.name), titles: facts.map(\.title), values: values, terminal: context.terminal)
    try Output.print(text)
  }
}
