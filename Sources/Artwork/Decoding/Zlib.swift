/// The container that PNG keeps deflated data in (RFC 1950): two bytes of header, the data, a checksum.
enum Zlib {
  /// The most bytes that a byte of deflated data can stand for: matches of 258 bytes in two bits each.
  private static let maximumRatio = 1032

  /// Inflates a stream that is to give `count` bytes, no fewer and no more.
  ///
  /// Bytes behind the stream are ignored. No memory is taken for data that can't give so many bytes.
  ///
  /// - Precondition: `range` is within `bytes`, and `count` is not negative.
  /// - Throws: ``ImageError/truncated`` or ``ImageError/corrupt(_:)``.
  static func inflate(_ bytes: [UInt8], in range: Range<Int>, to count: Int) throws(ImageError) -> [UInt8] {
    let tooLittle = ImageError.corrupt("less image data than its size needs")
    try checkHeader(bytes, in: range)
    let body = range.dropFirst(2)
    guard count <= body.count.multipliedReportingOverflow(by: maximumRatio).partialValue else { throw tooLittle }

    var inflated = [UInt8](repeating: 0, count: count)
    let checksum = try inflated.withUnsafeMutableBufferPointer { (output) throws(ImageError) in
      try bytes.withUnsafeBufferPointer { (input) throws(ImageError) in
        let input = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: input[body]))
        var stream = Inflate(BitReader(input), into: UnsafeMutableRawBufferPointer(output))
        try stream.run()
        guard stream.written == count else { throw tooLittle }
        return try stream.bits.takeBytes(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      }
    }
    guard Adler32.checksum(inflated) == checksum else { throw .corrupt("the image data's checksum is wrong") }
    return inflated
  }

  /// Method 8 with a window of up to 32 KiB, no preset dictionary, and a check by 31 (section 2.2).
  private static func checkHeader(_ bytes: [UInt8], in range: Range<Int>) throws(ImageError) {
    guard range.count >= 2 else { throw .truncated }
    let method = Int(bytes[range.lowerBound])
    let flags = Int(bytes[range.lowerBound + 1])
    guard method & 0xF == 8, method >> 4 <= 7, flags & 0x20 == 0, (method << 8 | flags) % 31 == 0 else {
      throw .corrupt("the image data's header is wrong")
    }
  }
}
