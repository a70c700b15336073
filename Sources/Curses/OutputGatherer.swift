import CNcurses

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Collects what ncurses writes, so that an update reaches the terminal in one piece.
///
/// ncurses empties its buffer at each movement of the cursor (`_nc_mvcur`), a dozen times for two rows. Whoever sits at the other
/// end of a pseudo-terminal is woken each time and shows frames in parts.
///
/// While an update is written, the descriptor that ncurses has for the terminal stands for a file in memory, which has no size
/// that a frame could be too long for, as a pipe has.
@MainActor
final class OutputGatherer {
  /// What ncurses writes to.
  private let descriptor: Int32
  /// The terminal, by another descriptor.
  private let terminal: Int32
  private let file: Int32
  private var buffer: [UInt8] = []
  /// Longer ones are rare: the file's memory is given back after them.
  private static let usualLength = 1 << 16

  /// - Returns: `nil` where the system has no such files, or limits the length of files: a write past that limit would end the
  ///   process.
  init?(descriptor: Int32, terminal: Int32) {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
    #else
      let resource = RLIMIT_FSIZE
    #endif
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur >= 1 << 30 else { return nil }
    file = appsearch_memory_file()
    guard file >= 0 else { return nil }
    self.descriptor = descriptor
    self.terminal = terminal
  }

  deinit {
    close(file)
  }

  /// Has ncurses write to the file from now on; `false` where it can't, and goes on writing to the terminal.
  func begin() -> Bool {
    lseek(file, 0, SEEK_SET) == 0 && appsearch_redirect(descriptor, file) >= 0
  }

  /// Has ncurses write to the terminal again; to be called after a ``begin()`` that has worked.
  ///
  /// - Returns: what was written since.
  func end() -> ArraySlice<UInt8> {
    _ = appsearch_redirect(descriptor, terminal)
    let length = Int(lseek(file, 0, SEEK_CUR))
    if buffer.count < length { buffer = [UInt8](repeating: 0, count: max(length, 4096)) }
    let count = buffer.withUnsafeMutableBytes { pread(file, $0.baseAddress, length, 0) }
    if length > Self.usualLength { ftruncate(file, 0) }
    return buffer[..<max(0, count)]
  }
}
