package import Essentials
package import Texts

/// Keeps the store's answers for longer than the program runs.
package protocol AnswerArchive: Sendable {
  /// The answer that was kept last; `nil` if there is none, or it can't be read.
  func answer(for url: WebAddress) async -> ArchivedAnswer?

  /// Keeps an answer, in place of an earlier one. Returns at once and writes later; an answer that can't be written is let go.
  func keep(_ answer: ArchivedAnswer, for url: WebAddress, as kind: ArchivedAnswer.Kind)
}

package struct ArchivedAnswer: Sendable, Hashable {
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// A search that a person made.
    case search
    /// One question of many, as for a comparison of countries.
    case sweep
    case lookup
    case review
    /// An app's web page.
    case page
  }

  package var body: [UInt8]
  package var received: Date

  package init(body: [UInt8], received: Date) {
    self.body = body
    self.received = received
  }
}
