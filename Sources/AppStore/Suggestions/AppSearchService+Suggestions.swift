import Essentials
import Texts

extension AppSearchService {
  /// The place in the queue of a question for suggestions.
  ///
  /// - Parameters:
  ///   - text: the beginning of a search.
  ///   - age: the age up to which a kept answer is taken, where it isn't that of all.
  package func place(
    suggestionsFor text: String, in storefront: Storefront, urgency: RequestUrgency,
    patience: RequestPatience = RequestPatience(), age: Duration? = nil
  ) -> PlacedRequest<Suggestions> {
    guard let number = storefront.number else {
      return PlacedRequest { () async throws(StoreError) in
        throw .other(Suggestions.unknownNumber(of: storefront))
      }
    }
    var question = Question(url: address.suggestions(for: text.trimmed, storefront: number), kind: .lookup) {
      body throws(StoreError) in try Suggestions(body: body)
    }
    question.header = "X-Apple-Store-Front: \(number)-1,29"
    question.age = age
    return place(question, urgency: urgency, patience: patience, refresh: false, acceptsEarlier: false).map {
      answer throws(StoreError) in
      var suggestions = answer.value
      suggestions.asOf = answer.asOf
      return suggestions
    }
  }
}
