import AppStore
import Essentials

extension Settings {
  /// The settings in force as a configuration file; where each comes from stands before it.
  ///
  /// - Parameter path: the configuration file that is read; `nil` where there is no place for one.
  package func configurationText(path: String?) -> String {
    var lines = [path.map { "# The settings in force; they are read from \($0)" } ?? "# The settings in force"]
    for option in Option.allCases where option.isSetting {
      let origin = origins[option].map { "; from \($0)" } ?? ""
      lines.append("# \(option.declaration.meaning)\(origin)")
      lines.append(value(of: option).map { "\(option.rawValue) = \($0)" } ?? "# \(option.rawValue) =")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The value as it is written in the file; `nil` where none is set.
  private func value(of option: Option) -> String? {
    switch option {
    case .country: storefront.code
    case .lang: language
    case .device: device.rawValue
    case .limit: String(limit)
    case .sample: String(usesSample)
    case .server: server?.absoluteString
    case .requestsPerMinute: String(requestsPerMinute)
    case .noImages: String(!showsImages)
    case .noLive: String(!searchesWhileTyping)
    case .color: color.rawValue
    case .graphics: graphics.rawValue
    default: nil
    }
  }
}
