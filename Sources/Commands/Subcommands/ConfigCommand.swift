extension Subcommand {
  static let config = Subcommand(
    name: "config", brief: "the settings in force", summary: "the settings in force, and where each comes from",
    details: ["The output is a configuration file: it can be kept as one."], example: "config",
    examples: ["config", "config --country de --theme dark", "config > config.txt"],
    options: Option.browsing
  ) { words throws(UsageError) in
    guard words.text.isBlank else {
      throw words.tooMany("takes no word")
    }
    return .config
  }
}

extension Settings {
  /// The settings in force as a configuration file, with the origin before each.
  ///
  /// - Parameter path: the configuration file; `nil` without a home.
  package func configurationText(path: String?) -> String {
    var lines = [path.map { "# The settings in force; they are read from \($0)" } ?? "# The settings in force"]
    for option in Option.all where option.isSetting {
      let origin = origins[option].map { "; from \($0)" } ?? ""
      lines.append("# \(option.meaning)\(origin)")
      lines.append(option.setting?.text(self).map { "\(option.name) = \($0)" } ?? "# \(option.name) =")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
