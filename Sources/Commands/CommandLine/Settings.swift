package import AppStore
import Essentials
import HTTP
package import TerminalUI
package import SampleStore
package import Tracking
package import Texts

/// The settings from configuration file, environment and options, each overriding the one before.
package struct Settings: Sendable, Equatable {
  package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// The looks of the screen.
  package enum ThemeChoice: String, Sendable, CaseIterable {
    /// As the terminal's background is, when it is asked.
    case auto
    case dark, light
    /// No colour at all, and no pictures.
    case mono
    case highContrast = "high-contrast"
    /// A selected row differs by its marker alone, so that a screen reader reads no row that was left.
    case marker
  }

  /// The ways in which details show pictures.
  package enum GraphicsChoice: String, Sendable, CaseIterable {
    /// As the terminal says when it is asked.
    case auto
    case kitty, iterm, sixel
    /// Of blocks, as the icons in the list.
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
  package var limit = 50
  package var usesSample = false
  /// The day that the sample store's answers are of, as `APPSEARCH_SAMPLE_DAY` names it.
  package var sampleDay = SampleDay.catalogue
  package var server: WebAddress?
  /// The request budget: what the store takes, or less.
  package var requestsPerMinute = RequestBudget().limit
  /// The most requests in a minute: the sample store takes any number, unless the person says otherwise.
  package var requestLimit: Int { usesSample && origins[.requestsPerMinute] == nil ? 10_000 : requestsPerMinute }
  /// The age up to which kept answers are taken without asking the store; `nil` where nothing is said of it.
  package var maximumAge: Duration?
  /// The patience of a command's requests.
  package var patience = RequestPatience.command
  /// The rules by which alerts are told, each once.
  package var alerts: [AlertRule] = []
  package var layout = KeyboardLayout.auto
  package var showsImages = true
  package var searchesWhileTyping = true
  package var color = ColorChoice.auto
  package var theme = ThemeChoice.auto
  /// `true` if all is said in lines that only grow, for a screen reader or a serial line.
  package var isReadAloud = false
  package var graphics = GraphicsChoice.auto
  /// The columns of characters that terminals in East Asian legacy settings draw wide.
  package enum Ambiguous: String, Sendable, CaseIterable {
    case narrow, wide
  }

  package var ambiguous = Ambiguous.narrow
  /// Reports of the mouse.
  package var mouse = Switch.on
  /// `true` if requests are logged to standard error.
  package var isVerbose = false
  /// The file that requests are logged to, as `APPSEARCH_LOG` names it.
  package var logPath: String?
  /// `true` if `NO_COLOR` is set and not empty (https://no-color.org).
  package var noColorRequested = false
  /// The configuration file's lines about keys and colours.
  package var lines: [ConfigurationLine] = []
  /// Why the configuration file could not be read; `nil` if it could, or there is none.
  package var configurationTrouble: String?
  /// The origins of the settings that are not the default, in the person's own words.
  var origins: [Option: String] = [:]

  /// `true` if the command line itself asks for lines that are read aloud.
  package var isReadAloudByFlag: Bool { isReadAloud && origins[.accessible] == Option.accessible.flag }

  /// Applies one option, if it sets anything.
  ///
  /// - Parameters:
  ///   - value: empty for options that take none.
  ///   - name: the option as the person wrote it, for the error message.
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
    let isTag = tag.wholeMatch(of: /[a-z]{2,3}(_[a-z0-9]{2,8})*/) != nil
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

  /// An age as a number and its unit: seconds, minutes, hours, days or weeks.
  static func age(_ value: String, as name: String) throws(UsageError) -> Duration? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    guard let unit = value.last.flatMap({ units[$0] }), let count = Int(value.dropLast()),
      (0...1_000_000).contains(count)
    else { throw UsageError("\(name): '\(value)' is not an age such as 90s, 30m, 12h, 3d or 2w") }
    return .seconds(count * unit)
  }

  /// The longest pause to wait for.
  static func pause(_ value: String, as name: String) throws(UsageError) -> RequestPatience {
    let isInUnits = value.last.map { "smh".contains($0) } ?? false
    guard isInUnits, let pause = try? age(value, as: name) else {
      throw UsageError("\(name): '\(value)' is not a time such as 90s, 10m or 1h")
    }
    return RequestPatience(longestPause: pause)
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
