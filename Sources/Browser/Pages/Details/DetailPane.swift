package enum DetailPane: Int, Sendable, Hashable, CaseIterable {
  case overview = 1
  case whatsNew, screenshots, reviews, info, changes, privacy, similar

  package var title: String {
    switch self {
    case .overview: "Overview"
    case .whatsNew: "What's New"
    case .screenshots: "Screenshots"
    case .reviews: "Reviews"
    case .info: "Info"
    case .changes: "Changes"
    case .privacy: "Privacy"
    case .similar: "Similar"
    }
  }

  /// `true` if it shows something of the app's web page.
  var usesPage: Bool { self != .screenshots && self != .changes }
  /// `true` if it shows nothing else.
  var needsPage: Bool { self == .privacy || self == .similar }

  /// The pane `steps` on, wrapping around.
  func advanced(by steps: Int) -> DetailPane {
    let count = Self.allCases.count
    return Self.allCases[((rawValue - 1 + steps) % count + count) % count]
  }
}
