import Foundation

/// The options of a run.
struct SoakOptions {
  enum Store: String, CaseIterable {
    case sample, loopback
  }

  enum Sanitizer: String {
    case none, address, thread
  }

  static let usage = """
    soak <program> [--seconds N] [--seed N] [--store sample|loopback] [--sanitizer none|address|thread] [--bound MB]
    """

  var program = ""
  /// How long the monkey is at the keyboard, on all stores together.
  var seconds = 240
  var seed = UInt64.random(in: 1...999_999)
  var stores = Store.allCases
  var sanitizer = Sanitizer.none
  /// The most memory that may be resident at the end, in megabytes.
  var bound = 80

  init?(_ words: some Sequence<String>) {
    var words = words.makeIterator()
    while let word = words.next() {
      guard word.hasPrefix("--") else {
        program = word
        continue
      }
      guard let value = words.next() else { return nil }
      switch word {
      case "--seconds": seconds = Int(value) ?? seconds
      case "--seed": seed = UInt64(value) ?? seed
      case "--bound": bound = Int(value) ?? bound
      case "--store":
        guard let store = Store(rawValue: value) else { return nil }
        stores = [store]
      case "--sanitizer":
        guard let sanitizer = Sanitizer(rawValue: value) else { return nil }
        self.sanitizer = sanitizer
      default: return nil
      }
    }
    guard !program.isEmpty else { return nil }
  }

  /// How long the program may take to answer a key. A sanitizer makes it many times slower.
  var timeout: Duration { sanitizer == .none ? .seconds(10) : .seconds(60) }
}
