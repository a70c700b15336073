/// The platform that an app is made for.
package enum AppPlatform: Sendable, Hashable, CaseIterable {
  /// iPhone, and mostly iPad as well.
  case iOS
  /// iPad and no iPhone.
  case iPad
  /// Mac.
  case mac

  /// The name of such an app.
  package var appName: String {
    switch self {
    case .iOS: "iOS app"
    case .iPad: "iPad app"
    case .mac: "Mac app"
    }
  }

  /// `true` if such an app belongs to a device's catalogue. iPads run iPhone apps.
  package func belongs(to device: Device) -> Bool {
    switch self {
    case .iOS: device != .mac
    case .iPad: device == .ipad
    case .mac: device == .mac
    }
  }
}

extension App {
  /// The app's platform, if it is certainly not `device`'s.
  package func platform(otherThan device: Device) -> AppPlatform? {
    guard let platform = details.platform, !platform.belongs(to: device) else { return nil }
    return platform
  }
}
