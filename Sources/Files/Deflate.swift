import CZlib

/// Streams of zlib's (RFC 1950), made and read in one go.
package enum Deflate {
  /// The most bytes that a byte of deflated data can stand for: matches of 258 bytes in two bits each.
  package static let maximumRatio = 1032

  /// The bytes as a stream; `isFast` makes it in half the time, and a quarter larger.
  package static func deflated(_ bytes: [UInt8], isFast: Bool = true) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(length)) { output, initializedCount in
      let level = isFast ? Z_BEST_SPEED : Z_DEFAULT_COMPRESSION
      let status = compress2(output.baseAddress, &length, bytes, uLong(bytes.count), level)
      // Sound: there is room for the worst case, and Swift ends the program without memory as well.
      precondition(status == Z_OK, "zlib could not compress")
      initializedCount = Int(length)
    }
  }

  /// The `count` bytes of a stream; `nil` where it is damaged, or has another number of them.
  package static func inflated(_ stream: [UInt8], to count: Int) -> [UInt8]? {
    // No memory is taken for more than the stream can have.
    guard (0...stream.count * maximumRatio).contains(count) else { return nil }
    var length = uLong(count)
    var status = Z_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: max(1, count)) { output, initializedCount in
      status = uncompress(output.baseAddress, &length, stream, uLong(stream.count))
      initializedCount = min(Int(length), count)
    }
    return status == Z_OK && bytes.count == count ? bytes : nil
  }
}
