import CTerminal
import Essentials

/// Collects the output of ncurses, so that an update reaches the terminal in one piece and ncurses never waits for it.
///
/// ncurses flushes its buffer at each movement of the cursor (`_nc_mvcur`), a dozen times for two rows: the terminal would wake each
/// time and show frames in parts. And to a terminal that takes nothing, ncurses writes again and again.
///
/// The descriptor of ncurses is made to stand for a file in memory, which unlike a pipe is never full. From then on ncurses can't change
/// the terminal's settings.
@MainActor
final class OutputGatherer {
  private let file: Int32
  private var buffer: [UInt8] = []
  /// After longer updates, which are rare, the memory is given back.
  private static let usualLength = 1 << 16

  /// - Parameter descriptor: the one that ncurses writes to.
  /// - Returns: `nil` if the system has no such files, or limits their length: a write past that would end the process.
  init?(descriptor: Int32) {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
    #else
      let resource = RLIMIT_FSIZE
    #endif
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur >= 1 << 30 else { return nil }
    file = cterminal_memory_file()
    guard file >= 0 else { return nil }
    guard cterminal_redirect(descriptor, file) >= 0 else {
      close(file)
      return nil
    }
  }

  deinit {
    close(file)
  }

  /// Adds bytes to the output of ncurses.
  func append(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  /// Everything that was written since ``take()``.
  func read() -> ArraySlice<UInt8> {
    let length = Int(lseek(file, 0, SEEK_CUR))
    guard length > 0 else { return [] }
    if buffer.count < length { buffer = [UInt8](repeating: 0, count: max(length, 4096)) }
    return buffer[..<max(0, buffer.withUnsafeMutableBytes { pread(file, $0.baseAddress, length, 0) })]
  }

  /// Takes what was written since the last call.
  func take() -> ArraySlice<UInt8> {
    let bytes = read()
    lseek(file, 0, SEEK_SET)
    if bytes.count > Self.usualLength {
      ftruncate(file, 0)
      buffer = []
    }
    return bytes
  }
}
