package import AppStore
import Essentials
import HTTP
package import SampleStore
package import TerminalUI
package import Texts
package import Tracking

/// The settings from configuration file, environment and options, each overriding the one before.
package struct Settings: Sendable, Equatable {
  package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// The looks of the screen.
  package enum ThemeChoice: String, Sendable, CaseIterable {
    /// Suits the background that the terminal reports.
    case auto
    case dark, light
    /// No colour at all, and no pictures.
    case mono
    case highContrast = "high-contrast"
    /// A selected row differs only by its marker, so that a screen reader doesn't read the row before again.
    case marker
  }

  /// The ways in which details show pictures.
  package enum GraphicsChoice: String, Sendable, CaseIterable {
    /// As the terminal answers.
    case auto
    case kitty, iterm, sixel
    /// Block characters, as in the list.
    case blocks
    /// Not at all.
    case none
  }

  package enum Switch: String, Sendable, CaseIterable {
    case on, off
  }

  package var storefront = Storefront.us
  package var device = Device.iphone
  package var language: String?
  package var order = SearchOrder.service
  package var limit = 50
  package var usesSample = false
  /// The sample store's day (`APPSEARCH_SAMPLE_DAY`).
  package var sampleDay = SampleDay.catalogue
  package var server: WebAddress?
  /// The server of web pages.
  package var web: WebAddress?
  /// `off` if no web page is read.
  package var page = Switch.on
  /// The name that web pages are asked for under; `nil` for the program's own.
  package var userAgent: String?
  /// The request budget.
  package var requestsPerMinute = RequestBudget().limit
  /// `true` if only Enter asks the store, while browsing.
  package var isReader = false
  /// The budget in force: the sample store takes any number, unless the option is given.
  package var requestLimit: Int { usesSample && origins[.requestsPerMinute] == nil ? 10_000 : requestsPerMinute }
  /// Younger kept answers are used without asking the store; `nil` for the default.
  package var maximumAge: Duration?
  package var patience = RequestPatience.command
  package var alerts: [AlertRule] = []
  package var layout = KeyboardLayout.auto
  package var showsImages = true
  package var searchesWhileTyping = true
  package var color = ColorChoice.auto
  package var theme = ThemeChoice.auto
  /// `true` for plain lines instead of a screen: for screen readers and serial lines.
  package var isReadAloud = false
  package var graphics = GraphicsChoice.auto
  /// The columns of characters that terminals in East Asian legacy settings draw wide.
  package enum Ambiguous: String, Sendable, CaseIterable {
    case narrow, wide
  }

  package var ambiguous = Ambiguous.narrow
  package var mouse = Switch.on
  /// `off` if rows say nothing of icons.
  package var iconInfo = Switch.on
  /// `true` if requests are logged to standard error.
  package var isVerbose = false
  /// Requests are logged to this file (`APPSEARCH_LOG`).
  package var logPath: String?
  /// `true` if `NO_COLOR` is set and not empty (https://no-color.org).
  package var noColorRequested = false
  /// The configuration file's lines about keys and colours.
  package var lines: [ConfigurationLine] = []
  /// The reason if the configuration file could not be read.
  package var configurationTrouble: String?
  /// The source of each setting that isn't the default, as the person wrote it.
  var origins: [Option: String] = [:]

  /// `true` if there is something to browse on: a terminal, or any output if the command line itself asks to be read aloud.
  package func browses(atTerminal isTerminal: Bool) -> Bool {
    isTerminal || isReadAloud && origins[.accessible] == Option.accessible.flag
  }

  mutating func apply(_ option: Option, value: String, as name: String) throws(UsageError) {
    guard let setting = option.setting else { return }
    try setting.set(&self, value, name)
    origins[option] = name
  }

  static func storefront(_ country: String, as name: String) throws(UsageError) -> Storefront {
    if let storefront = Storefront(named: country) { return storefront }
    let hint = Storefront.nearest(to: country).map { "; did you mean '\($0.code)' (\($0.name))?" } ?? ""
    throw UsageError("\(name): no App Store for country '\(country)'\(hint)")
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String, as name: String
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: value.lowercased()) { return choice }
    throw .none(of: Choice.allCases.map(\.rawValue), is: value, as: name)
  }

  static func language(_ value: String, as name: String) throws(UsageError) -> String {
    let tag = value.replacing("-", with: "_").lowercased()
    let parts = tag.split(separator: "_", omittingEmptySubsequences: false)
    let isTag =
      (2...3).contains(parts[0].count) && parts[0].allSatisfy { ("a"..."z").contains($0) }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.count) && part.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
      }
    guard isTag else { throw UsageError("\(name): '\(value)' is not a language such as en_us or ja_jp") }
    return tag
  }

  static func number(
    _ value: String, in range: ClosedRange<Int>, as name: String
  ) throws(UsageError) -> Int {
    let isOpen = range.upperBound == .max
    let words = "\(range.lowerBound) " + (isOpen ? "or more" : "to \(range.upperBound)")
    guard let number = Int(value) else {
      throw UsageError("\(name): '\(value)' is not a number \(isOpen ? "of" : "from") \(words)")
    }
    guard range.contains(number) else {
      let nearest = number < range.lowerBound ? range.lowerBound : range.upperBound
      throw UsageError("\(name): \(value) is out of range; the nearest is \(nearest) (\(words))")
    }
    return number
  }

  /// An age such as `3d`, in seconds, minutes, hours, days or weeks.
  static func age(_ value: String, as name: String) throws(UsageError) -> Duration? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    guard let unit = value.last.flatMap({ units[$0] }), let count = Int(value.dropLast()),
      (0...1_000_000).contains(count)
    else { throw UsageError("\(name): '\(value)' is not an age such as 90s, 30m, 12h, 3d or 2w") }
    return .seconds(count * unit)
  }

  /// The longest pause to wait for.
  static func pause(_ value: String, as name: String) throws(UsageError) -> RequestPatience {
    RequestPatience(longestPause: try time(value, as: name))
  }

  static func time(_ value: String, as name: String) throws(UsageError) -> Duration {
    let isInUnits = value.last.map { "smh".contains($0) } ?? false
    guard isInUnits, let time = try? age(value, as: name) else {
      throw UsageError("\(name): '\(value)' is not a time such as 90s, 10m or 1h")
    }
    return time
  }

  /// A product and a version, and whatever follows them, in printable ASCII (RFC 9110 §10.1.5).
  static func userAgent(_ value: String, as name: String) throws(UsageError) -> String {
    guard !value.isEmpty, value.utf8.allSatisfy({ 0x20...0x7E ~= $0 }), value == value.trimmed else {
      throw UsageError("\(name): '\(value)' is not a name such as example/1.0, in plain letters")
    }
    return value
  }

  static func server(_ value: String, as name: String) throws(UsageError) -> WebAddress {
    guard let url = WebAddress(value) else {
      let value = AddressText.withoutCredentials(address: value)
      throw UsageError("\(name): '\(value)' is not an https address, such as https://itunes.apple.com")
    }
    guard url.isSecure || url.isLoopback else {
      throw UsageError("\(name): http is only allowed to this machine; use https://\(url.host)")
    }
    return url
  }
}

/// A setting as text, as in an option, a variable or the configuration file.
struct Setting: Sendable {
  /// The value is empty for an option that takes none. An error uses the name that the person wrote.
  let set: @Sendable (_ settings: inout Settings, _ value: String, _ name: String) throws(UsageError) -> Void
  /// Undoes it, as `false` in a file or a variable does; `nil` for a setting with a value.
  private(set) var unset: (@Sendable (inout Settings) -> Void)?
  /// For the configuration file; `nil` if none is set.
  let text: @Sendable (Settings) -> String?

  init(
    set: @escaping @Sendable (_ settings: inout Settings, _ value: String, _ name: String) throws(UsageError) -> Void,
    text: @escaping @Sendable (Settings) -> String?
  ) {
    self.set = set
    self.text = text
  }

  init<Value>(
    _ path: any WritableKeyPath<Settings, Value> & Sendable,
    _ read: @escaping @Sendable (_ value: String, _ name: String) throws(UsageError) -> Value,
    text: @escaping @Sendable (Value) -> String?
  ) {
    set = { settings, value, name throws(UsageError) in settings[keyPath: path] = try read(value, name) }
    self.text = { text($0[keyPath: path]) }
  }

  /// - Parameter value: set by the option.
  static func flag(_ path: any WritableKeyPath<Settings, Bool> & Sendable, _ value: Bool) -> Setting {
    var setting = Setting(path, { _, _ in value }, text: { String($0 == value) })
    setting.unset = { $0[keyPath: path] = !value }
    return setting
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: any WritableKeyPath<Settings, Choice> & Sendable
  ) -> Setting {
    Setting(path, Settings.choice, text: { $0.rawValue })
  }

  static func number(_ path: any WritableKeyPath<Settings, Int> & Sendable, in range: ClosedRange<Int>) -> Setting {
    Setting(
      path, { value, name throws(UsageError) in try Settings.number(value, in: range, as: name) }, text: { "\($0)" })
  }
}
