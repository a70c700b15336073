import Commands
import Essentials

/// Programs in a row, each of which reads the output of the one before. They share the terminal, so that ssh can ask for a password.
struct ProgramPipe: Sendable {
  let environment: [String: String]

  /// Cancelling the task, or an error, ends them.
  ///
  /// - Parameters:
  ///   - programs: their words. An end with 1 is one without rows.
  ///   - read: reads what the last one writes.
  /// - Returns: why some have failed, each as a sentence.
  @MainActor
  func run(_ programs: [[String]], _ read: @MainActor (Int32) async throws -> Void) async throws -> [String] {
    let search = ProgramSearch(path: environment["PATH"])
    var running: [DesktopProgram] = []
    var input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { if input >= 0 { close(input) } }
    var troubles: [String] = []
    for words in programs {
      guard let path = search.path(ofCalled: words[0], in: ProgramEnvironment.folder) else {
        troubles.append("\(words[0]) is not installed")
        break
      }
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw UsageError(String(cString: strerror(errno))) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      do throws(DesktopProgram.Failure) {
        running.append(
          try DesktopProgram(
            path, Array(words.dropFirst()), environment: environment, reading: input, output: ends[1],
            errors: STDERR_FILENO, isApart: false))
      } catch {
        troubles.append("\(words[0]) did not start: \(error.message)")
      }
      close(ends[1])
      close(input)
      input = ends[0]
    }
    let started = running
    let stop: @Sendable () -> Void = { for program in started { kill(program.identifier, SIGTERM) } }
    do {
      try await withTaskCancellationHandler {
        if troubles.isEmpty { try await read(input) } else { stop() }
        // One that writes on ends of it. One that has closed its output may still run, so this wait can be called off as well.
        close(input)
        input = -1
        for (program, words) in zip(running, programs) {
          for await status in program.exit where status > 1 { troubles.append("\(words[0]) ended with \(status)") }
        }
      } onCancel: {
        stop()
      }
    } catch {
      stop()
      throw error
    }
    return troubles
  }
}
