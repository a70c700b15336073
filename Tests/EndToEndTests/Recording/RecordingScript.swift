import Support

/// The keys of a recording, and the screens that they have to bring: pictures of a program that no longer does so can't be made.
struct RecordingScript: Sendable, CustomStringConvertible {
  /// The name of its files in `docs`.
  let name: String
  let title: String
  var size = TerminalSession.Size(100, 28)
  var colors = PictureColors.dark
  let body: @Sendable (Recorder) async throws -> Void

  var description: String { name }

  static let all = [search, ranks, charts]

  /// Results and their icons come while somebody types; a search is called off; details and screenshots.
  static let search = RecordingScript(name: "search", title: "appsearch --sample") { person in
    try await person.seeHome()
    try await person.hold(.milliseconds(700))
    try await person.type("weather")
    try await person.see(" 1. Weather Radar")
    try await person.seePictures(10...14)
    try await person.press(.enter, then: .milliseconds(900))
    person.isPoster()
    try await person.press("j", then: .milliseconds(400))
    try await person.press("/", then: .milliseconds(300))
    try await person.press(.clear, then: .milliseconds(250))
    try await person.type("slow")
    try await person.press(.enter, then: .milliseconds(900))
    try await person.see("Loading")
    try await person.press(.escape, then: .milliseconds(600))
    try await person.see(no: "Loading")
    try await person.press(.enter, then: .milliseconds(1_100))
    try await person.see("1 Overview")
    try await person.press("3", then: .milliseconds(1_600))
    try await person.seePictures(2...6)
  }

  /// A month of tracked ranks, their graph, and the gap to a competitor.
  static let ranks = RecordingScript(name: "ranks", title: "appsearch --sample") { person in
    try await person.seeHome()
    try await person.type("weather")
    try await person.press(.enter)
    try await person.see(" 2. Weathervane")
    try await person.seePictures(12...12)
    try await person.press("j", then: .milliseconds(350))
    try await person.press("X", then: .milliseconds(800))
    try await person.see("Competitor: Weathervane")
    try await person.press("T", then: .milliseconds(1_000))
    try await person.seeTracks()
    person.isPoster()
    try await person.press("v", then: .milliseconds(500))
    try await person.see("moves in 7 days")
    try await person.press(" ", then: .milliseconds(350))
    try await person.press("j", then: .milliseconds(250))
    try await person.press(" ", then: .milliseconds(350))
    try await person.press(.enter, then: .milliseconds(1_000))
    try await person.see("2 apps")
    try await person.seePictures(1...9)
    for _ in 1...4 { try await person.press(.left, then: .milliseconds(250)) }
    try await person.press(.escape, then: .milliseconds(400))
    try await person.see("Tracked: 10 positions")
    try await person.press("!", then: .milliseconds(500))
    try await person.see("Gap")
    try await person.press("v", then: .milliseconds(900))
    try await person.see("shared")
    try await person.press(.enter, then: .milliseconds(1_800))
    try await person.see("Now")
  }

  /// From the charts to an app, to a similar one, and on.
  static let charts = RecordingScript(name: "charts", title: "appsearch --sample") { person in
    try await person.seeHome()
    try await person.hold(.milliseconds(500))
    try await person.press(.chart, then: .milliseconds(900))
    try await person.see(" 1. Blockfall Garden")
    try await person.seePictures(12...12)
    try await person.press(">", then: .milliseconds(800))
    try await person.see("Top Paid")
    try await person.see(no: "Blockfall Garden")
    try await person.press("<", then: .milliseconds(700))
    try await person.see(" 1. Blockfall Garden")
    try await person.seePictures(12...12)
    for _ in 1...3 { try await person.press("j", then: .milliseconds(250)) }
    try await person.press(.enter, then: .milliseconds(1_100))
    try await person.see("1 Overview")
    try await person.press("8", then: .milliseconds(1_000))
    try await person.see("↑↓ choose")
    person.isPoster()
    for _ in 1...2 { try await person.press("j", then: .milliseconds(250)) }
    try await person.press(.enter, then: .milliseconds(1_000))
    try await person.see("Weather Radar — Drizzle › ")
    try await person.press("8", then: .milliseconds(800))
    try await person.see("↑↓ choose")
    try await person.press("j", then: .milliseconds(250))
    try await person.press(.enter, then: .milliseconds(1_000))
    try await person.press("4", then: .milliseconds(1_600))
    try await person.see("reviews read so far")
  }
}

extension Recorder {
  func press(_ key: Character, then time: Duration = .milliseconds(550)) async throws {
    try await press(Key(key), then: time)
  }

  /// Waits for the first screen, with all of the sample's past.
  func seeHome() async throws {
    try await see("Input your request")
    try await see("Moved")
    begin()
  }

  /// Waits until *Tracked* has read what is kept of each row: their order depends on it.
  func seeTracks() async throws {
    for words in ["▼1", "▲1", "×××", " = "] { try await see(words) }
  }
}
