package import AppStore
package import Observatory

extension AppChange {
  /// The most names in a line.
  private static let namedCount = 4

  /// The changed facts, the most important first: `price, version`.
  package static func names(of changes: [AppChange]) -> String {
    let names = What.told.filter { what in changes.contains { $0.what == what } }.map(\.name)
    let others = names.count - namedCount
    return names.prefix(namedCount).joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }

  /// One or two changes in words; of more the most important one, and the names of the others.
  package static func words(of changes: [AppChange]) -> String {
    guard changes.count > 2, let first = changes.map(\.what).min() else {
      return changes.map(\.words).joined(separator: "; ")
    }
    let important = changes.filter { $0.what == first }.suffix(1).map(\.words)
    let others = changes.filter { $0.what != first }
    return (important + (others.isEmpty ? [] : [names(of: others)])).joined(separator: "; ")
  }

  /// The change in a few words.
  package var words: String {
    switch what {
    case .available: to == .integer(0) ? "no longer sold" : "sold again"
    case .icon: "new icon"
    case .notes, .description: "\(what.name) changed"
    case .genres, .languages, .screenshots: "\(what.name): \(memberWords)"
    case _ where from == .missing: "\(what.name) now \(value(to).words())"
    default: "\(what.name) \(value(from).words()) to \(value(to).words())"
    }
  }

  /// The old and the new value. Two amounts name their currency once, unless it is a sign.
  package var steps: (from: String, to: String) {
    let isFreeOnce = what == .price && (from == .real(0) || to == .real(0))
    let hasSign = what == .price && Price(1, currency).sign != nil
    let old = isFreeOnce || hasSign ? value(from) : PropertyValue(from, of: what)
    return (old.words(), value(to).words())
  }

  /// A value as a property of the app.
  package func value(_ fact: FactValue) -> PropertyValue { PropertyValue(fact, of: what, currency: currency) }

  /// The old and the new value. Long texts have an excerpt from where they begin to differ.
  package var values: (from: PropertyValue, to: PropertyValue) {
    guard what == .notes || what == .description, let old = from.text, let new = to.text else {
      return (value(from), value(to))
    }
    return (
      .passage(old, short: Excerpt.text(of: old, unlike: new)), .passage(new, short: Excerpt.text(of: new, unlike: old))
    )
  }
}

// MARK: - Lists

extension AppChange {
  /// The members that came to a list, and that went; `nil` for other values.
  package var members: (came: [String], went: [String])? {
    guard [.genres, .languages, .screenshots].contains(what), let from = from.text, let to = to.text else {
      return nil
    }
    let (old, new) = (what.members(of: from), what.members(of: to))
    return (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
  }

  /// Such as `FR new; DE gone`. Screenshots are counted.
  var memberWords: String {
    guard let (came, went) = members, !came.isEmpty || !went.isEmpty else { return "in another order" }
    let words = [(came, "new"), (went, "gone")].filter { !$0.0.isEmpty }.map { members, word in
      "\(what == .screenshots ? "\(members.count)" : members.joined(separator: ", ")) \(word)"
    }
    return words.joined(separator: what == .screenshots ? ", " : "; ")
  }
}

extension AppChange.What {
  /// The name on the screen.
  fileprivate var name: String {
    switch self {
    case .available: "availability"
    case .ageRating: "age rating"
    case .minimumOS: "minimum OS"
    case .notes: "release notes"
    default: rawValue
    }
  }

  /// The label before it in a list.
  package var label: String {
    switch self {
    case .notes: "Notes"
    default: name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  fileprivate func members(of list: String) -> [String] {
    self == .screenshots
      ? list.split(separator: " ").map(String.init)
      : list.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}

extension PropertyValue {
  /// A fact as a property of its app. Screenshots are counted.
  init(_ fact: FactValue, of what: AppChange.What, currency: String? = nil) {
    self =
      switch (fact, what) {
      case (.integer(let number), .available): .flag(number != 0)
      case (.integer(let number), _): .bytes(number)
      case (.real(let number), .price): .amount(Price(number, currency), hasOwnCurrency: true)
      case (.real(let number), _): .rating(number)
      case (.text(let text), .screenshots): .integer(Int64(what.members(of: text).count))
      case (.missing, _): .null
      case (.text(let text), _): .text(text)
      }
  }
}

/// A short part of a long text.
private enum Excerpt {
  private static let length = 80

  /// The words from where it begins to differ from another text, on one line, with two words before.
  static func text(of text: String, unlike other: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let same = zip(words, other.split(whereSeparator: \.isWhitespace)).prefix { $0 == $1 }.count
    let start = same > 3 ? same - 2 : 0
    let excerpt = (start > 0 ? "… " : "") + words[start...].joined(separator: " ")
    return excerpt.count > length ? excerpt.prefix(length - 1) + "…" : excerpt
  }
}
