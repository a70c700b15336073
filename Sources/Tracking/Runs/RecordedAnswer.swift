package import Observatory

/// An answer of the store, and the error if it could not be kept.
package struct RecordedAnswer<Answer: Sendable>: Sendable {
  package let answer: Answer
  package let trouble: ObservatoryError?
  /// `true` if it is in doubt and was not kept: the store is to be asked again.
  package var isHeld = false

  /// Keeps an answer.
  package init(_ answer: Answer, by keep: () async throws(ObservatoryError) -> Void) async {
    self.answer = answer
    do throws(ObservatoryError) {
      try await keep()
      trouble = nil
    } catch {
      trouble = error
    }
  }

  package init(_ answer: Answer, trouble: ObservatoryError? = nil, isHeld: Bool = false) {
    (self.answer, self.trouble, self.isHeld) = (answer, trouble, isHeld)
  }

  /// The same with something else made of the answer.
  package func map<Other: Sendable>(_ transform: (Answer) -> Other) -> RecordedAnswer<Other> {
    RecordedAnswer<Other>(transform(answer), trouble: trouble)
  }
}
