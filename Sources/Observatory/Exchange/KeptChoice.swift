package import Essentials

/// The rows that are wanted of what is kept: all, unless apps, countries or a time are named.
package struct KeptChoice: Sendable, Equatable {
  /// The ids of the apps.
  package var apps: [Int64]?
  /// The codes of the countries. What has no country belongs to all.
  package var countries: [String]?
  /// Spans that were still seen then, and what was added since.
  package var since: Date?

  package init(apps: [Int64]? = nil, countries: [String]? = nil, since: Date? = nil) {
    self.apps = apps
    self.countries = countries
    self.since = since
  }

  /// The condition that rows of a table `app` and of a country fulfil, whose parameters are ``values``.
  static func condition(country: SQL) -> SQL {
    """
    (?2 IS NULL OR instr(?2, ',' || app.id || ',') > 0)
      AND (?3 IS NULL OR \(country) IS NULL OR instr(?3, ',' || \(country) || ',') > 0)
    """
  }

  /// The parameters from ?2 on: the apps, and the countries.
  var values: [any SQLiteBindable] { [Self.list(apps.map { $0.map { "\($0)" } }), Self.list(countries)] }

  private static func list(_ words: [String]?) -> String? { words.map { "," + $0.joined(separator: ",") + "," } }

  var start: Int { since?.second ?? .min }
}
