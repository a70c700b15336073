package import Artwork
import Essentials
package import Texts

/// A picture at a size.
package struct PictureRequest: Sendable, Hashable {
  package var url: WebAddress
  /// The box that the picture must fit, in pixels.
  package var size: PixelSize

  package init(url: WebAddress, size: PixelSize) {
    self.url = url
    self.size = size
  }
}

/// The pictures of one detail. Each loads once; all loads end together.
package typealias PictureLoads = PictureTable<PictureRequest>

extension PictureTable<PictureRequest> {
  package typealias Request = PictureRequest

  /// Sets which pictures are wanted, the most important first; all other loads are cancelled.
  ///
  /// - Parameter urgent: the number of them that are in sight.
  package func want(_ requests: [Request], urgent: Int) {
    let wanted = Set(requests)
    // Loaded pictures that are no longer wanted stay in the loader's bounded cache.
    remove { request, state in !wanted.contains(request) && !state.hasFailed }
    let before = loadCount
    // In this order: free connections go to the first; those that wait are served by urgency.
    for (index, request) in requests.enumerated() {
      let urgency = index < urgent ? Urgency.visible(distance: index) : .margin(distance: index - urgent)
      let current = self.urgency(of: request)
      if let current, current >= urgency { continue }
      if current == nil, state(of: request) != .idle || recall(request, request.url, size: request.size) { continue }
      load(request, request.url, size: request.size, urgency: urgency)
    }
    if loadCount > before { forgetsFailures = false }
  }

  /// Cancels all loads.
  package func stop() {
    remove { $1.isLoading }
  }
}
