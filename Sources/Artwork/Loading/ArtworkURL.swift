import Essentials
package import Texts

/// Addresses of artwork on the store's image server, which resizes and converts on request: the last component of the path names size, way of
/// fitting (`bb` keeps the proportions), quality and format (`…/512x512bb.jpg`, `…/100x100bb-75.jpg`, `…/1024x0w.png`).
package enum ArtworkURL {
  /// The addresses to try for a picture, best first: as a PNG that fits `size`, then as given. One of another form is only itself.
  package static func candidates(for url: WebAddress, size: PixelSize) -> [WebAddress] {
    guard let rewritten = rewritten(url, size: size), rewritten != url else { return [url] }
    return [rewritten, url]
  }

  /// The address of the same picture as a PNG inside a box, at least 1×1; `nil` if `url` doesn't have the form. Query and fragment stay.
  package static func rewritten(_ url: WebAddress, size: PixelSize) -> WebAddress? {
    let path = url.path
    guard let slash = path.lastIndex(of: "/"), isRendition(path[slash...].dropFirst()) else { return nil }
    let rendition = "\(max(1, size.width))x\(max(1, size.height))bb.png"
    return url.replacingRest(with: path[...slash] + rendition + url.text[path.endIndex...])
  }

  /// The box that an address asks the picture to fit; `nil` if `url` doesn't have the form, or leaves an extent open.
  package static func box(of url: WebAddress) -> PixelSize? {
    let name = Substring(url.lastComponent)
    guard isRendition(name) else { return nil }
    let extents = name.split(separator: "x", maxSplits: 1).map { Int($0.prefix { $0.isNumber }) ?? 0 }
    guard extents.count == 2, extents.allSatisfy({ $0 > 0 }) else { return nil }
    return PixelSize(width: extents[0], height: extents[1])
  }

  private static let formats: Set<Substring> = ["png", "jpg", "jpeg", "webp", "gif", "heic", "tif", "tiff"]

  /// `true` if a path's last component is `<digits>x<digits>[<letters>][-<digits>].<format>`.
  private static func isRendition(_ name: Substring) -> Bool {
    var rest = name
    guard rest.removeDigits(), rest.removeFirst("x"), rest.removeDigits() else { return false }
    rest = rest.drop { $0.isASCII && $0.isLetter }
    if rest.removeFirst("-") {
      guard rest.removeDigits() else { return false }
    }
    return rest.removeFirst(".") && formats.contains(rest)
  }
}

extension Substring {
  fileprivate mutating func removeDigits() -> Bool {
    let rest = drop { $0.isASCII && $0.isNumber }
    // Five digits are more pixels than any picture has; a longer run is some other number.
    guard (1...5).contains(count - rest.count) else { return false }
    self = rest
    return true
  }

  fileprivate mutating func removeFirst(_ character: Character) -> Bool {
    guard first == character else { return false }
    removeFirst()
    return true
  }
}
