import Foundation
import Support

/// A home of its own for the program, with a browser and a clipboard that do nothing.
final class SoakHome {
  /// Everything that the program finds in its environment.
  let environment: [String: String]
  private let sandbox: Sandbox

  init(_ sanitizer: SoakOptions.Sanitizer) throws {
    // Kept files lie in hidden folders, which are never tidied.
    let kept = ["CACHE", "CONFIG", "DATA", "STATE"].map { ("XDG_\($0)_HOME", "") }
    sandbox = try Sandbox(["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(kept) { $1 })
    var environment = sandbox.environment
    environment["PATH"] = sandbox.path("bin")
    switch sanitizer {
    case .none: break
    case .address: environment["ASAN_OPTIONS"] = "detect_leaks=0:log_path=\(sandbox.path("sanitizer"))"
    case .thread: environment["TSAN_OPTIONS"] = "halt_on_error=0:exitcode=66:log_path=\(sandbox.path("sanitizer"))"
    }
    self.environment = environment
    let programs = sandbox.folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    for name in ["xdg-open", "wl-copy", "xclip"] {
      let program = programs.appending(path: name)
      try Executable.write("#!/bin/sh\nexit 0\n", to: program.path)
    }
  }

  deinit {
    sandbox.remove()
  }

  /// Its path.
  var path: String { sandbox.folder.path }

  /// The reports of sanitizers; empty without any.
  var sanitizerReport: String {
    names.filter { $0.hasPrefix("sanitizer") }.sorted().compactMap(sandbox.text).joined(separator: "\n")
  }

  /// Removes what was saved, which would fill the disk in an hour.
  func tidy() {
    for name in names where name != "bin" && !name.hasPrefix(".") && !name.hasPrefix("sanitizer") {
      try? FileManager.default.removeItem(atPath: sandbox.path(name))
    }
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
}
