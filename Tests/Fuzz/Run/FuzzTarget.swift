import Support

/// A part of the program that takes foreign input, and what must hold for any input.
///
/// A trap ends the process as it would end the browser. Any other fault is a ``Finding``.
protocol FuzzTarget: Sendable {
  /// Its name on the command line.
  static var name: String { get }
  static var corpus: String { get }
  /// How many inputs run at a time.
  static var width: Int { get }
  /// The time limit of an input.
  static var timeout: Duration { get }
  /// The limit of resident memory.
  static var mostResidentBytes: Int { get }

  init() async throws

  /// Makes an input: always the same for the same random numbers, on every machine.
  func input(_ random: inout SplitMix64) -> [UInt8]

  /// Feeds an input and returns its outcome in a few words.
  func outcome(of input: [UInt8]) async throws(Finding) -> String

  /// Checks what must hold after many inputs.
  ///
  /// - Parameter outcomes: how often each outcome came.
  func end(_ outcomes: [String: Int]) async throws(Finding)
}

extension FuzzTarget {
  static var width: Int { 1 }
  static var timeout: Duration { .seconds(2) }
  static var mostResidentBytes: Int { 256 << 20 }

  func end(_ outcomes: [String: Int]) async throws(Finding) {}
}

/// A fault found by fuzzing.
struct Finding: Error, ExpressibleByStringInterpolation {
  var words: String

  init(stringLiteral words: String) {
    self.words = words
  }

  /// Throws the words unless something holds.
  static func unless(_ holds: Bool, _ words: @autoclosure () -> String) throws(Finding) {
    if !holds { throw Finding(stringLiteral: words()) }
  }
}

extension [String: Int] {
  var total: Int { values.reduce(0, +) }
}

/// All targets, in the order in which they run.
enum FuzzTargets {
  static let all: [any FuzzTarget.Type] = [
    HeadsTarget.self, AnswersTarget.self, ReviewsTarget.self, SuggestionsTarget.self, ReferencesTarget.self,
    PagesTarget.self, SearchPagesTarget.self,
    KeysTarget.self, BindingsTarget.self, TextTarget.self, FilterTarget.self, MessagesTarget.self,
    FramesTarget.self, ProgramTarget.self,
    PicturesTarget.self,
  ]

  static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}
