import AppStore
import Foundation
import SampleStore
import Support
import Testing
import Turns

@testable import Commands
import Texts

@Suite("Settings", .inTurn)
struct SettingsTests {
  private let home: TemporaryDirectory

  init() throws {
    home = try TemporaryDirectory()
  }

  private var path: String { home.url.path(percentEncoded: false).trimmingSuffix("/") }

  /// Writes a configuration file below a folder of the home directory.
  @discardableResult
  private func write(_ text: String, below folder: String = ".config") throws -> String {
    let directory = home.url.appending(path: "\(folder)/appsearch", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: directory.appending(path: "config"))
    return "\(path)/\(folder)/appsearch/config"
  }

  private func complaint(_ environment: [String: String]) -> String? {
    do {
      _ = try Settings(environment: environment)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("options override the environment, which overrides the file")
  func precedence() throws {
    try write("country = de\nlimit = 10\ndevice = mac\n")
    let environment = ["HOME": path, "APPSEARCH_LIMIT": "20", "APPSEARCH_DEVICE": "ipad"]
    let settings = try Arguments(["--device", "iphone"], environment: environment).settings
    #expect(settings.storefront.code == "de")
    #expect(settings.limit == 20)
    #expect(settings.device == .iphone)
  }

  @Test("requests are logged by command line and environment, not by the file")
  func logging() throws {
    #expect(try Arguments(["x"], environment: ["HOME": path, "APPSEARCH_LOG": ""]).settings.logPath == nil)
    let settings = try Arguments(["x", "--verbose"], environment: ["HOME": path, "APPSEARCH_LOG": "a/b"]).settings
    #expect(settings.logPath == "a/b" && settings.isVerbose)
    let help = try Arguments(["--help", "--verbose"], environment: ["HOME": path, "APPSEARCH_LOG": "a/b"]).settings
    #expect(help.logPath == nil && !help.isVerbose)
    try write("verbose = true\n")
    #expect(complaint(["HOME": path])?.contains("unknown setting 'verbose'") == true)
  }

  @Test("the age of answers is a number with a unit")
  func ages() throws {
    func age(_ words: String...) throws -> Duration? {
      try Arguments(["search", "x"] + words, environment: [:]).settings.maximumAge
    }
    #expect(try age() == nil)
    #expect(try age("--refresh") == .zero)
    let ages = ["0s": 0, "90s": 90, "30m": 1_800, "12h": 43_200, "3d": 259_200, "2w": 1_209_600]
    for (text, seconds) in ages { #expect(try age("--max-age", text) == .seconds(seconds)) }
    for text in ["3", "d", "-1d", "3 d", "1.5h", "3D", "3mo", "99999999999d", ""] {
      #expect(throws: UsageError.self, "\(text)") { try age("--max-age", text) }
    }
    #expect(throws: UsageError("--refresh and --max-age exclude each other")) {
      try age("--refresh", "--max-age", "3d")
    }
  }

  @Test("a command waits for pauses of up to a minute, or as long as an option says")
  func patience() throws {
    func patience(_ words: String...) throws -> RequestPatience {
      try Arguments(["search", "x"] + words, environment: [:]).settings.patience
    }
    #expect(try patience() == RequestPatience(longestPause: .seconds(60)))
    #expect(try patience("--no-wait") == RequestPatience.none)
    for (text, seconds) in ["0s": 0, "90s": 90, "10m": 600, "1h": 3_600] {
      #expect(try patience("--wait", text) == RequestPatience(longestPause: .seconds(seconds)))
    }
    for text in ["10", "m", "1d", "2w", "-1m", "1.5h", ""] {
      #expect(throws: UsageError.self, "\(text)") { try patience("--wait", text) }
    }
    #expect(throws: UsageError("--no-wait and --wait exclude each other")) { try patience("--no-wait", "--wait", "1m") }
    #expect(throws: UsageError.self) { try Arguments(["track", "list", "--no-wait"], environment: [:]) }
    for words in [["lookup", "1"], ["charts", "free"], ["compare", "1"], ["reviews", "1"], ["developer", "1"]] {
      #expect(throws: Never.self) { try Arguments(words + ["--no-wait"], environment: [:]) }
    }
  }

  @Test("the file uses the options' names; blank lines and comments don't count")
  func file() throws {
    try write(
      """
      # My settings
      country=jp

        lang = ja-JP
      color = always
      server = https://store.example
      no-images
      no-live = yes
      sample = off
      """)
    let settings = try Settings(environment: ["HOME": path])
    #expect(settings.storefront.code == "jp")
    #expect(settings.language == "ja_jp")
    #expect(settings.color == .always)
    #expect(settings.server?.host == "store.example")
    #expect(!settings.showsImages)
    #expect(!settings.searchesWhileTyping)
    #expect(!settings.usesSample)
  }

  @Test("XDG_CONFIG_HOME is the file's folder, unless it is relative")
  func directories() throws {
    try write("limit = 1")
    try write("limit = 2", below: "elsewhere")
    #expect(try Settings(environment: ["HOME": path, "XDG_CONFIG_HOME": "\(path)/elsewhere"]).limit == 2)
    #expect(try Settings(environment: ["HOME": path, "XDG_CONFIG_HOME": "elsewhere"]).limit == 1)
    #expect(try Settings(environment: ["HOME": path, "XDG_CONFIG_HOME": ""]).limit == 1)
    #expect(try Settings(environment: ["HOME": path, "XDG_CONFIG_HOME": "\(path)/nowhere"]).limit == 50)
    #expect(try Settings(environment: [:]) == Settings())
  }

  @Test(
    "a bad line is named by file and line",
    arguments: [
      ("country = de\nlimt = 5\n", 2, ["'limt'", "'limit'"]), ("\n\nlimit = many", 3, ["limit", "'many'"]),
      ("country", 1, ["'country' needs a value"]), ("country =", 1, ["'country' needs a value"]),
      ("country = zz", 1, ["'zz'"]), ("no-live = perhaps", 1, ["true or false", "'perhaps'"]),
      ("json = true", 1, ["'json'"]), ("help", 1, ["'help'"]),
    ])
  func badLines(text: String, line: Int, parts: [String]) throws {
    let file = try write(text)
    let message = try #require(complaint(["HOME": path]))
    #expect(message.hasPrefix("\(file):\(line): "))
    for part in parts { #expect(message.contains(part)) }
  }

  @Test("a file that can't be read is skipped, with the system's reason; other settings count")
  func unreadable() throws {
    let file = "\(path)/.config/appsearch/config"
    func expect(_ reason: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let settings = try Settings(environment: ["HOME": path, "APPSEARCH_LIMIT": "7"])
      let trouble = "Configuration passed over: \(reason); \(file)"
      #expect(settings.configurationTrouble == trouble, sourceLocation: sourceLocation)
      #expect(settings.limit == 7 && settings.storefront == .us, sourceLocation: sourceLocation)
      try FileManager.default.removeItem(atPath: file)
    }
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    try expect("Is a directory")
    #expect(mkfifo(file, 0o600) == 0)
    try expect("Not a regular file")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/zero")
    try expect("Not a regular file")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "nowhere")
    try expect("No such file or directory")
    try Data(repeating: UInt8(ascii: "\n"), count: 1 << 20 + 1).write(to: URL(fileURLWithPath: file))
    try expect("Larger than 1 MB")
    #expect(try Settings(environment: ["HOME": path]).configurationTrouble == nil)
    try Data().write(to: URL(fileURLWithPath: "\(path)/plain"))
    let below = try Settings(environment: ["XDG_CONFIG_HOME": "\(path)/plain"])
    #expect(
      below.configurationTrouble == "Configuration passed over: Not a directory; \(path)/plain/appsearch/config")
  }

  @Test("A line that is not UTF-8 is a mistake; a byte order mark is not")
  func bytes() throws {
    let file = try write("")
    try Data("country = de\r\n# ".utf8 + [0xff, 0xfe] + "\nlimit = 3\n".utf8).write(to: URL(fileURLWithPath: file))
    #expect(complaint(["HOME": path]) == "\(file):2: '# \\xFF\\xFE' is not UTF-8 text")
    try Data([0xef, 0xbb, 0xbf] + "country = de\nlimit = 3".utf8).write(to: URL(fileURLWithPath: file))
    let settings = try Settings(environment: ["HOME": path])
    #expect(settings.storefront.code == "de" && settings.limit == 3)
  }

  @Test("a bad variable is named, an empty one is ignored")
  func variables() throws {
    #expect(complaint(["APPSEARCH_LIMIT": "0"])?.hasPrefix("APPSEARCH_LIMIT: ") == true)
    #expect(complaint(["APPSEARCH_COUNTRY": "xx"])?.hasPrefix("APPSEARCH_COUNTRY: ") == true)
    #expect(complaint(["APPSEARCH_SERVER": "http://store.example"])?.hasPrefix("APPSEARCH_SERVER: ") == true)
    let settings = try Settings(environment: [
      "APPSEARCH_LIMIT": "", "APPSEARCH_COLOR": "never", "APPSEARCH_LANG": "de",
    ])
    #expect(settings.limit == 50)
    #expect(settings.color == .never)
    #expect(settings.language == "de")
  }

  @Test("the sample catalogue's day is a number of either sign, within ten years")
  func sampleDay() throws {
    func day(_ value: String) throws -> Int {
      try Settings(environment: ["APPSEARCH_SAMPLE_DAY": value]).sampleDay.number
    }
    #expect(try Settings(environment: [:]).sampleDay.number == 0)
    #expect(try day("") == 0)
    #expect(try day("7") == 7)
    #expect(try day("-30") == -30)
    for value in ["monday", "1.5", " 7", "99999999999999999999"] {
      #expect(
        complaint(["APPSEARCH_SAMPLE_DAY": value])
          == "APPSEARCH_SAMPLE_DAY: '\(value)' is not a number of days, such as 7 or -30")
    }
    #expect(
      complaint(["APPSEARCH_SAMPLE_DAY": "-3651"])
        == "APPSEARCH_SAMPLE_DAY: -3651 is out of range; the nearest is -3650 (-3650 to 3650)")
  }

  @Test("into a pipe the list is printed, unless the command line itself asks to be read aloud")
  func readAloud() throws {
    func browses(_ words: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try Arguments(words, environment: environment).settings.browses(atTerminal: false)
    }
    #expect(try browses(["--accessible"]) && !browses([]))
    #expect(try !browses([], ["APPSEARCH_ACCESSIBLE": "1"]))
    #expect(Settings().browses(atTerminal: true))
  }

  @Test("NO_COLOR counts when it is not empty")
  func noColor() throws {
    #expect(try Settings(environment: ["NO_COLOR": "1"]).noColorRequested)
    #expect(try !Settings(environment: ["NO_COLOR": ""]).noColorRequested)
    #expect(try !Settings(environment: [:]).noColorRequested)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
