import Foundation
import Support

/// Shared by all measurements: the program, the store it asks, a folder to write in, and the number of repetitions.
struct Bench {
  /// The built program.
  let program: String
  /// The benchmark itself, for the measurements that need the modules in a process of their own.
  let itself: String
  let store: BenchmarkStore
  /// Goes when the benchmark ends.
  let folder: URL
  /// `true` to be done within two minutes.
  let isQuick: Bool

  /// How often to measure what takes long: a start, a search.
  var fewSamples: Int { isQuick ? 20 : 40 }
  /// How often to measure what is quick: a key press. High percentiles need many.
  var manySamples: Int { isQuick ? 150 : 600 }

  /// Starts the browser on the loopback store, with a cache of its own that holds nothing.
  func browser(_ arguments: [String] = [], columns: Int = 80, rows: Int = 24) throws -> TerminalProgram {
    var environment = environment
    let home = folder.appending(path: UUID().uuidString)
    for kind in ["CACHE", "CONFIG", "DATA", "STATE"] {
      environment["XDG_\(kind)_HOME"] = home.appending(path: kind.lowercased()).path
    }
    return try TerminalProgram(
      [program, "--server", store.address, "--limit", "200"] + arguments, environment: environment, columns: columns,
      rows: rows)
  }

  /// A browser that shows the results of a term, with everything that loads by itself loaded.
  func browser(showing term: String, columns: Int = 80, rows: Int = 24) throws -> TerminalProgram {
    let browser = try browser(["--no-live", term], columns: columns, rows: rows)
    try browser.wait(for: "★", silence: .milliseconds(400))
    // Enter has put nothing in the list's hands where the term came with the command line.
    browser.type("\u{1B}", silence: .milliseconds(100))
    return browser
  }

  /// A browser that waits for a term, and searches when Enter is pressed.
  func waitingBrowser() throws -> TerminalProgram {
    let browser = try browser(["--no-live"])
    try browser.wait(for: "Input your request", silence: .milliseconds(100))
    return browser
  }

  /// Another program in a terminal.
  func other(
    _ command: [String], columns: Int = 80, rows: Int = 24, input: String? = nil
  ) throws -> TerminalProgram {
    try TerminalProgram(
      [try InstalledProgram.required(command[0]).path] + command.dropFirst(), environment: environment,
      columns: columns, rows: rows, input: input)
  }

  /// A file of numbered lines such as fzf and less are given.
  func lines(_ count: Int) throws -> String {
    let file = folder.appending(path: "lines-\(count)")
    if !FileManager.default.fileExists(atPath: file.path) {
      let text = (1...count).map { "\($0). Weather \($0 * 7919 % 1000) Radar  4.\($0 % 10)  Studio \($0 % 97)\n" }
      try text.joined().write(to: file, atomically: true, encoding: .utf8)
    }
    return file.path
  }

  var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder.path, "LESSHISTFILE": "-", "TIGRC_USER": "",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
  }
}
