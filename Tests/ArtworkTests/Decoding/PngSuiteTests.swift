import Foundation
import Testing
import Turns

@testable import Artwork

/// The public collection of test pictures, wherever the folder that `APPSEARCH_PNGSUITE` names has it.
///
/// Names say what a picture is: an `x` in front is a damaged one; the fifth letter tells interlaced from not, and two
/// files that differ in that letter alone show the same picture.
@Suite(
  "PngSuite", .enabled(if: PngSuite.folder != nil, "APPSEARCH_PNGSUITE names the folder with its pictures"), .inTurn)
struct PngSuiteTests {
  @Test("each picture is decoded, or found to be damaged when it is", arguments: PngSuite.files)
  func eachPicture(_ file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    if file.lastPathComponent.hasPrefix("x") {
      #expect(throws: ImageError.self) { try PNGDecoder.decode(bytes) }
    } else {
      let pixmap = try PNGDecoder.decode(bytes)
      #expect(pixmap.size == (try ImageMetadata(header: bytes)).size)
    }
  }

  @Test("an interlaced picture is the same as the one that isn't", arguments: PngSuite.interlacedPairs)
  func interlaced(_ interlaced: URL, _ plain: URL) throws {
    let pixmaps = try [interlaced, plain].map { try PNGDecoder.decode([UInt8](try Data(contentsOf: $0))) }
    #expect(pixmaps[0] == pixmaps[1])
  }
}

private enum PngSuite {
  static let folder = ProcessInfo.processInfo.environment["APPSEARCH_PNGSUITE"].map { URL(fileURLWithPath: $0) }

  static let files: [URL] = {
    guard let folder else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "png" }.sorted { $0.path < $1.path }
  }()

  static let interlacedPairs: [(URL, URL)] = files.compactMap { file in
    let name = file.lastPathComponent
    guard name.hasPrefix("basi") else { return nil }
    let plain = file.deletingLastPathComponent().appendingPathComponent("basn" + name.dropFirst(4))
    return files.contains { $0.lastPathComponent == plain.lastPathComponent } ? (file, plain) : nil
  }
}
