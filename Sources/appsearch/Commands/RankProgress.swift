import AppStore

/// Where a ranking by country stands: which country's answer is due next, and what it waits for.
struct RankProgress: Sendable, Equatable {
  /// The country.
  var storefront: Storefront
  /// Which one it is, from 1.
  var number: Int
  /// How many there are.
  var count: Int
  /// What is left of the wait before it is asked; `nil` while it is being asked.
  var wait: RequestWait?

  /// All of it in a line.
  var text: String {
    let place = "\(storefront.name) (\(storefront.code)), \(number) of \(count): "
    guard let wait else { return place + "asking" }
    let left = "\(Self.seconds(wait.duration)) s"
    return switch wait.reason {
    case .budget: place + "next in \(left) (about 20 requests a minute)"
    case .store: place + "again in \(left) (the store turns requests away)"
    }
  }

  /// Whole seconds, rounded up.
  static func seconds(_ duration: Duration) -> Int64 {
    duration.components.seconds + (duration.components.attoseconds > 0 ? 1 : 0)
  }
}
