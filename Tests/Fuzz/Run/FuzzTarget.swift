import Support

/// A part of the program that takes what others send, and what must hold whatever they send.
///
/// A trap ends the process as it would end the browser. Anything else that must not be is a ``Finding``.
protocol FuzzTarget: Sendable {
  /// The word by which it is asked for.
  static var name: String { get }
  /// What its inputs are made of.
  static var corpus: String { get }
  /// How many inputs are under way at a time.
  static var width: Int { get }
  /// The most time that an input may take.
  static var patience: Duration { get }
  /// The most memory that may be resident at any time.
  static var mostResidentBytes: Int { get }

  init() async throws

  /// Makes an input: always the same for the same random numbers, on every machine.
  func input(_ random: inout SplitMix64) -> [UInt8]

  /// Feeds an input and says in a few words what came of it.
  func outcome(of input: [UInt8]) async throws(Finding) -> String

  /// Looks at what must hold when many inputs are through.
  ///
  /// - Parameter outcomes: how often each came.
  func end(_ outcomes: [String: Int]) async throws(Finding)
}

extension FuzzTarget {
  static var width: Int { 1 }
  static var patience: Duration { .seconds(2) }
  static var mostResidentBytes: Int { 256 << 20 }

  func end(_ outcomes: [String: Int]) async throws(Finding) {}
}

/// Something that must not be.
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
