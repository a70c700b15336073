extension AlertRule {
  /// The rules, as a person who has named none of them is told.
  package static let examples = "drops 5, leaves 10, enters 3, lost, price, version, rating below 4, review 1"

  /// Reads a rule as it is typed; `nil` for what is none.
  package init?(_ text: String) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    let number = words.count == 2 ? Int(words[1]) : nil
    switch (words.first, number) {
    case ("drops", let places?) where Self.places.contains(places): self = .drops(places)
    case ("leaves", let bound?) where Self.places.contains(bound): self = .leaves(bound)
    case ("enters", let bound?) where Self.places.contains(bound): self = .enters(bound)
    case ("review", let stars?) where (1...5).contains(stars): self = .review(stars)
    case ("rating", _) where words.count == 3 && words[1] == "below":
      guard let bound = Double(words[2]), bound > 0, bound <= 5 else { return nil }
      self = .rating(below: bound)
    case ("lost", _) where words.count == 1: self = .lost
    case ("price", _) where words.count == 1: self = .price
    case ("version", _) where words.count == 1: self = .version
    default: return nil
    }
  }

  private static let places = 1...200

  /// The rule as it is typed: the same for equal rules.
  package var text: String {
    switch self {
    case .drops(let places): "drops \(places)"
    case .leaves(let bound): "leaves \(bound)"
    case .enters(let bound): "enters \(bound)"
    case .lost: "lost"
    case .price: "price"
    case .version: "version"
    case .rating(let bound): "rating below \(bound == bound.rounded() ? "\(Int(bound))" : "\(bound)")"
    case .review(let stars): "review \(stars)"
    }
  }
}
