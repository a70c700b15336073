import Foundation
import Support
import TerminalUI

/// The memory of a terminal as it changes with time.
struct Recording: TerminalMemory {
  struct Event: Sendable {
    /// In seconds since the beginning.
    var time: Double
    /// `true` for what was typed.
    var isInput: Bool
    var bytes: [UInt8]
  }

  struct Moment: Sendable {
    var time: Double
    var screen: StyledScreen
    /// The key that came before, until another screen has been seen long enough.
    var key: String
  }

  let size: TerminalSession.Size
  private(set) var display: Display
  private(set) var events: [Event] = []
  private(set) var moments: [Moment] = []
  /// When the pictures end, in seconds; what follows is the program's way out.
  private(set) var end: Double?
  /// The moment that stands for all.
  private(set) var poster: Int?

  private let began = ContinuousClock.now
  /// The time that passed for the pictures alone.
  private var added: Duration = .zero
  private var key = (name: "", time: 0.0)
  private var lastChange = -1.0

  /// A frame of the program may come in several parts, less than this apart.
  private static let frameTime = 0.03
  /// For how long a key is named, in seconds.
  private static let keyTime = 0.9

  init(size: TerminalSession.Size) {
    self.size = size
    display = Display(columns: size.columns, rows: size.rows)
    display.columns = { DisplayWidth.columns(of: $0) }
  }

  private var time: Double { (ContinuousClock.now - began + added) / .seconds(1) }

  mutating func write(_ bytes: [UInt8]) -> Int {
    let questions = display.questions
    display.write(bytes)
    events.append(Event(time: time, isInput: false, bytes: bytes))
    look()
    return display.questions - questions
  }

  /// Keeps the screen where it differs from the last.
  private mutating func look() {
    guard end == nil else { return }
    let moment = Moment(time: time, screen: StyledScreen(display), key: time < key.time + Self.keyTime ? key.name : "")
    if let last = moments.last {
      guard last.screen != moment.screen || last.key != moment.key else { return }
      if moment.time - lastChange < Self.frameTime, last.key == moment.key {
        moments[moments.count - 1].screen = moment.screen
        return
      }
    }
    lastChange = moment.time
    moments.append(moment)
  }

  /// A key is typed, which the pictures name.
  mutating func typed(_ bytes: String, named name: String) {
    events.append(Event(time: time, isInput: true, bytes: Array(bytes.utf8)))
    key = (name, time)
    look()
  }

  /// Time passes for the pictures and not for the test.
  mutating func pass(_ duration: Duration) {
    // A key isn't named for longer than it is seen.
    let named = key.time + Self.keyTime
    let now = time
    added += duration
    guard !key.name.isEmpty, now < named, time > named, end == nil else { return }
    added -= .seconds(time - named)
    look()
    added += duration - .seconds(named - now)
  }

  /// The pictures' first moment: what was before isn't shown.
  mutating func begin() {
    look()
    moments = [Moment(time: time, screen: StyledScreen(display), key: "")]
  }

  /// The pictures' last moment.
  mutating func finish() {
    look()
    end = time
  }

  /// The screen as it is now stands for the whole, where nothing moves.
  mutating func keepAsPoster() {
    look()
    poster = moments.count - 1
  }

  /// All that was seen, moving.
  func picture(title: String, in colors: PictureColors) -> ScreenPicture {
    let start = moments.first?.time ?? 0
    return ScreenPicture(
      title: title,
      frames: moments.map { .init(start: $0.time - start, screen: $0.screen, key: $0.key) },
      end: (((end ?? time) - start) * 1_000).rounded() / 1_000, poster: poster ?? moments.count - 1, colors: colors)
  }

  /// The last that was seen.
  func still(title: String, in colors: PictureColors) -> ScreenPicture {
    ScreenPicture(title: title, screen: moments.last?.screen ?? StyledScreen(display), colors: colors)
  }

  /// Format 2 of asciinema's recordings (docs.asciinema.org, "asciicast v2"): a line of JSON about the whole, then one for each event.
  func asciicast(title: String) throws -> String {
    struct Header: Encodable {
      var version = 2
      var width: Int
      var height: Int
      var title: String
      var env = ["TERM": "xterm-256color"]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func json(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    var lines = [try json(Header(width: size.columns, height: size.rows, title: title))]
    var cut: [UInt8] = []
    let start = events.first?.time ?? 0
    for event in events {
      var bytes = event.bytes
      if !event.isInput {
        // A character that was cut is told whole.
        bytes = cut + bytes
        let count = bytes.count - Display.cutCharacter(atEndOf: bytes)
        (bytes, cut) = (Array(bytes[..<count]), Array(bytes[count...]))
      }
      guard !bytes.isEmpty else { continue }
      let time = Double(Int((event.time - start) * 1_000_000)) / 1_000_000
      lines.append("[\(time), \"\(event.isInput ? "i" : "o")\", \(try json(String(decoding: bytes, as: UTF8.self)))]")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Recording: CustomStringConvertible {
  /// Shown by a failed wait.
  var description: String { display.text.joined(separator: "\n") }
}
