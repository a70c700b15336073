/// What a fact is about. The raw values stand in the file.
package enum FactField: String, Sendable, Hashable, CaseIterable {
  case available, name, version, price, currency, size, notes
}
