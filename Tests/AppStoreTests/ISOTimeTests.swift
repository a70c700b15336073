import Foundation
import Support
import Testing

@testable import AppStore

@Suite("Moments as ISO 8601 has them")
struct ISOTimeTests {
  @Test("any moment is as Foundation writes it, before 1970 and behind the year 9999 as well")
  func same() {
    var random = SplitMix64(seed: 1)
    let edges: [TimeInterval] = [
      -1, 0, 951_782_399, 951_782_400, 951_868_800, 4_107_542_399, 4_107_542_400, 253_402_300_799, 253_402_300_800,
    ]
    let others = (0..<2_000).map { _ in TimeInterval.random(in: -1e9...3e11, using: &random) }
    for seconds in edges + others {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(ISOTime.text(date) == date.formatted(.iso8601), "\(seconds)")
    }
  }
}
