import Artwork
import Foundation
import HTTP
import Texts

/// 200 icons from a server that takes 20 ms for each, six at a time.
enum IconLoading {
  static let count = 200

  static func measure(_ bench: Bench) throws -> [Row] {
    var (ours, other) = (Samples(), Samples())
    for round in 0..<(bench.isQuick ? 10 : 20) {
      let server = "\(bench.store.address)/round\(round)"
      ours.add(try TerminalProgram([bench.itself, "icons", server], environment: bench.environment).waitForEnd())
      let addresses = "\(server)/artwork/curl/[1-\(count)]/64x64bb.png"
      let curl = ["curl", "-s", "--parallel", "--parallel-max", "6", addresses, "-o", "/dev/null"]
      other.add(try bench.other(curl).waitForEnd())
    }
    return [
      .comparison(
        "200 icons of 20 ms, 6 at a time: the loader in a program of its own", ours, to: "curl --parallel", other,
        limit: 1.1)
    ]
  }

  /// The program that is measured: the browser's loader and transport, all icons asked for at once.
  static func run(server: String) async throws {
    let loader = ArtworkLoader(transport: CurlTransport(version: "benchmark"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...count {
        let url = WebAddress("\(server)/artwork/icon/\(number)/512x512bb.jpg")
        group.addTask { _ = try await loader.picture(for: url, fitting: PixelSize(width: 64, height: 64)) }
      }
      try await group.waitForAll()
    }
  }
}
