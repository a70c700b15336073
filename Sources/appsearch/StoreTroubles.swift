import Commands
import Concurrency
import Essentials
import Observatory

/// The troubles that a run has with the file of what is remembered, until they are said at its end.
final class StoreTroubles: Sendable {
  private struct State {
    var damage: [Damage] = []
    /// The first one that is about the file as a whole.
    var trouble: ObservatoryError?
  }

  private let state = Locked(State())

  /// Notes a damaged file. A run that opens the file again meets its untold loss again: the last words about it count.
  ///
  /// - Returns: `true` for one that it had not met.
  @discardableResult
  func met(_ damage: Damage) -> Bool {
    state.withLock { state in
      let place = state.damage.firstIndex { $0.keptAs == damage.keptAs }
      if let place { state.damage[place] = damage } else { state.damage.append(damage) }
      return place == nil
    }
  }

  /// Notes an error, also one that nobody waits for: of answers that are kept, or of the budget that copies share.
  func met(_ error: ObservatoryError) {
    guard error.isAboutTheFile else { return }
    state.withLock { $0.trouble = $0.trouble ?? error }
  }

  /// Says which damage was met, and that the file could not be used. Damage whose words were written is not told by later runs.
  ///
  /// - Parameters:
  ///   - timeout: the longest wait for a blocked reader, and for the disk; `nil` waits for the reader for ever, for the disk as it takes.
  ///   - isSaid: `true` if the run's own error says what is wrong with the file.
  /// - Returns: `true` if there was any.
  @discardableResult
  func say(of observatory: Observatory?, within timeout: Duration? = nil, isSaid: Bool = false) async -> Bool {
    let (damage, trouble) = state.withLock { ($0.damage, $0.trouble ?? observatory?.presentWait) }
    for damage in damage where Output.complain(damage.message, within: timeout) && Descriptors.hasStandardError {
      _ = await ContinuousClock().outcome(within: timeout ?? .seconds(5)) { try? await observatory?.told(damage) }
    }
    if !damage.isEmpty {
      // Whoever still holds the store as the process ends would leave the file's log.
      _ = await ContinuousClock().outcome(within: timeout ?? .seconds(5)) { await observatory?.close() }
    }
    if let trouble, !isSaid { Output.complain("not kept: \(trouble.message)", within: timeout) }
    return !damage.isEmpty || trouble != nil
  }
}
