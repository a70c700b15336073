import Essentials
import Texts

/// A person's question to the store, always in normal form: equal questions are equal values, and share one request and one answer.
package struct SearchQuery: Sendable, Hashable {
  /// The words in one spelling; a chart's term as ``Chart/term`` writes it.
  package var term: String { didSet { term = Self.normalized(term: term) } }
  package var storefront: Storefront
  package var device: Device
  /// The language of the texts, such as `en_us`; `nil` is the storefront's own.
  package var language: String? { didSet { language = Self.normalized(language: language) } }
  /// The most results, 1…200.
  package var limit: Int { didSet { limit = Self.limits.clamp(limit) } }
  /// Whose order the results come in. A chart has one: the service's.
  package var order: SearchOrder

  package static let limits = 1...200

  package var chart: Chart? { Chart(term: term) }

  /// The term is put in one spelling, the limit brought into ``limits``, and `en-US` becomes `en_us`.
  package init(
    term: String, storefront: Storefront = .us, device: Device = .iphone, language: String? = nil, limit: Int = 50,
    order: SearchOrder = .service
  ) {
    self.term = Self.normalized(term: term)
    self.storefront = storefront
    self.device = device
    self.language = Self.normalized(language: language)
    self.limit = Self.limits.clamp(limit)
    self.order = Chart(term: self.term) == nil ? order : .service
  }

  private static func normalized(term: String) -> String {
    let term = term.inOneSpelling
    return Chart(term: term)?.term ?? term
  }

  private static func normalized(language: String?) -> String? {
    guard let language = language?.trimmed.lowercased().replacing("-", with: "_"), !language.isEmpty else { return nil }
    return language
  }
}

extension ClosedRange<Int> {
  fileprivate func clamp(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
