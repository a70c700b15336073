/// The name of a property in the terms of a filter, and how its values are compared.
package struct FilterName: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Compared without case, accents and width; `:` finds a part, `=` the whole.
    case words
    /// The same, by a country's code or its names. Two letters are a code.
    case country
    /// The same, and by the name in lower case with hyphens in place of all between its words.
    case genre
    /// Equal as far as the term says it: 4.53 is 4.5.
    case number
    /// An amount, `free` or `paid`.
    case price
    /// A day, a month, a year, or an age.
    case date
    /// Bytes as numbers, with a unit in the term.
    case size
    /// Compared as far as the term says it.
    case version

    package var isText: Bool { [.words, .country, .genre].contains(self) }
  }

  /// As the screen and the manual have it.
  package let name: String
  package let kind: Kind
  /// A comparison behind the name that holds for some rows, such as `>4.5`.
  package let example: String

  /// The property's id, which does as well.
  package fileprivate(set) var id: String
  package fileprivate(set) var meaning = ""

  /// A name that people use for it; it counts where no property has it as its own.
  package internal(set) var otherNames: [String]
  /// All values that rows may have, such as `lost`, a number in them for any number; empty where there may be others.
  let values: [String]

  package init(
    _ name: String, _ kind: Kind, _ example: String, or otherName: String? = nil, of values: [String] = []
  ) {
    self.name = name
    self.values = values
    id = name
    self.kind = kind
    self.example = example
    otherNames = otherName.map { [$0] } ?? []
  }

  /// `true` for what is compared as a number; an id is rather a name.
  package var isMeasure: Bool { !kind.isText && id != "id" }

  /// `true` for the name or the id, in lower case.
  private func isCalled(_ word: String) -> Bool { name == word || id.lowercased() == word }

  /// The index of the property that a word in lower case names; `nil` for none.
  static func index(of word: String, among names: [FilterName?]) -> Int? {
    names.firstIndex { $0?.isCalled(word) == true }
      ?? (word.isEmpty ? nil : names.firstIndex { $0?.otherNames.contains(word) == true })
  }

  /// Such as `rating>4.5`.
  package var term: String { name + example }

  /// The name and its usual comparison, such as `rating>`.
  package var beginning: String { name + example.prefix { ":<>=".contains($0) } }
}

extension Property {
  package func filtered(as name: FilterName) -> Property {
    var property = self
    property.filter = name
    property.filter?.id = id
    property.filter?.meaning = meaning
    return property
  }

  /// Terms of filters call it by its id.
  package func filtered(_ kind: FilterName.Kind, _ example: String) -> Property {
    filtered(as: FilterName(id, kind, example))
  }
}

extension FilterName {
  package static let id = FilterName("id", .number, "=284882215")
  package static let name = FilterName("name", .words, ":weather")
  package static let developer = FilterName("developer", .words, ":acme")
  package static let bundle = FilterName("bundle", .words, ":acme")
  package static let rating = FilterName("rating", .number, ">4.5", or: "stars")
  package static let ratings = FilterName("ratings", .number, ">=1000")
  package static let price = FilterName("price", .price, ":free")
  package static let version = FilterName("version", .version, ":2")
  package static let position = FilterName("position", .number, "<=10")
  package static let term = FilterName("term", .words, ":weather")
  package static let country = FilterName("country", .country, ":us", of: Storefront.all.map(\.code))
  package static let device = FilterName("device", .words, ":ipad", of: Device.allCases.map(\.rawValue))
  package static let stars = FilterName("stars", .number, "<=2", or: "rating")
  package static let seen = FilterName("seen", .date, "<7d")
  package static let added = FilterName("added", .date, "<30d")
  package static let difficulty = FilterName("difficulty", .number, "<40")
  private static let move = FilterName("move", .words, ":lost")

  /// Those that some rows have and others don't.
  static let shared = [
    id, name, developer, rating, price, version, position, term, country, device, stars, seen, added, difficulty,
    move,
  ]
}
