import Files
import Essentials
import SampleStore
import Texts

extension Settings {
  /// The largest configuration file, in bytes.
  private static let configurationLimit = 1 << 20

  /// The settings from the configuration file and the environment; options are applied afterwards.
  ///
  /// - Throws: A ``UsageError`` for the first mistake, which names the variable, or the file and line.
  init(environment: [String: String]) throws(UsageError) {
    var mistakes: [ConfigurationMistake] = []
    self.init(environment: environment, &mistakes)
    if let first = mistakes.first { throw UsageError(first.message) }
  }

  /// - Parameter mistakes: gets all mistakes. Their settings keep their values.
  init(environment: [String: String], _ mistakes: inout [ConfigurationMistake]) {
    self.init()
    if let file = Self.configurationFile(environment: environment) { read(file, &mistakes) }
    for option in Option.all {
      guard let variable = option.variable, let value = environment[variable], !value.isEmpty else { continue }
      Self.note(0, &mistakes) { () throws(UsageError) in
        if option == .alert { alerts = [] }
        try apply(option, text: value, as: variable)
      }
    }
    if let day = environment["APPSEARCH_SAMPLE_DAY"], !day.isEmpty {
      Self.note(0, &mistakes) { () throws(UsageError) in sampleDay = try Self.sampleDay(day) }
    }
    logPath = environment["APPSEARCH_LOG"].flatMap { $0.isEmpty ? nil : $0 }
    noColorRequested = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
  }

  private static func note(
    _ line: Int, _ mistakes: inout [ConfigurationMistake], _ work: () throws(UsageError) -> Void
  ) {
    do throws(UsageError) {
      try work()
    } catch {
      mistakes.append(ConfigurationMistake(line: line, error.message))
    }
  }

  private static func sampleDay(_ value: String) throws(UsageError) -> SampleDay {
    let range = "\(SampleDay.numbers.lowerBound) to \(SampleDay.numbers.upperBound)"
    guard let number = Int(value) else {
      throw UsageError("APPSEARCH_SAMPLE_DAY: '\(value)' is not a number of days, such as 7 or -30")
    }
    let day = SampleDay(number)
    guard day.number == number else {
      throw UsageError("APPSEARCH_SAMPLE_DAY: \(value) is out of range; the nearest is \(day.number) (\(range))")
    }
    return day
  }

  /// `$XDG_CONFIG_HOME/appsearch/config`, by default below `~/.config` (XDG Base Directory Specification).
  package static func configurationFile(environment: [String: String]) -> String? {
    let base: String
    if let home = environment["XDG_CONFIG_HOME"], home.hasPrefix("/") {
      base = home
    } else if let home = environment["HOME"], !home.isEmpty {
      base = home + "/.config"
    } else {
      return nil
    }
    return base + "/appsearch/config"
  }

  /// Applies lines `name = value` with the options' names; `#` starts a comment. An unreadable file is skipped and reported in
  /// ``configurationTrouble``. Other modules read the lines about keys and colours.
  mutating func read(_ path: String, _ mistakes: inout [ConfigurationMistake]) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path, atMost: Self.configurationLimit)
    } catch {
      // A missing file is fine; a dangling link is reported.
      if case .system(ENOENT, _) = error, FileStatus(at: path) == nil { return }
      return passOver(path, error.reason)
    }
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let text = OutsideText.text(of: line.last == UInt8(ascii: "\r") ? line.dropLast() : line) else {
        number += 1
        let words = "\(path):\(number): '\(OutsideText.shown(line))' \(OutsideText.refusal)"
        mistakes.append(ConfigurationMistake(line: number, words))
        continue
      }
      // Old systems have other line ends.
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        number += 1
        Self.note(number, &mistakes) { () throws(UsageError) in try follow(line.trimmed, path, number) }
      }
    }
  }

  private mutating func passOver(_ path: String, _ reason: String) {
    // The reason comes first, because a narrow screen cuts the end.
    configurationTrouble = "Configuration passed over: \(reason); \(path)"
  }

  private mutating func follow(_ line: String, _ file: String, _ number: Int) throws(UsageError) {
    guard !line.isEmpty, !line.hasPrefix("#") else { return }
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
    let name = parts.first ?? ""
    let value = parts.count == 2 ? parts[1] : nil
    if let line = ConfigurationLine(name, value: value, file: file, number: number) { return lines.append(line) }
    let place = "\(file):\(number)"
    let known = Option.all.filter(\.isSetting)
    guard let option = known.first(where: { $0.name == name }) else {
      let question = Suggestion.question(for: name, among: known.map(\.name))
      throw UsageError("\(place): unknown setting '\(name)'\(question)")
    }
    if option.takesValue, value?.isEmpty != false { throw UsageError("\(place): '\(name)' needs a value") }
    try apply(option, text: value ?? "true", as: "\(place): \(name)", called: "\(place): '\(name)'")
  }

  /// Applies an option of a file or a variable, where a flag is true or false.
  ///
  /// - Parameter called: its name in the error for another value.
  private mutating func apply(
    _ option: Option, text: String, as name: String, called: String? = nil
  ) throws(UsageError) {
    if option.takesValue { return try apply(option, value: text, as: name) }
    if ["true", "yes", "on", "1"].contains(text.lowercased()) { return try apply(option, value: "", as: name) }
    guard ["false", "no", "off", "0"].contains(text.lowercased()) else {
      throw UsageError("\(called ?? name) is true or false, not '\(text)'")
    }
    option.setting?.unset?(&self)
    origins[option] = name
  }
}
