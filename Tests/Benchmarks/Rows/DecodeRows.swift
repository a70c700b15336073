import Artwork
import Foundation
import Support

/// Decoding of a picture of 512×512 pixels.
enum DecodeRows {
  static func measure(_ bench: Bench) throws -> [Row] {
    let file = bench.folder.appending(path: "picture.png")
    let python = try bench.other([interpreter, "-c", Self.script, file.path])
    try python.wait(for: "ready", silence: .zero)
    let bytes = [UInt8](try Data(contentsOf: file))
    var (ours, other) = (Samples(), Samples())
    for round in 0...bench.fewSamples {
      let start = ContinuousClock.now
      let pixmap = try PNGDecoder.decode(bytes)
      let duration = start.duration(to: .now)
      guard pixmap.size.width == 512 else { throw TestFailure("the picture is another") }
      python.type("\n")
      let answer = String(decoding: try python.wait(for: " ns", silence: .zero).output, as: UTF8.self)
      guard let nanoseconds = answer.split(whereSeparator: \.isWhitespace).compactMap({ Double($0) }).last else {
        throw TestFailure("Pillow answered \(answer.debugDescription)")
      }
      guard round > 0 else { continue }
      ours.add(duration)
      other.add(nanoseconds / 1e6)
    }
    return [
      .comparison("decode a 512×512 PNG of \(bytes.count / 1000) kB", ours, to: "Pillow", other, limit: 2)
    ]
  }

  /// The Python that has Pillow: Debian's, unless another is named.
  private static var interpreter: String {
    ProcessInfo.processInfo.environment["BENCHMARK_PYTHON"] ?? "/usr/bin/python3"
  }

  /// Draws something between a photograph and an icon, then decodes it once for each line it reads.
  private static let script = """
    import io, math, random, sys, time
    from PIL import Image
    random.seed(1)
    picture = Image.new("RGBA", (512, 512))
    picture.putdata([(
        int(128 + 100 * math.sin(x / 60) * math.cos(y / 80)), (x * y // 700) % 256,
        (220 if (x - 256) ** 2 + (y - 256) ** 2 < 22000 else 40) + random.randrange(6), 255)
        for y in range(512) for x in range(512)])
    picture.save(sys.argv[1])
    data = open(sys.argv[1], "rb").read()
    print("ready", flush=True)
    for _ in sys.stdin:
        start = time.perf_counter_ns()
        Image.open(io.BytesIO(data)).load()
        print(time.perf_counter_ns() - start, "ns", flush=True)
    """
}
