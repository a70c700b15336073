package import Foundation

/// Where the store's answers are kept for longer than the program runs.
package protocol AnswerArchive: Sendable {
  /// The answer that was kept last; `nil` where there is none, or it can't be read.
  func answer(for url: URL) async -> ArchivedAnswer?

  /// Keeps an answer, in place of an earlier one. Returns at once and writes later; what can't be written is let go.
  func keep(_ answer: ArchivedAnswer, for url: URL, as kind: ArchivedAnswer.Kind)
}

/// An answer as the store sent it.
package struct ArchivedAnswer: Sendable, Hashable {
  /// What was asked for.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// A search that a person made.
    case search
    /// One question of many, such as a country of those that are compared.
    case sweep
    case lookup
    case review
  }

  package var body: Data
  /// When it came.
  package var received: Date

  package init(body: Data, received: Date) {
    self.body = body
    self.received = received
  }
}
