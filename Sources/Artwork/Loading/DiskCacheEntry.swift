/// One file of the disk cache: a header, the address it belongs to, and the payload.
///
/// | bytes | |
/// | --- | --- |
/// | 4 | `aswc`, the format's name |
/// | 4 | the format's version |
/// | 4 | the address's length |
/// | 4 | the payload's length |
/// | 4 | CRC-32 of address and payload |
///
/// Numbers are little-endian. The address tells two apart that share a file name.
enum DiskCacheEntry {
  private static let magic = Array("aswc".utf8)
  private static let version: UInt32 = 1
  private static let headerLength = 20

  /// The file for a payload.
  static func file(address: String, payload: [UInt8]) -> [UInt8] {
    let address = Array(address.utf8)
    var file: [UInt8] = []
    let content = address + payload
    file.reserveCapacity(headerLength + content.count)
    file += magic
    let checksum = Zlib.crc32(content[...])
    for number in [version, UInt32(address.count), UInt32(payload.count), checksum] {
      for shift in stride(from: 0, to: 32, by: 8) { file.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
    }
    return file + content
  }

  /// The payload of a file that belongs to `address` and is whole; else `nil`.
  static func payload(of file: [UInt8], address: String) -> [UInt8]? {
    guard file.count >= headerLength, file.starts(with: magic), number(in: file, at: 4) == version else { return nil }
    let address = Array(address.utf8)
    guard number(in: file, at: 8) == UInt32(exactly: address.count),
      Int(number(in: file, at: 12)) == file.count - headerLength - address.count,
      file[headerLength...].starts(with: address),
      number(in: file, at: 16) == Zlib.crc32(file[headerLength...])
    else { return nil }
    return Array(file[(headerLength + address.count)...])
  }

  private static func number(in file: [UInt8], at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(file[offset + $1]) << UInt32(8 * $1) }
  }
}
