import Foundation
import Support

/// The built program with words on its command line and a configuration file, as a process: nothing is asked of anybody.
///
/// An input is the words, each ended by a NUL, then a 1 and the file.
struct ProgramTarget: FuzzTarget {
  static let name = "program"
  static let corpus =
    "command lines of up to 6 words from all commands, options and values, configuration files of up to 8 lines, both mutated"
  static let width = 2
  static let timeout = Duration.seconds(20)

  private let program: URL

  init() throws {
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    program =
      ProcessInfo.processInfo.environment["APPSEARCH_BINARY"].map { URL(fileURLWithPath: $0) }
      ?? here.appending(path: "appsearch")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw TestFailure("there is no program at \(program.path); APPSEARCH_BINARY says where")
    }
  }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    ProgramSeeds.words(&random).flatMap { $0 + [0] } + [1] + ProgramSeeds.configuration(&random)
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let parts = input.split(separator: 1, maxSplits: 1, omittingEmptySubsequences: false)
    let words = (parts.first ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let run: Subprocess
    do {
      run = try await ended(words, configuration: parts.count > 1 ? Data(parts[1]) : Data())
    } catch {
      throw "the program could not be started: \(error)"
    }
    try Finding.unless((0...3).contains(run.status), "it ended with \(run.status): \(run.errors)")
    try Finding.unless(run.status != 2 || run.output.isEmpty, "it printed something, and then refused")
    // With --verbose the request log stands between its complaints: numbered lines, with tabs between their fields.
    let lines = run.errors.split(separator: "\n")
    let complaints = lines.filter { !($0.first?.isNumber == true && $0.contains("\t")) }
    try Finding.unless(
      run.status < 2 || complaints.first?.hasPrefix("appsearch: ") == true,
      "it ended with \(run.status) and said: \(run.errors)")
    // A line about keys costs itself alone, and `config` says all mistakes.
    let lineCount = parts.count > 1 ? parts[1].count { $0 == UInt8(ascii: "\n") } + 1 : 0
    try Finding.unless(complaints.count <= 3 + 2 * lineCount, "it complained in \(complaints.count) lines")
    // For a script the fields of a line have tabs between them, in the request log as well.
    let logged = lines.count == complaints.count ? run.errors : run.errors.replacing("\t", with: " ")
    let hostile = (run.output.replacing("\t", with: " ") + logged).unicodeScalars.first {
      $0 != "\n" && SafeGlyphs.isHostile($0)
    }
    if let hostile { throw "it printed \(SafeGlyphs.name(hostile))" }
    return "exit \(run.status)"
  }

  private func ended(_ words: [String], configuration: Data) async throws -> Subprocess {
    // Port 9 is refused: nothing leaves this machine, and nothing is waited for.
    let proxy = "http://127.0.0.1:9"
    let sandbox = try Sandbox(["http_proxy": proxy, "https_proxy": proxy])
    defer { sandbox.remove() }
    let folder = sandbox.folder.appending(path: "config/appsearch")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try configuration.write(to: folder.appending(path: "config"))
    return try await Subprocess.run(program, words, environment: sandbox.environment)
  }

  func end(_ outcomes: [String: Int]) async throws(Finding) {
    try Finding.unless(outcomes.keys.count > 2, "it always ends the same way")
  }
}

/// Command lines and configuration files.
enum ProgramSeeds {
  private static let commands = ["search", "lookup", "rank", "search", "lookup", "config", "track", ""]
  private static let operands = [
    "weather", "nothing", "offline", "throttled", "284882215", "com.example.app", "https://apps.apple.com/us/app/x/id1",
    "", " ", "-", "--", "\u{1B}[2J", "\u{202E}x", "天気", "id99999999999999999999", "a/b",
  ]
  private static let options = [
    "--json", "--sample", "--sample", "--no-live", "--requests-per-minute=7", "--no-images", "--verbose", "--help",
    "--version", "-h", "-V", "--country", "--country=", "--country=de,us", "--country", "us", "--limit", "5",
    "--limit=0", "--limit=201", "--limit=99999999999999999999", "--lang=ja_jp", "--lang", "x\u{301}", "--device", "mac",
    "--device=ipod", "--server", "http://127.0.0.1:9/", "--server=https://%", "--server=http://x.example",
    "--server=file:///", "--color=never", "--color", "--graphics=kitty", "--app", "--app=1", "--app=com.example.app",
    "--jsn", "--", "-x", "--=", "--theme=dark", "--theme", "--accessible",
  ]
  private static let lines = [
    "country = de", "country=", "lang = en_us", "device = mac", "limit = 10", "limit = -1",
    "server = https://itunes.apple.com", "server = x", "sample = true", "sample = no", "sample", "no-images",
    "no-live = maybe", "color = never", "graphics = sixel", "# comment", "", "json = true", "=", "= =", "contry = us",
    "key list.sort = s F6", "key list.srot = x", "key back = none", "key", "key = =", "key app.copy = Ctrl-I",
    "color.title = bold #5fafff", "color.titel = red", "color.rating =", "color. = on", "theme = light", "theme = drak",
    "accessible = false",
    "\u{FEFF}limit = 5", "limit = 5\r", "\u{1B}[31m = \u{7}", "country = \u{202E}ed",
  ]
  private static let mutator = Mutator(
    words: options + lines + ["\n", "\r\n", "\u{2028}", "=", "\"", "#", "\u{0}", "\u{FFFD}"])

  static func words(_ random: inout SplitMix64) -> [[UInt8]] {
    var words = [random.pick(commands)]
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      words.append(random.pick(random.oneIn(3) ? operands : options))
    }
    if random.oneIn(8) { words.shuffle(using: &random) }
    return words.map { word in
      let bytes = Array(word.utf8)
      let changed = random.oneIn(10) ? mutator.mutated(bytes, &random) : bytes
      // The separator can't be part of an argument.
      return changed.filter { $0 > 1 }
    }
  }

  static func configuration(_ random: inout SplitMix64) -> [UInt8] {
    guard random.oneIn(2) else { return [] }
    let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in random.pick(lines) + "\n" }.joined()
    return random.oneIn(2) ? mutator.mutated(Array(text.utf8), &random) : Array(text.utf8)
  }
}
