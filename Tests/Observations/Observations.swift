import Foundation
import Support

/// Works on a store of observations from outside: `observations`.
///
///     observations write FILE COUNT       writes one after the other and says each number once it is kept, for tests
///     observations hold FILE COUNT        lets nobody else write for so many seconds, and says when that begins, for tests
///     observations measure FILE COUNT     fills a store and measures it
@main
enum Observations {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let command = arguments.first, let count = arguments.last.flatMap({ Int($0) }),
      count > 0
    else { usage() }
    let file = URL(fileURLWithPath: arguments[arguments.startIndex + 1])
    switch command {
    case "write": try await Writer.run(file, count: count)
    case "hold":
      let other = try SQLiteFile(file)
      try other.hold()
      FileHandle.standardOutput.write(Data("held\n".utf8))
      // The alarm ends it where nobody does.
      alarm(UInt32(count))
      pause()
    case "measure":
      guard try await Measurement.run(file, count: count) else { exit(1) }
    default: usage()
    }
  }

  private static func usage() -> Never {
    complain("usage: observations write|hold|measure FILE COUNT")
    exit(2)
  }
}
