import Foundation

/// How much memory this process has, in bytes; 0 where the system doesn't say.
enum ResidentMemory {
  /// The most at any time.
  static var peak: Int {
    #if os(Linux)
      // Not `getrusage`: its peak includes that of the program that started this one in its own process, such as
      // `swift run`.
      field("VmHWM:")
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }

  #if os(Linux)
    private static func field(_ name: String) -> Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
      return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
  #endif
}
