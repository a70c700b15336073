/// A question of a run beside a person.
struct Look<Subject: Sendable>: Sendable {
  let subject: Subject
  /// Asks the store even if its answer is kept.
  let isPast: Bool
}
