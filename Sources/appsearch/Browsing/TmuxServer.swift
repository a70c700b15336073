import Curses
import Essentials

/// Asks the tmux server around the program by running `tmux`.
struct TmuxServer: Sendable {
  /// After this time the answer is no.
  static let timeout = Duration.seconds(2)
  /// Enough for a hundred terminals, and less than a pipe holds.
  private static let longestAnswer = 1 << 14

  let question: TmuxQuestion
  let environment: [String: String]

  /// `true` if pictures reach the terminals that show the program's pane; `false` if tmux can't be run.
  func allowsPictures() async -> Bool {
    guard let path = ProgramSearch(path: environment["PATH"]).path(of: "tmux") else { return false }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer { close(readEnd) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let program = try? DesktopProgram(path, question.arguments, environment: environment, output: writeEnd)
    close(writeEnd)
    guard let program, await Self.end(of: program) == 0 else { return false }
    // Its output is complete, but a child might still hold the pipe open.
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    var answer = [UInt8](repeating: 0, count: Self.longestAnswer)
    let count = read(readEnd, &answer, answer.count)
    return question.allowsPictures(String(decoding: answer.prefix(max(0, count)), as: UTF8.self))
  }

  /// The program's exit code; it is killed after ``timeout``.
  private static func end(of program: DesktopProgram) async -> Int32? {
    let alarm = Task {
      try await Task.sleep(for: timeout)
      kill(program.identifier, SIGKILL)
    }
    defer { alarm.cancel() }
    return await program.exit.first { _ in true }
  }
}
