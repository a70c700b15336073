import Curses
import Essentials

/// Reads standard input line by line on the MainActor, until it ends or is stopped. Never blocks.
@MainActor
final class LineInput {
  enum Input {
    /// Without its line end.
    case line(String)
    case end
  }

  /// The bytes that a longer line is cut to.
  private static let longestLine = 8_192

  private var watch: DescriptorWatch?
  private var buffer = [UInt8](repeating: 0, count: 4_096)
  private var rest: [UInt8] = []
  private let deliver: @MainActor (Input) -> Void

  /// `true` if a person types, whose terminal shows the line by itself.
  let isTerminal = isatty(STDIN_FILENO) == 1

  init(_ deliver: @escaping @MainActor (Input) -> Void) {
    self.deliver = deliver
    watch = DescriptorWatch(STDIN_FILENO) { [weak self] in self?.read() }
    if watch == nil { deliver(.end) }
  }

  func stop() {
    watch?.stop()
    watch = nil
  }

  private func read() {
    let count = buffer.withUnsafeMutableBytes { Essentials.read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      stop()
      if !rest.isEmpty { endLine() }
      return deliver(.end)
    }
    for byte in buffer.prefix(count) {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if rest.count < Self.longestLine, byte != UInt8(ascii: "\r") {
        rest.append(byte)
      }
    }
  }

  private func endLine() {
    let line = String(decoding: rest, as: UTF8.self)
    rest = []
    deliver(.line(line))
  }
}
