import Essentials

/// The calls that decide which file has a name; each returns 0 or an `errno`. Tests replace them to play refusing disks and killed programs.
package struct NameCalls: Sendable {
  package typealias Call = @Sendable (_ path: String, _ name: String) -> Int32

  /// Gives a file one more name, which must be free.
  package var link: Call = { Essentials.link($0, $1) == 0 ? 0 : errno }
  /// Gives a file another name, whose file loses it.
  package var rename: Call = { Essentials.rename($0, $1) == 0 ? 0 : errno }
  /// Exchanges the names of two files in one step. Few systems and disks can.
  package var swap: Call = NameCalls.systemSwap
  /// Makes a file with the same bytes, which are on the disk then.
  package var copy: Call = { FileBytes.copy($0, to: $1, isSynced: true) }
  package var remove: @Sendable (_ path: String) -> Int32 = { unlink($0) == 0 || errno == ENOENT ? 0 : errno }
  /// Hands a folder's names to the disk; what that can't do is ignored.
  package var sync: @Sendable (_ folder: String) -> Void = { folder in
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  package init() {}

  /// `true` if an error of ``link`` says that the disk has no such thing, as FAT.
  package static func lacksLinks(_ code: Int32) -> Bool {
    [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK].contains(code)
  }

  @Sendable private static func systemSwap(_ path: String, _ name: String) -> Int32 {
    #if canImport(Darwin)
      return renamex_np(path, name, UInt32(RENAME_SWAP)) == 0 ? 0 : errno
    #else
      typealias Rename =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      // Looked up, since not every C library has it.
      guard let symbol = dlsym(nil, "renameat2") else { return ENOSYS }
      // Sound: this is how the manual declares it.
      let rename = unsafeBitCast(symbol, to: Rename.self)
      let exchange: UInt32 = 2
      return rename(AT_FDCWD, path, AT_FDCWD, name, exchange) == 0 ? 0 : errno
    #endif
  }
}
