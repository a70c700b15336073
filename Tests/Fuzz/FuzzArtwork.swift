import Artwork
import Foundation
import Support

/// Feeds damaged and invented pictures to the decoders: `fuzz-artwork [count] [seed] [--trace]`.
///
/// Input number `n` of a seed is always the same, on every machine. A trap ends the program as it would end the
/// browser; with `--trace` the last number printed is the one that did it, and `fuzz-artwork 1 <that number>` repeats
/// it alone. Too much memory, too much time, and a picture that contradicts its own metadata end it with status 1.
@main
enum FuzzArtwork {
  /// More than the largest picture the limits allow takes, and far less than a picture without limits would.
  private static let maximumResidentBytes = 256 << 20
  private static let maximumDuration: Duration = .seconds(2)

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { UInt64($0) }
    let count = numbers.first ?? 100_000
    let seed = numbers.dropFirst().first ?? 1
    let isTraced = arguments.contains("--trace")

    let clock = ContinuousClock()
    let start = clock.now
    var outcomes: [String: Int] = [:]
    var slowest: Duration = .zero
    for number in 0..<count {
      // A number of its own for each input, so that any of them can be made alone.
      let identity = seed &+ number
      if isTraced { FileHandle.standardError.write(Data("\(identity)\n".utf8)) }
      var random = SplitMix64(seed: identity)
      let input = FuzzInput.make(&random)
      let before = clock.now
      outcomes[outcome(of: input, identity), default: 0] += 1
      let duration = clock.now - before
      slowest = max(slowest, duration)
      if duration > maximumDuration { fail("input \(identity) took \(duration)") }
    }

    print("\(count) pictures from seed \(seed) in \(clock.now - start); slowest \(slowest)")
    for (outcome, count) in outcomes.sorted(by: { $0.value > $1.value }) { print("  \(count) \(outcome)") }
    let resident = peakResidentBytes()
    print("  \(resident >> 20) MiB resident at most")
    if resident > maximumResidentBytes { fail("more than \(maximumResidentBytes >> 20) MiB were resident") }
    // A run that never gets through proves nothing about what comes behind the checks.
    if count >= 1000, outcomes["decoded", default: 0] < Int(count / 20) { fail("hardly a picture was decoded") }
  }

  /// Reads metadata and pixels, and says what came of it.
  private static func outcome(of input: [UInt8], _ identity: UInt64) -> String {
    do throws(ImageError) {
      let (metadata, pixmap) = try ImageDecoder.decode(input)
      if metadata.size.width < 1 || metadata.size.height < 1 { fail("input \(identity) has no pixels") }
      guard let pixmap else { return "with metadata only" }
      if pixmap.size != metadata.size { fail("input \(identity) is not as large as its metadata says") }
      if pixmap.bytes.count < 4096, (try? PNGDecoder.decode(PNGEncoder.encode(pixmap))) != pixmap {
        fail("input \(identity) doesn't come back from the encoder")
      }
      return "decoded"
    } catch {
      return error.message.hasPrefix("the picture is too large") ? "too large" : error.message
    }
  }

  private static func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("fuzz-artwork: \(reason)\n".utf8))
    exit(1)
  }

  /// The most memory that was resident at any time, or 0 where the system doesn't say.
  private static func peakResidentBytes() -> Int {
    #if os(Linux)
      // Not `getrusage`: its peak includes that of the program that started this one in its own process, such as
      // `swift run`.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (peak?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
