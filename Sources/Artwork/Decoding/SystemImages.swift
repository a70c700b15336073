#if canImport(ImageIO)
  import CoreGraphics
  import Foundation
  import ImageIO

  /// The system's own image codecs, if it brings them.
  enum SystemImages {
    /// - Throws: ``ImageError/tooLarge(_:)`` before anything is decoded.
    static func decode(
      _ bytes: [UInt8], format: ImageFormat, limits: DecodingLimits
    ) throws(ImageError) -> Pixmap {
      let damaged = ImageError.corrupt("the system can't read this \(format.rawValue) picture")
      guard
        let source = CGImageSourceCreateWithData(Data(bytes) as CFData, nil),
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
        let width = properties[kCGImagePropertyPixelWidth] as? Int, width > 0,
        let height = properties[kCGImagePropertyPixelHeight] as? Int, height > 0
      else { throw damaged }
      try limits.check(PixelSize(width: width, height: height))
      guard let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else { throw damaged }
      // The decoded picture may be of another size than the header says.
      let size = PixelSize(width: image.width, height: image.height)
      try limits.check(size)
      guard let pixels = draw(image, size) else { throw damaged }
      return Pixmap(size: size, bytes: pixels)
    }

    static func png(_ pixmap: Pixmap) -> [UInt8]? {
      let file = NSMutableData()
      guard
        let space = CGColorSpace(name: CGColorSpace.sRGB),
        let pixels = CGDataProvider(data: Data(pixmap.bytes) as CFData),
        let image = CGImage(
          width: pixmap.size.width, height: pixmap.size.height, bitsPerComponent: 8, bitsPerPixel: 32,
          bytesPerRow: pixmap.size.width * 4, space: space,
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: pixels, decode: nil,
          shouldInterpolate: false, intent: .defaultIntent),
        let destination = CGImageDestinationCreateWithData(file, "public.png" as CFString, 1, nil)
      else { return nil }
      CGImageDestinationAddImage(destination, image, nil)
      return CGImageDestinationFinalize(destination) ? Array(file as Data) : nil
    }

    /// The picture in sRGB, 8 bits a channel, with straight alpha.
    private static func draw(_ image: CGImage, _ size: PixelSize) -> [UInt8]? {
      guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
      var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
      let isDrawn = pixels.withUnsafeMutableBytes { buffer in
        let context = CGContext(
          data: buffer.baseAddress, width: size.width, height: size.height, bitsPerComponent: 8,
          bytesPerRow: size.width * 4, space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        guard let context else { return false }
        context.draw(image, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
        return true
      }
      guard isDrawn else { return nil }
      unpremultiply(&pixels)
      return pixels
    }

    /// A drawing context knows premultiplied alpha only; a pixmap's is straight.
    private static func unpremultiply(_ pixels: inout [UInt8]) {
      for alphaIndex in stride(from: 3, to: pixels.count, by: 4) {
        let alpha = Int(pixels[alphaIndex])
        guard alpha > 0, alpha < 255 else { continue }
        for index in alphaIndex - 3..<alphaIndex {
          pixels[index] = UInt8(min(255, (Int(pixels[index]) * 255 + alpha / 2) / alpha))
        }
      }
    }
  }
#endif
