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
