import Support

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
