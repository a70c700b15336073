import Foundation
import Support

/// A monkey at the program's keyboard: see ``SoakOptions/usage``.
///
/// It presses keys for a given time, on the sample store and on a faulty loopback store. It fails, listing the last keys, if the
/// program dies, hangs, grows or leaves something behind. The same seed presses the same keys; their timing depends on the
/// machine.
@main
enum Soak {
  static func main() {
    guard let options = SoakOptions(CommandLine.arguments.dropFirst()) else {
      complain(SoakOptions.usage)
      exit(2)
    }
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else {
      say("soak: this system has no /proc to watch a program by: nothing was tried")
      exit(0)
    }
    for store in options.stores {
      let seconds = options.seconds / options.stores.count
      say("soak: \(seconds) s on the \(store) store, sanitizer \(options.sanitizer), seed \(options.seed)")
      attempt(options, store, seconds)
    }
  }

  private static func attempt(_ options: SoakOptions, _ store: SoakOptions.Store, _ seconds: Int) {
    var run: SoakRun?
    do {
      run = try SoakRun(options, on: store, seconds: seconds)
      try run?.run()
      guard let run else { return }
      if !run.home.sanitizerReport.isEmpty { throw TestFailure("the sanitizer has found something") }
      say("soak: \(store): held. \(run.lastFigures)")
    } catch {
      if let run { complain("\(run.report)\n\(run.home.sanitizerReport)") }
      let minutes = (seconds + 59) / 60
      let sanitize = options.sanitizer == .none ? "" : " SANITIZE=\(options.sanitizer)"
      complain(
        """
        soak: FAILED on the \(store) store: \(error)
        soak: repeat it with make soak MINUTES=\(minutes) SEED=\(options.seed) STORE=\(store)\(sanitize)
        """)
      exit(1)
    }
  }
}

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
