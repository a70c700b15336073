import CZlib
import Files

/// The part of the system's zlib that PNG needs: whole streams (RFC 1950) and a checksum.
package enum Zlib {
  static let tooMuch = ImageError.corrupt("more image data than its size needs")
  static let tooLittle = ImageError.corrupt("less image data than its size needs")

  /// Inflates a stream that is to give `count` bytes, no fewer and no more. Bytes behind it are ignored. No memory is taken for data that can't
  /// give so many, nor for what it gives beyond.
  static func inflate(_ stream: ArraySlice<UInt8>, to count: Int) throws(ImageError) -> [UInt8] {
    try checkHeader(stream)
    let body = stream.dropFirst(2)
    guard count <= body.count.multipliedReportingOverflow(by: Deflate.maximumRatio).partialValue else {
      throw tooLittle
    }

    var status = Z_OK
    var read = body.count
    // Room for a byte more tells data that goes on from data that ends.
    var written = count + 1
    var problem: UnsafePointer<CChar>?
    let inflated = [UInt8](unsafeUninitializedCapacity: written) { output, initializedCount in
      body.withUnsafeBytes { input in
        status = appsearch_inflate(input.baseAddress, &read, output.baseAddress, &written, &problem)
      }
      initializedCount = min(written, count)
    }

    guard written <= count else { throw tooMuch }
    switch status {
    case Z_STREAM_END: break
    case Z_BUF_ERROR: throw .truncated
    default: throw .corrupt(problem.map { String(cString: $0) } ?? "the image data can't be inflated")
    }
    guard written == count else { throw tooLittle }
    var trailer = ByteReader(body[(body.startIndex + read)...])
    guard try trailer.bigEndian(4) == Int(adler32_z(1, inflated, count)) else {
      throw .corrupt("the image data's checksum is wrong")
    }
    return inflated
  }

  /// Method 8 with a window of up to 32 KiB, no preset dictionary, and a check by 31 (section 2.2).
  private static func checkHeader(_ stream: ArraySlice<UInt8>) throws(ImageError) {
    var reader = ByteReader(stream)
    let header = try reader.bigEndian(2)
    guard header >> 8 & 0xF == 8, header >> 12 <= 7, header & 0x20 == 0, header % 31 == 0 else {
      throw .corrupt("the image data's header is wrong")
    }
  }

  /// The checksum of PNG chunks, and of files in the cache.
  package static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
  }
}
