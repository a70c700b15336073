/// The platform that an app is made for.
package enum AppPlatform: Sendable, Hashable, CaseIterable {
  /// iPhone, and mostly iPad as well.
  case iOS
  /// iPad and no iPhone.
  case iPad
  /// Mac.
  case mac
  /// Vision, Watch, or TV, and nothing of the above.
  case vision, watch, tv

  /// The name of such an app.
  package var appName: String {
    switch self {
    case .iOS: "iOS app"
    case .iPad: "iPad app"
    case .mac: "Mac app"
    case .vision: "Vision app"
    case .watch: "Watch app"
    case .tv: "TV app"
    }
  }

  /// `true` if such an app belongs to a device's catalogue. iPads run iPhone apps.
  package func belongs(to device: Device) -> Bool {
    switch self {
    case .iOS: device != .mac
    case .iPad: device == .ipad
    case .mac: device == .mac
    case .vision, .watch, .tv: false
    }
  }

  /// `true` if a version of its system is one of the device's: iPhone and iPad count as one.
  fileprivate func hasSystem(of device: Device) -> Bool {
    switch self {
    case .iOS, .iPad: device != .mac
    case .mac: device == .mac
    case .vision, .watch, .tv: false
    }
  }

  /// The platform that the models of a record's list are of: the first of these that any is of. A model that isn't known here may be an iPhone.
  init(models: [String]) {
    let platforms = Set(models.map(Self.init(model:)))
    self = Self.allCases.first(where: platforms.contains) ?? .iOS
  }

  /// - Parameter model: such as `iPadAir3-iPadAir3`.
  private init(model: String) {
    let beginnings: [(String, AppPlatform)] = [
      ("iPad", .iPad), ("Mac", .mac), ("AppleVision", .vision), ("Vision", .vision), ("Reality", .vision),
      ("AppleWatch", .watch), ("Watch", .watch), ("AppleTV", .tv),
    ]
    self = beginnings.first { model.hasPrefix($0.0) }?.1 ?? .iOS
  }
}

extension AppDetails {
  /// `true` if its list of devices has Macs, whatever else it is made for.
  package var runsOnMac: Bool { isMacApp || supportedDevices?.contains { $0.hasPrefix("Mac") } ?? false }

  /// The device whose catalogue has it.
  package var catalogue: Device { platform == .mac ? .mac : platform == .iPad ? .ipad : .iphone }

  /// Its kind in words, such as `iOS and Mac app`.
  package var kindName: String? {
    guard let platform, platform == .iOS || platform == .iPad, runsOnMac else { return platform?.appName }
    return "\(platform == .iOS ? "iOS" : "iPad") and Mac app"
  }
}

extension App {
  /// The app's platform, if it is certainly not `device`'s.
  package func platform(otherThan device: Device) -> AppPlatform? {
    guard let platform = details.platform, !platform.belongs(to: device), device != .mac || !details.runsOnMac else {
      return nil
    }
    return platform
  }

  /// The same app as an answer about a device has it.
  func asked(for device: Device) -> App {
    guard let platform = details.platform, !platform.hasSystem(of: device) else { return self }
    var app = self
    app.details.isOfOtherSystem = true
    return app
  }
}
