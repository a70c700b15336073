import AppStore
import Browser
import CTerminal
import Commands
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
    // With SIGXFSZ ignored, a write past the file size limit fails instead of ending the program. Child processes get
    // the default back.
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
    switch error {
    case let error as UsageError:
      Output.complain(error.message)
      return .usage
    case let error as EmptyInput:
      Output.complain(error.message)
      return .nothingFound
    case let error as ScreenError:
      Output.complain(String(describing: error))
      return .usage
    case let error as StoreError:
      Output.complain(error.sentences(at: Date()))
      return .storeFailed
    case let error as ObservatoryError:
      Output.complain(error.message)
      return .outputFailed
    case let error as Output.WriteError:
      if error.isWithoutReader { Output.endWithoutReader() }
      Output.complain(error.message)
      return .outputFailed
    default:
      Output.complain(String(describing: error))
      return .storeFailed
    }
  }
}
