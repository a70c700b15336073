package enum AppPlatform: String, Sendable, Hashable, CaseIterable {
  /// iPhone, and mostly iPad as well.
  case iOS
  /// iPad and no iPhone.
  case iPad
  case mac = "Mac"
  /// Vision, Watch, or TV, and nothing of the above.
  case vision = "Vision"
  case watch = "Watch"
  case tv = "TV"

  package var appName: String { "\(rawValue) app" }

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
  fileprivate func hasSystem(of device: Device) -> Bool { belongs(to: device) || self == .iPad && device == .iphone }

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

  package var catalogue: Device { platform == .mac ? .mac : platform == .iPad ? .ipad : .iphone }

  /// Its kind in words, such as `iOS and Mac app`.
  package var kindName: String? {
    guard let platform, platform == .iOS || platform == .iPad, runsOnMac else { return platform?.appName }
    return "\(platform.rawValue) and Mac app"
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

  func asked(for device: Device) -> App {
    guard let platform = details.platform, !platform.hasSystem(of: device) else { return self }
    var app = self
    app.details.isOfOtherSystem = true
    return app
  }
}
