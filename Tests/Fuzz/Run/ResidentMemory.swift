import Foundation
import Support

/// How much memory this process has, in bytes; 0 where the system doesn't say.
enum ResidentMemory {
  /// The most at any time.
  static var peak: Int {
    #if os(Linux)
      // Not `getrusage`: its peak includes that of the program that started this one in its own process, such as
      // `swift run`.
      ProcessStatus(identifier: getpid()).peakResidentBytes
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
