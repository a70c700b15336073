package import Essentials
import Texts

/// The App Store's suggestions for the beginning of a search, the likeliest first.
package struct Suggestions: Sendable, Hashable {
  package var terms: [String]
  /// When the store gave the answer, in whole seconds; `nil` if it was not asked.
  package var asOf: Date?
  /// Not `nil` if this is an earlier answer, since the store can't be reached.
  package var earlier: EarlierAnswer?

  /// The reason why a storefront without a ``Storefront/number`` can't be asked, as a sentence without its end.
  package static func unknownNumber(of storefront: Storefront) -> String {
    "no suggestions in \(storefront.name) can be asked for: the number of its App Store isn't known here"
  }

  package init(terms: [String]) { self.terms = terms }

  /// Reads an answer's body: a property list with `hints`, each with a `term`. Throws ``StoreError/notJSON`` for anything else.
  init(body: [UInt8]) throws(StoreError) {
    let hints: JSONValue
    do throws(PropertyListReader.Malformed) {
      guard let found = try PropertyListReader.value(of: body)["hints"], case .array = found else {
        throw PropertyListReader.Malformed()
      }
      hints = found
    } catch {
      throw .notJSON
    }
    var seen: Set<String> = []
    terms = hints.elements.compactMap { $0["term"]?.text?.trimmed }.filter { seen.insert($0).inserted }
    // Entries of another shape are not "no suggestions".
    if terms.isEmpty, !hints.elements.isEmpty { throw .notJSON }
  }
}
