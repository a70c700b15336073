import Files
import Support
import Testing
import Turns

@testable import Artwork

@Suite("Damaged PNG files", .inTurn)
struct PNGDamageTests {
  private let sample = SamplePNG(width: 8, height: 8, colorType: 2)

  private func error(_ file: [UInt8], limits: DecodingLimits = .standard) -> ImageError? {
    do throws(ImageError) {
      _ = try PNGDecoder.decode(file, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  private func isCorrupt(_ file: [UInt8]) -> Bool {
    if case .corrupt? = error(file) { true } else { false }
  }

  @Test("a file cut anywhere is cut short, never part of a picture")
  func cut() {
    let file = sample.file
    for count in 0..<file.count { #expect(error(Array(file[..<count])) == .truncated, "\(count) bytes") }
  }

  @Test("a changed bit anywhere is found")
  func changedBit() {
    let file = sample.file
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 1 << UInt8(index % 8)
      #expect(error(damaged) != nil, "byte \(index)")
    }
  }

  @Test("image data is found that has a wrong checksum or none, too few bytes or too many, or an unknown filter")
  func imageData() {
    func error(of stream: some Sequence<UInt8>, in sample: SamplePNG? = nil) -> ImageError? {
      self.error((sample ?? self.sample).file(imageData: Array(stream)))
    }
    let stream = Deflate.deflated(sample.rows)
    #expect(
      error(of: stream.dropLast() + [stream[stream.count - 1] ^ 1]) == .corrupt("the image data's checksum is wrong"))
    #expect(error(of: stream.dropLast()) == .truncated)
    let tooLittle = ImageError.corrupt("less image data than its size needs")
    #expect(error(of: Deflate.deflated(sample.rows.dropLast())) == tooLittle)
    #expect(error(of: Deflate.deflated(sample.rows + [0])) == Zlib.tooMuch)
    // A header that claims more than the data could ever give is found before memory is taken for it.
    let huge = SamplePNG(width: 4096, height: 2304, colorType: 0, bitDepth: 1)
    #expect(error(of: Deflate.deflated([0]), in: huge) == tooLittle)
    #expect(error(of: Deflate.deflated([5] + sample.rows.dropFirst())) == .corrupt("a PNG row's filter is unknown"))
  }

  @Test("data that inflates without end stops where the size said it would")
  func bomb() {
    let bomb = Deflate.deflated([UInt8](repeating: 0, count: 300_000))
    #expect(bomb.count < 3000)
    #expect(error(SamplePNG(width: 1, height: 1).file(imageData: bomb)) == Zlib.tooMuch)
    // One that never comes to its end either.
    #expect(error(SamplePNG(width: 1, height: 1).file(imageData: bomb.dropLast(100))) == Zlib.tooMuch)
  }

  @Test("image data that is cut anywhere is cut short, wherever the chunks are")
  func cutStream() {
    let stream = Deflate.deflated(sample.rows)
    // The first bytes can't stand for so many others, and that is seen first.
    for count in 6..<stream.count {
      for parts in [1, 3] {
        var sample = sample
        sample.parts = parts
        #expect(error(sample.file(imageData: Array(stream[..<count]))) == .truncated, "\(count) bytes")
      }
    }
  }

  @Test("headers of other streams are found", arguments: [[0x79, 0x00], [0x78, 0x00], [0x78, 0x20], [0x88, 0x1C]])
  func streamHeader(_ header: [UInt8]) {
    let stream = header + Deflate.deflated(sample.rows).dropFirst(2)
    #expect(error(sample.file(imageData: stream)) == .corrupt("the image data's header is wrong"))
  }

  @Test(
    "a block of no known kind, of two lengths, with a code that leads nowhere, with a match before the beginning is found",
    arguments: [[0x07], [0x01, 1, 0, 0xFF, 0xFF, 7], [0x05, 0x80], [0x1B, 0x03], [0x63, 0x82, 0x00]])
  func damagedBlocks(_ block: [UInt8]) {
    let stream = [0x78, 0x01] + block + [UInt8](repeating: 0, count: 40)
    #expect(isCorrupt(sample.file(imageData: stream)))
  }

  @Test("limits hold before anything is inflated")
  func limits() {
    // The image data is no stream at all: had it been looked at, the error would be another.
    func error(_ width: Int, _ height: Int, _ limits: DecodingLimits = .standard, depth: Int = 8) -> ImageError? {
      self.error(SamplePNG(width: width, height: height, bitDepth: depth).file(imageData: [0, 0]), limits: limits)
    }
    let wrong = ImageError.corrupt("the image data's header is wrong")
    #expect(error(4096, 2304) == wrong)
    #expect(error(2304, 4096) == wrong)
    // The pixels' own size counts, however few bits they have in the file.
    #expect(error(4096, 2400) == .tooLarge(PixelSize(width: 4096, height: 2400)))
    let bits = SamplePNG(width: 4096, height: 2400, colorType: 0, bitDepth: 1).file(imageData: [0, 0])
    #expect(self.error(bits) == .tooLarge(PixelSize(width: 4096, height: 2400)))
    #expect(error(4097, 1) == .tooLarge(PixelSize(width: 4097, height: 1)))
    #expect(error(1, 4097) == .tooLarge(PixelSize(width: 1, height: 4097)))
    #expect(error(4096, 2304, depth: 16) == .tooLarge(PixelSize(width: 4096, height: 2304)))
    let small = DecodingLimits(maximumSize: PixelSize(width: 100, height: 100), maximumInflatedBytes: 1000)
    #expect(error(15, 16, small) == wrong)
    #expect(error(16, 16, small) == .tooLarge(PixelSize(width: 16, height: 16)))
    // Limits that no memory could meet don't make numbers overflow.
    let endless = DecodingLimits(maximumSize: PixelSize(width: .max, height: .max), maximumInflatedBytes: .max)
    let largest = Int(Int32.max)
    #expect(error(largest, largest, endless) == .tooLarge(PixelSize(width: largest, height: largest)))
  }

  @Test(
    "headers that no picture can have are found",
    arguments: [
      [0, 0, 0, 0, 0, 0, 0, 1, 8, 6, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0, 8, 6, 0, 0, 0],
      [0x80, 0, 0, 0, 0, 0, 0, 1, 8, 6, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 1, 3, 0, 0, 0, 0],
      [0, 0, 0, 1, 0, 0, 0, 1, 4, 2, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 1, 16, 3, 0, 0, 0],
      [0, 0, 0, 1, 0, 0, 0, 1, 8, 5, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 1, 0, 0],
      [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 1, 0], [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 2],
      [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0], [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0],
    ] as [[UInt8]])
  func impossibleHeaders(_ header: [UInt8]) {
    let file =
      SamplePNG.signature + SamplePNG.chunk("IHDR", header)
      + SamplePNG.chunk("IDAT", Deflate.deflated([0, 0, 0, 0, 0]))
      + SamplePNG.chunk("IEND", [])
    #expect(isCorrupt(file))
  }

  @Test(
    "chunks that are missing, doubled or out of order are found",
    arguments: [
      ["IDAT", "IEND"], ["IHDR", "IEND"], ["IHDR", "IHDR", "PLTE", "IDAT", "IEND"], ["IHDR", "IDAT", "IEND"],
      ["IHDR", "IDAT", "PLTE", "IEND"], ["IHDR", "PLTE", "PLTE", "IDAT", "IEND"],
      ["IHDR", "tRNS", "PLTE", "IDAT", "IEND"], ["IHDR", "PLTE", "IDAT", "tRNS", "IEND"],
      ["IHDR", "PLTE", "tRNS", "tRNS", "IDAT", "IEND"], ["IHDR", "PLTE", "IDAT", "tEXt", "IDAT", "IEND"],
      ["IHDR", "PLTE", "NEED", "IDAT", "IEND"],
    ])
  func chunkOrder(_ names: [String]) {
    let sample = SamplePNG(width: 1, height: 1, colorType: 3)
    let bodies = ["IHDR": sample.header, "PLTE": [1, 2, 3], "tRNS": [9], "IDAT": Deflate.deflated([0, 0])]
    func file(_ names: [String]) -> [UInt8] {
      SamplePNG.signature + names.flatMap { SamplePNG.chunk($0, bodies[$0] ?? []) }
    }
    #expect(error(file(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])) == nil)
    #expect(isCorrupt(file(names)))
  }

  @Test(
    "palettes and transparencies of a wrong length are found",
    arguments: [
      (3, "PLTE", 0), (3, "PLTE", 4), (3, "PLTE", 771), (3, "tRNS", 2), (0, "tRNS", 1), (2, "tRNS", 5),
    ])
  func wrongLengths(_ colorType: Int, _ name: String, _ length: Int) {
    var chunks = [("IHDR", SamplePNG(width: 1, height: 1, colorType: colorType).header)]
    if name == "tRNS", colorType == 3 { chunks.append(("PLTE", [1, 2, 3])) }
    chunks.append((name, [UInt8](repeating: 0, count: length)))
    let file = SamplePNG.signature + chunks.flatMap { SamplePNG.chunk($0.0, $0.1) } + SamplePNG.chunk("IEND", [])
    #expect(error(file)?.message.contains("wrong length") == true)
  }
}
