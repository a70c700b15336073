import AppStore
import Foundation
import Support

/// Any typed filter, over an app with all properties and one without any.
struct FilterTarget: FuzzTarget {
  static let name = "filters"
  static let corpus = "names, relations, values and texts of 14 scripts put together and mutated; up to 1,000 bytes"

  private static let names = App.properties.map(\.filter)
  private static let now = Date(timeIntervalSince1970: 1_780_272_000)
  private static let apps: [App] = {
    var known = App(id: 1, name: "Weather Radar — Live")
    (known.developer, known.bundleID, known.genre, known.version) = ("Straße 7", "com.acme.radar", "Weather", "2.1.3")
    (known.rating, known.ratingCount, known.price, known.currency) = (4.53, 1_234, 2.99, "USD")
    (known.details.genres, known.details.languages) = (["Weather", "Health & Fitness"], ["EN", "DE"])
    (known.details.fileSize, known.details.minimumOSVersion) = (95_000_000, "15.4")
    (known.details.contentRating, known.details.releaseDate) = ("4+", now - 90 * 86_400)
    return [known, App(id: 2, name: "天気")]
  }()

  private let pieces =
    names.compactMap { $0?.name } + names.compactMap { $0?.term } + FilterRelation.allCases.map(\.rawValue)
    + [
      " ", " ", "!", "\"", "30d", "2024-02", "mb", "4.5", "-1k", "free", "AND", "OR", "1,000", "≥", "4+", "\u{301}",
      "\n",
    ]
  private let mutator = Mutator(words: ["\"", "!", ">=", ":", " ", "\u{301}"])

  func input(_ random: inout SplitMix64) -> [UInt8] {
    var text = ""
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      text += random.oneIn(4) ? TextSeeds.text(&random, pieces: 1...2) : random.pick(pieces)
    }
    let bytes = Array(text.utf8)
    return Array((random.oneIn(3) ? mutator.mutated(bytes, &random) : bytes).prefix(1_000))
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let filter = Filter(String(decoding: input, as: UTF8.self), naming: Self.names, at: Self.now)
    for case .mistake(let sentence, _) in filter.parts {
      let nearest = sentence.split(separator: "; ").last.map { String($0.dropLast()) } ?? ""
      try Finding.unless(read(nearest).mistake == nil, "what is offered can't be read: \(sentence)")
    }
    for term in filter.terms {
      try Finding.unless(read(term.words).terms == [term], "\(term.words) is read as another term")
      let negation = read("!" + term.words)
      for app in Self.apps {
        try Finding.unless(
          holds(read(term.words), for: app) != holds(negation, for: app),
          "\(term.words) and its negation don't part the rows")
      }
    }
    var columns = FilterColumns()
    let (indices, loose) = columns.rows(matching: filter, among: Self.apps.count) {
      Self.apps[$0]
    } value: {
      App.properties[$0].value(Self.apps[$1], Self.now)
    }
    let one = Self.apps.indices.filter { holds(filter, for: Self.apps[$0]) }
    try Finding.unless(!loose.isEmpty || one == indices, "one by one, other rows are let through")
    return filter.mistake != nil ? "a mistake" : filter.terms.isEmpty ? "nothing" : loose.isEmpty ? "terms" : "letters"
  }

  private func read(_ text: String) -> Filter { Filter(text, naming: Self.names, at: Self.now) }

  private func holds(_ filter: Filter, for app: App) -> Bool {
    filter.holds(for: app, of: App.properties, texts: \.filterTexts)
  }
}
