import Foundation
import Support

/// A program that runs in a pseudo-terminal of its own, with the benchmark at the keyboard and the display.
///
/// Everything is done on the calling thread: a key is written, and what comes back is read with its time. It is done in the same way for
/// every program, so that waking up and reading costs the same for all that are compared.
final class TerminalProgram {
  /// A program's output after a key.
  struct Response {
    /// From before the key was written to after the last byte was read.
    var latency: Duration
    var output: [UInt8]
  }

  let process: ChildProcess
  /// When it was started.
  let start: ContinuousClock.Instant
  private let terminal: TerminalPair
  private let clock = ContinuousClock()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: the path of the executable and its arguments.
  ///   - environment: the whole of it; nothing is inherited.
  ///   - input: a file that it reads as its standard input, which is the terminal otherwise.
  init(
    _ command: [String], environment: [String: String], columns: Int = 80, rows: Int = 24, input: String? = nil
  ) throws {
    terminal = try TerminalPair(columns: columns, rows: rows)
    start = clock.now
    do {
      process = try terminal.start(command, environment: environment, input: input)
    } catch {
      close(terminal.person)
      throw error
    }
  }

  deinit {
    process.kill()
    close(terminal.person)
  }

  /// Types, and then reads until nothing has come for `silence` where that is given.
  func type(_ keys: String, silence: Duration? = nil) {
    terminal.type(keys)
    if let silence { settle(silence: silence) }
  }

  /// Types and reads what comes back, until nothing more has come for `silence`.
  ///
  /// - Throws: ``Failure`` where nothing comes at all.
  func press(_ keys: String, silence: Duration = .milliseconds(8)) throws -> Response {
    _ = read(silence: .zero, from: clock.now)
    let pressed = clock.now
    type(keys)
    let response = read(silence: silence, from: pressed, limit: .seconds(2))
    guard !response.output.isEmpty else {
      throw TestFailure("nothing came back after \(keys.debugDescription)")
    }
    return response
  }

  /// Types and waits for the read that brings `mark`: for where more is drawn than the key's own frame.
  func press(_ keys: String, until mark: String) throws -> Duration {
    let pressed = clock.now
    type(keys)
    return try wait(for: mark, from: pressed, silence: .zero).latency
  }

  /// Reads until `mark` has come and then nothing for `silence`; the latency counts from `instant`, or from the start.
  ///
  /// - Throws: ``Failure`` where the mark doesn't come.
  @discardableResult
  func wait(
    for mark: String, from instant: ContinuousClock.Instant? = nil, silence: Duration, limit: Duration = .seconds(20)
  ) throws -> Response {
    let instant = instant ?? start
    let mark = Array(mark.utf8)
    let deadline = clock.now + limit
    var response = Response(latency: .zero, output: [])
    while clock.now < deadline {
      guard let bytes = terminal.read(within: deadline - clock.now) else { break }
      response.latency = instant.duration(to: clock.now)
      response.output += bytes
      // The mark may have begun in an earlier read.
      guard response.output.suffix(bytes.count + mark.count).firstRange(of: mark) != nil else { continue }
      let rest = read(silence: silence, from: instant)
      if !rest.output.isEmpty { response.latency = rest.latency }
      response.output += rest.output
      return response
    }
    let seen = String(decoding: response.output.suffix(400), as: UTF8.self).debugDescription
    throw TestFailure("\(String(decoding: mark, as: UTF8.self)) did not come; the end of what came: \(seen)")
  }

  /// Reads until nothing has come for `silence`.
  @discardableResult
  func settle(silence: Duration) -> [UInt8] {
    read(silence: silence, from: clock.now).output
  }

  /// Reads until the program ends and says how long after its start that was.
  func waitForEnd() -> Duration {
    while terminal.read(within: .seconds(20)) != nil {}
    process.wait()
    return start.duration(to: clock.now)
  }

  /// - Parameter limit: how long the first byte may take, where that is longer than the silence.
  private func read(silence: Duration, from instant: ContinuousClock.Instant, limit: Duration = .zero) -> Response {
    var response = Response(latency: .zero, output: [])
    var timeout = max(limit, silence)
    while let bytes = terminal.read(within: timeout) {
      response.latency = instant.duration(to: clock.now)
      response.output += bytes
      timeout = silence
    }
    return response
  }
}

extension Duration {
  /// The duration as a number of milliseconds.
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
