package enum Device: String, Sendable, Hashable, Codable, CaseIterable {
  case iphone, ipad, mac

  /// The store's word for it, the `entity` parameter. (The older `macSoftware` includes apps for iPhone and iPad.)
  package var entity: String {
    switch self {
    case .iphone: "software"
    case .ipad: "iPadSoftware"
    case .mac: "desktopSoftware"
    }
  }

  package var displayName: String {
    switch self {
    case .iphone: "iPhone"
    case .ipad: "iPad"
    case .mac: "Mac"
    }
  }
}
