import Commands
import Concurrency
import Essentials
import Observatory

/// A run's troubles with the data file, until they are said at its end.
final class StoreTroubles: Sendable {
  private struct State {
    var damage: [Damage] = []
    /// The first one that is about the file as a whole.
    var trouble: ObservatoryError?
  }

  private let state = Locked(State())

  /// Notes a damaged file. If a run opens it again, the last report counts.
  ///
  /// - Returns: `true` if it is new.
  @discardableResult
  func met(_ damage: Damage) -> Bool {
    state.withLock { state in
      let index = state.damage.firstIndex { $0.keptAs == damage.keptAs }
      if let index { state.damage[index] = damage } else { state.damage.append(damage) }
      return index == nil
    }
  }

  /// Notes an error, also one of work that nobody awaits.
  func met(_ error: ObservatoryError) {
    guard error.isAboutTheFile else { return }
    state.withLock { $0.trouble = $0.trouble ?? error }
  }

  /// The messages of those met so far.
  var words: [String] { state.withLock { $0.damage.map(\.message) + [$0.trouble?.message].compactMap(\.self) } }

  /// Names damage, and says if the file could not be used. Later runs don't repeat damage that was written.
  ///
  /// - Parameters:
  ///   - timeout: the longest wait for a blocked reader, and for the disk; `nil` waits for ever for the reader.
  ///   - isSaid: `true` if the run's error has named the trouble.
  /// - Returns: `true` if there was any.
  @discardableResult
  func say(of observatory: Observatory?, within timeout: Duration? = nil, isSaid: Bool = false) async -> Bool {
    let (damage, trouble) = state.withLock { ($0.damage, $0.trouble ?? observatory?.presentWait) }
    for damage in damage where Output.complain(damage.message, within: timeout) && Descriptors.hasStandardError {
      _ = await ContinuousClock().outcome(within: timeout ?? .seconds(5)) { try? await observatory?.told(damage) }
    }
    if !damage.isEmpty {
      // Else the file's log would be left behind.
      _ = await ContinuousClock().outcome(within: timeout ?? .seconds(5)) { await observatory?.close() }
    }
    if let trouble, !isSaid { Output.complain("not kept: \(trouble.message)", within: timeout) }
    return !damage.isEmpty || trouble != nil
  }
}
