import Foundation
import Support

/// The program `observations`, which writes up to 1,000 observations to a store and says the number of each that is kept, or why it isn't.
enum WriterProgram {
  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - script: shell that `exec`s `"$@"`, which is the program.
  ///   - onOutput: is told how many lines there are so far.
  /// - Returns: its lines.
  static func run(
    on folder: StoreFolder, script: String = "exec \"$@\"", onOutput: (Int, ChildProcess) -> Void = { _, _ in }
  ) throws -> [String] {
    let program = BuiltProducts.folder.appending(path: "observations").path(percentEncoded: false)
    let pipe = Pipe()
    let child = try ChildProcess(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, "sh", program, "write", folder.path, "1000"], environment: [:],
      output: pipe.fileHandleForWriting.fileDescriptor, errors: STDERR_FILENO)
    try pipe.fileHandleForWriting.close()
    var text = ""
    while case let bytes = pipe.fileHandleForReading.availableData, !bytes.isEmpty {
      text += String(decoding: bytes, as: UTF8.self)
      onOutput(text.count { $0 == "\n" }, child)
    }
    child.wait()
    return text.split(separator: "\n").map(String.init)
  }
}
