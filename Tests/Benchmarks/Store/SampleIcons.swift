import AppStore
import Artwork
import Foundation
import HTTP
import SampleStore
import Support

/// Icons of the sample catalogue as the PNG bytes that an image server would send.
enum SampleIcons {
  /// A good many different ones at the size that rows ask for.
  static func load(size: PixelSize) async throws -> [[UInt8]] {
    let transport = SampleTransport()
    let results = try await AppSearchService(transport: transport).search(SearchQuery(term: "weather", limit: 24))
    var icons: [[UInt8]] = []
    for url in results.apps.compactMap(\.iconURL) {
      guard let url = ArtworkURL.rewritten(url, size: size) else { continue }
      icons.append([UInt8](try await transport.send(HTTPRequest(url: url)).body))
    }
    guard !icons.isEmpty else { throw TestFailure("the sample catalogue has no icons") }
    return icons
  }
}
