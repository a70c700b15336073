import AppStore
import Essentials

/// Guesses what an unknown word means: first by other programs' words, then by spelling.
enum Suggestion {
  /// A question for the end of an error message; empty without a guess.
  static func question(for word: String, among candidates: [String]) -> String {
    let other = otherWords.first { candidates.contains($0.key) && $0.value.contains(word.lowercased()) }?.key
    return (other ?? word.nearest(among: candidates)).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The same for an option.
  static func question(forOption flag: String) -> String {
    let other = otherOptions.first { $0.value.contains(flag.lowercased()) }?.key
    return (other ?? flag.nearest(among: Option.all.map(\.flag))).map { "; did you mean \(quoted($0))?" } ?? ""
  }

  private static func quoted(_ flags: String) -> String { flags.contains(text: " or ") ? flags : "'\(flags)'" }

  /// Our words, and other programs' words for them.
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
    "--json, --jsonl, --csv or --markdown": ["--format", "--output-format", "--out", "--as", "--print"],
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

/// Commands that are meant by a first word which isn't one.
extension Subcommand {
  /// The command that differs from a word by one letter, or by two swapped ones. Short words and names don't count.
  static func nearly(_ word: String) -> Subcommand? {
    guard word.count >= 5 else { return nil }
    // "Pages" is an app.
    return all.first { $0.name.count >= 5 && word.editDistance(to: $0.name) == 1 }
  }

  /// The command that a word resembles, or that other programs call so, if the next word confirms it: a verb, or an app for a
  /// command that takes one. A short number may be part of a name.
  static func meant(by word: String, before words: [String]) -> Subcommand? {
    guard let next = words.first else { return nil }
    let near = all.filter { word.count >= 3 && word.editDistance(to: $0.name) <= max(1, word.count / 3) }
    if let command = near.first(where: { $0.verbs.contains { $0.name == next } }) { return command }
    let other = all.first { otherWords[$0.name]?.contains(word) == true }
    if words.count == 1, word == "info" { return other }
    if words.count == 1, let other, other.offered.contains(where: { $0.word == next }) { return other }
    let isApp = next.count >= 6 && AppReference(parsing: next) != nil
    return isApp ? near.first { $0.operands.contains(text: "<app>") } ?? other : nil
  }

  /// Other programs' words for some commands.
  private static let otherWords: [String: Set<String>] = [
    "lookup": ["info", "details", "show", "view", "get", "app", "describe"], "charts": ["top"],
    "reviews": ["ratings", "comments"], "developer": ["apps", "seller", "publisher", "dev"],
  ]
}
