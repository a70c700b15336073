import Foundation
import Support

/// A person at a terminal that is recorded.
struct Recorder {
  /// Pictures of the whole way from the program's start, and how it ended.
  struct Result {
    let recording: Recording
    let status: Int32
  }

  /// The time between keys.
  enum Pace {
    /// A person's: what the program does meanwhile is seen.
    case person
    /// None: a test waits for what a key brings, and for nothing else.
    case test
  }

  private let terminal: ProgramTerminal<Recording>
  private let pace: Pace
  private let hasPictures: Bool

  /// Runs the built program on the sample catalogue, follows a script, and ends it.
  ///
  /// - Parameter hasPictures: `true` for a terminal that draws pictures itself.
  static func run(
    _ script: RecordingScript, pace: Pace, hasPictures: Bool
  ) async throws -> Result {
    let kind = hasPictures ? TerminalKind.kitty : .plain
    let environment = ["APPSEARCH_SAMPLE_HISTORY": "1", "TZ": "UTC"]
    var result: Result?
    try await ProgramTerminal.running(
      [try BuiltProgram.path, "--sample"], size: script.size, keeping: Recording(size: script.size),
      answer: script.colors.answer + kind.attributes, environment: environment
    ) { terminal in
      let recorder = Recorder(terminal: terminal, pace: pace, hasPictures: hasPictures)
      try await script.body(recorder)
      terminal.update { $0.finish() }
      terminal.type("\u{3}")
      let status = await terminal.ending()
      // The last bytes are read by a thread.
      let left = try await terminal.waitFor("the screen put back") { !$0.display.modes.contains(1049) }
      result = Result(recording: left, status: status)
    }
    guard let result else { throw TestFailure("nothing was recorded") }
    return result
  }

  /// Presses a key.
  func press(_ key: Key, then time: Duration = .milliseconds(550)) async throws {
    terminal.update { $0.typed(key.bytes, named: key.name) }
    terminal.type(key.bytes)
    try await hold(time)
  }

  /// Types letters one by one.
  func type(_ text: String) async throws {
    for letter in text { try await press(Key(letter), then: .milliseconds(110)) }
  }

  /// Waits until words are on the screen.
  func see(_ words: String) async throws {
    try await terminal.waitFor("“\(words)”") { $0.display.text.contains { $0.contains(words) } }
  }

  /// Waits until words have gone from the screen.
  func see(no words: String) async throws {
    try await terminal.waitFor("the end of “\(words)”") { !$0.display.text.contains { $0.contains(words) } }
  }

  /// Waits for pictures in pixels, where the terminal draws them.
  func seePictures(_ count: ClosedRange<Int>) async throws {
    guard hasPictures else { return }
    try await terminal.waitFor("\(count) pictures") { count.contains($0.display.pictures.placements.count) }
  }

  /// Leaves out of the pictures all that was seen until now.
  func begin() { terminal.update { $0.begin() } }

  /// The screen as it is now stands for the recording where nothing moves.
  func isPoster() { terminal.update { $0.keepAsPoster() } }

  /// Lets a viewer look.
  func hold(_ time: Duration) async throws {
    switch pace {
    case .test: terminal.update { $0.pass(time) }
    case .person: try await terminal.watch(for: time)
    }
  }
}

/// A key that a recording names.
struct Key: Sendable {
  var name: String
  var bytes: String

  init(_ letter: Character) { (name, bytes) = (letter == " " ? "Space" : String(letter), String(letter)) }

  private init(_ name: String, _ bytes: String) { (self.name, self.bytes) = (name, bytes) }

  static let enter = Key("Enter", "\r")
  static let escape = Key("Esc", "\u{1B}")
  static let tab = Key("Tab", "\t")
  static let clear = Key("Ctrl-U", "\u{15}")
  static let chart = Key("F2", "\u{1B}OQ")
  static let left = Key("←", "\u{1B}OD")
}
