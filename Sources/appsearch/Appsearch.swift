import AppStore
import Browser
import Commands
import CTerminal
import Curses
import Essentials
import HTTP
import Observatory

/// The program: parses the command line, then browses or prints.
@main
enum Appsearch {
  static func main() {
    Descriptors.openStandardStreams()
    let free = Descriptors.free
    guard free >= Descriptors.needed else {
      Output.complain(
        "too few files can be opened: \(Descriptors.needed) more are needed, and the limit (ulimit -n) leaves \(free)")
      _exit(ExitCode.usage.rawValue)
    }
    // If SIGXFSZ is ignored, a write past the file size limit fails instead of ending the program. Child processes get the
    // default back.
    signal(SIGXFSZ, SIG_IGN)
    cterminal_return_large_blocks()
    // Unstructured: it lives as long as the process.
    Task { @MainActor in
      await run().perform()
    }
    MainLoop.run()
  }

  @MainActor
  private static func run() async -> ProgramEnd {
    do {
      let environment = try ProgramEnvironment.checkedVariables()
      let arguments = try Arguments(ProgramEnvironment.words(), environment: environment)
      return .code(try await perform(arguments, environment: environment))
    } catch let error as Interruption {
      return .bySignal(error.signal)
    } catch {
      return .code(complain(of: error).rawValue)
    }
  }

  /// Says why the program can't go on.
  @MainActor
  static func complain(of error: any Error) -> ExitCode {
    guard let error = error as? ScreenError else { return ExitCode(saying: error) }
    Output.complain(String(describing: error))
    return .usage
  }
}

/// The standard streams at the start, and the number of free descriptors.
enum Descriptors {
  /// For the terminal, signals, Dispatch, libcurl, connections and files. Checked at the start: Dispatch traps without any.
  static let needed = 32

  /// `true` if standard error was open at the start, so that somebody may read it.
  static let hasStandardError = fcntl(STDERR_FILENO, F_GETFD) >= 0

  /// Opens closed standard streams, so that no other file gets their descriptors by mistake.
  ///
  /// Then standard error is discarded. Reading standard input and writing to standard output fail, which commands report.
  static func openStandardStreams() {
    _ = hasStandardError
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // Opens the lowest free descriptor, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// Counted up to ``needed``.
  static var free: Int {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    while copies.count < needed {
      let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { break }
      copies.append(copy)
    }
    return copies.count
  }
}
