import AppStore
import Observatory

/// The tracks that are chosen: all, unless terms, countries, a device or a tag are named.
struct TrackChoice: Sendable, Equatable {
  /// Folded by ``SearchKey/folded(_:)``.
  var terms: Set<String>?
  var storefronts: [Storefront]?
  var device: Device?
  var orders: Set<SearchOrder>?
  var tag: String?
  /// The tracks of the tag, which ``CommandContext/resolved(_:)`` reads.
  var tagged: Set<TrackKey>? { didSet { taggedSearches = tagged.map { Set($0.map(\.search)) } } }
  private(set) var taggedSearches: Set<SearchKey>?

  func contains(_ track: TrackKey) -> Bool { tagged?.contains(track) != false && contains(track.search) }

  /// Some track of a search may be chosen.
  func contains(_ search: SearchKey) -> Bool {
    taggedSearches?.contains(search) != false && terms.map { $0.contains(SearchKey.folded(search.term)) } != false
      && storefronts.map { $0.contains { $0.code == search.country } } != false
      && device.map { $0.rawValue == search.device } != false
      && orders.map { $0.contains { $0.rawValue == search.order } } != false
  }
}

extension TrackChoice {
  /// - Parameter terms: defaults to those of `--term`.
  init(_ words: CommandWords, terms: [String]? = nil) throws(UsageError) {
    let terms = if let terms { terms } else { try words.terms() }
    self.init(
      terms: terms.isEmpty ? nil : Set(terms.map { SearchKey.folded(SearchQuery(term: $0).term) }),
      storefronts: try words.namedStorefronts(), device: words.given.has(.device) ? words.settings.device : nil,
      orders: words.given.has(.order) ? Set(try words.orders()) : nil, tag: try words.tag())
  }

  /// The tracks of one order of results, for a command that takes no words.
  init(ofOneOrder words: CommandWords) throws(UsageError) {
    if let word = words.words.first { throw words.tooMany("takes no '\(word)'") }
    try self.init(words)
    orders = [words.settings.order]
  }
}

extension CommandWords {
  var noTerms: UsageError { UsageError("\(Option.term.flag): \(name) reads no queries from standard input") }

  /// The terms of `--term`, `--chart` and `--genre`.
  ///
  /// - Parameter readsInput: `true` if one of them may be `-`.
  func terms(readsInput: Bool = false) throws(UsageError) -> [String] {
    let kinds = Chart.Kind.allCases.map(\.rawValue)
    let genre = try given.value(of: .genre).map { text throws(UsageError) in
      try ChartGenre(text, as: Option.genre.flag)
    }
    let charts = given.values(of: .chart)
    if genre != nil, charts.isEmpty { throw UsageError("\(Option.genre.flag) goes with \(Option.chart.flag)") }
    var terms = given.values(of: .term)
    let inputs = terms.count { $0 == TermInput.word }
    if inputs > 0, !readsInput { throw noTerms }
    if inputs > 1 { throw inputTwice }
    for name in charts {
      guard let kind = Chart.Kind(rawValue: name) else { throw .none(of: kinds, is: name, as: Option.chart.flag) }
      terms.append(Chart(kind, of: genre ?? nil).term)
    }
    return terms
  }
}
