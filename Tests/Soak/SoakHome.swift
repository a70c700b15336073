import Foundation
import Support

/// A home of its own for the program, with a browser and a clipboard that do nothing.
final class SoakHome {
  /// Everything that the program finds in its environment.
  let environment: [String: String]
  private let folder: TemporaryDirectory

  init(_ sanitizer: SoakOptions.Sanitizer) throws {
    folder = try TemporaryDirectory()
    let path = folder.url.path
    var environment = [
      "PATH": "\(path)/bin", "HOME": path, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor",
      // A crash ends the program at once; the backtracer would stop at a prompt instead.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    switch sanitizer {
    case .none: break
    case .address: environment["ASAN_OPTIONS"] = "detect_leaks=0:log_path=\(path)/sanitizer"
    case .thread: environment["TSAN_OPTIONS"] = "halt_on_error=0:exitcode=66:log_path=\(path)/sanitizer"
    }
    self.environment = environment
    let programs = folder.file("bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    for name in ["xdg-open", "wl-copy", "xclip"] {
      let program = programs.appending(path: name)
      try Data("#!/bin/sh\nexit 0\n".utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
  }

  /// Where it is.
  var path: String { folder.url.path }

  /// What sanitizers have written; empty where they have nothing to say.
  var sanitizerReport: String {
    names.filter { $0.hasPrefix("sanitizer") }.sorted()
      .compactMap { try? String(contentsOf: folder.file($0), encoding: .utf8) }.joined(separator: "\n")
  }

  /// Removes what was saved, which would fill the disk in an hour.
  func tidy() {
    for name in names where name != "bin" && !name.hasPrefix(".") && !name.hasPrefix("sanitizer") {
      try? FileManager.default.removeItem(at: folder.file(name))
    }
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
}
