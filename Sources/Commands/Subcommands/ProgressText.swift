import AppStore

/// The progress of a ``CommandRun``: which answer is due next, and what it waits for.
struct ProgressText: Sendable, Equatable {
  var name: String
  /// The item's number, from 1.
  var number: Int
  /// The number of items.
  var count: Int
  /// The rest of the wait before the request; `nil` once it is sent.
  var wait: RequestWait?
  /// The request budget.
  var requestsPerMinute = RequestBudget().limit

  var text: String {
    let place = count == 1 ? "\(name): " : "\(name), \(number) of \(count): "
    guard let wait else { return place + "asking" }
    let left = "\(Self.seconds(wait.duration)) s"
    return switch wait.reason {
    case .budget: place + "next in \(left) (about \(requestsPerMinute) requests a minute)"
    case .store: place + "again in \(left) (the store turns requests away)"
    }
  }

  /// A line about a wait, for those who don't see the progress.
  static func note(about wait: RequestWait, requestsPerMinute: Int) -> String {
    let left = NumberText.count(Int(seconds(wait.duration)), of: "second")
    return switch wait.reason {
    case .budget:
      "Waiting for a turn: about \(requestsPerMinute) requests a minute, of all copies of this program; next in \(left)"
    case .store: "The store turns requests away; asking again in \(left)"
    }
  }

  /// Whole seconds, rounded up.
  static func seconds(_ duration: Duration) -> Int64 {
    duration.components.seconds + (duration.components.attoseconds > 0 ? 1 : 0)
  }
}
