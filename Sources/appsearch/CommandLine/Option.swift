/// The long options of the command line. The same names, without the dashes, are the keys of the configuration file.
enum Option: String, CaseIterable {
  case country, lang, device, limit, sample, server, color, graphics, json, app, help, version
  case noImages = "no-images"
  case noLive = "no-live"

  /// Whether a value follows.
  var takesValue: Bool {
    switch self {
    case .country, .lang, .device, .limit, .server, .color, .graphics, .app: true
    case .sample, .json, .help, .version, .noImages, .noLive: false
    }
  }

  /// The option as it is typed.
  var flag: String { "--\(rawValue)" }
}
