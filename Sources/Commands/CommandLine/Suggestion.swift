import AppStore

/// The word that is meant by one that there isn't: another program's word for it, or else the nearest.
enum Suggestion {
  /// Asks whether it is meant, behind what is said of the mistake; empty where nothing is near.
  static func question(for word: String, among candidates: [String]) -> String {
    let other = otherWords.first { candidates.contains($0.key) && $0.value.contains(word.lowercased()) }?.key
    return (other ?? word.nearest(among: candidates)).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The same for an option.
  static func question(forOption flag: String) -> String {
    let other = otherOptions.first { $0.value.contains(flag.lowercased()) }?.key
    return (other ?? flag.nearest(among: Option.all.map(\.flag))).map { "; did you mean \(quoted($0))?" } ?? ""
  }

  /// Several flags are a list already.
  private static func quoted(_ flags: String) -> String { flags.contains(" or ") ? flags : "'\(flags)'" }

  /// Ours, and what other programs call them.
  private static let otherWords: KeyValuePairs<String, Set<String>> = [
    "remove": ["rm", "delete", "del", "erase", "drop", "untrack", "unwatch", "unmark"],
    "add": ["new", "create", "insert", "set", "start", "follow"], "list": ["ls", "show", "all", "status", "print"],
    "run": ["update", "check", "look", "refresh", "now", "exec"], "log": ["history", "changes"],
    "free": ["top"], "grossing": ["revenue"], "iphone": ["phone", "ios"], "ipad": ["tablet", "ipados"],
    "mac": ["desktop", "macos"], "ratingCount": ["ratings", "count"], "formattedPrice": ["cost"],
    "updatedDate": ["updated"], "releaseDate": ["released"], "url": ["link"], "ratings": ["ratingcount"],
    "updated": ["updateddate", "date"], "released": ["releasedate"],
  ]

  private static let otherOptions: KeyValuePairs<String, Set<String>> = [
    "--json, --jsonl, --csv or --markdown": ["--format", "--output", "--output-format", "--out", "--as", "--print"],
    "--limit": ["--count", "--max", "--num", "--number", "--top", "--first", "--head", "--max-results", "--results"],
    "--country": ["--region", "--storefront", "--store", "--territory", "--locale", "--countries", "--cc"],
    "--fields": ["--columns", "--cols", "--select", "--props"], "--sort": ["--order-by", "--sort-by", "--sorted"],
    "--reverse": ["--desc", "--descending", "--asc"],
    "--filter": ["--where", "--grep", "--search", "--match", "--find", "--only"], "--quiet": ["--silent"],
    "--refresh": ["--no-cache", "--fresh", "--force", "--nocache"], "--verbose": ["--debug", "--trace", "--log"],
    "--device": ["--platform", "--entity", "--os"], "--since": ["--days", "--from", "--after"],
    "--color never": ["--no-color", "--no-colour", "--nocolor", "--plain"], "--markdown": ["--md"],
    "--sample": ["--demo", "--mock", "--offline"], "--server": ["--url", "--host", "--endpoint", "--api"],
    "--term": ["--keyword", "--keywords", "--query", "--terms"],
    "--app": ["--id", "--bundle", "--bundle-id", "--app-id"],
    "--genre": ["--category", "--categories"], "--no-images": ["--no-icons", "--no-pictures", "--text"],
    "--version": ["--ver"], "--help": ["--usage", "--h"], "--alert": ["--notify"],
  ]
}
