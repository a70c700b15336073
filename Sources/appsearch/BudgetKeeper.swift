import AppStore
import Concurrency
import Essentials
import Observatory
import Texts

/// Shares the request budget with other copies of the program, through the data file.
///
/// If the file fails or takes too long, this copy goes on alone, so that the screen never waits for it.
final class BudgetKeeper: SharedBudget {
  private let observatory: Observatory
  private let server: String
  private let isForScreen: Bool
  private let waiting: LimitedWait

  /// - Parameter suffix: tells two budgets of one server apart.
  init(
    _ observatory: Observatory, server: WebAddress, suffix: String = "", isForScreen: Bool,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.observatory = observatory
    // The same for every spelling of the address.
    let port = server.port.flatMap { $0 == (server.isSecure ? 443 : 80) ? nil : ":\($0)" } ?? ""
    self.server = "\(server.scheme)://\(server.host)\(port)".lowercased() + suffix
    self.isForScreen = isForScreen
    waiting = LimitedWait(clock: clock)
  }

  /// Only Enter on a screen may exceed the budget.
  func admit(_ request: SharedRequest) async -> RequestWait? {
    let urgency = request.urgency
    var entry = BudgetRequest(
      isForScreen: isForScreen && urgency > .background, isPressing: isForScreen && urgency == .submitted)
    (entry.limit, entry.delay, entry.unused) = (request.limit, request.lease, request.unused)
    // A person waits for an urgent request.
    let limit: Duration = urgency <= .visible ? .seconds(5) : .milliseconds(250)
    let refusal = await waiting.outcome(within: limit) { [observatory, server, entry] in
      try? await observatory.admit(entry, to: server, onCount: request.onCount)
    }
    return switch refusal {
    case .full(let wait): RequestWait(wait, for: .budget)
    case .pause(let wait): RequestWait(wait, for: .store)
    case nil: nil
    }
  }

  func pause(for duration: Duration) async {
    _ = await waiting.outcome(within: .milliseconds(250)) { [observatory, server] in
      try? await observatory.pause(server, for: duration)
    }
  }
}
