/// The long options. Their names without dashes are the keys of the configuration file.
enum Option: String, CaseIterable {
  case country, lang, device, limit, sample, server, color, graphics, json, app, verbose, help, version
  case noImages = "no-images"
  case noLive = "no-live"

  var takesValue: Bool {
    switch self {
    case .country, .lang, .device, .limit, .server, .color, .graphics, .app: true
    case .sample, .json, .verbose, .help, .version, .noImages, .noLive: false
    }
  }

  /// As it is typed.
  var flag: String { "--\(rawValue)" }
}
