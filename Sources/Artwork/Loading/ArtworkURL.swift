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
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), isRendition(path[slash...].dropFirst()) else {
      return nil
    }
    let rendition = "\(max(1, size.width))x\(max(1, size.height))bb.png"
    return url.replacingRest(with: path[...slash] + rendition + url.text[path.endIndex...])
  }

  /// The box that an address asks the picture to fit; `nil` if `url` doesn't have the form, or leaves an extent open.
  package static func box(of url: WebAddress) -> PixelSize? {
    var text = url.text
    let box = text.withUTF8 { bytes -> PixelSize? in
      let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      return path.lastIndex(of: UInt8(ascii: "/")).flatMap { Self.box(path[$0...].dropFirst()) }
    }
    guard let box, box.width > 0, box.height > 0 else { return nil }
    return box
  }

  private static let formats = ["jpg", "png", "jpeg", "webp", "gif", "heic", "tif", "tiff"]

  private static func isRendition(_ name: Substring) -> Bool { box(name.utf8) != nil }

  /// The extents in a path's last component `<digits>x<digits>[<letters>][-<digits>].<format>`. By bytes: wide details ask for each picture.
  private static func box<Bytes: Collection<UInt8>>(_ name: Bytes) -> PixelSize? where Bytes.SubSequence == Bytes {
    var rest = name
    guard let width = rest.removeNumber(), rest.removeFirst("x"), let height = rest.removeNumber() else { return nil }
    rest = rest.drop { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    if rest.removeFirst("-"), rest.removeNumber() == nil { return nil }
    guard rest.removeFirst("."), formats.contains(where: { $0.utf8.elementsEqual(rest) }) else { return nil }
    return PixelSize(width: width, height: height)
  }
}

extension Collection<UInt8> where SubSequence == Self {
  /// Five digits are more pixels than any picture has; a longer run is some other number.
  fileprivate mutating func removeNumber() -> Int? {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...5).contains(digits.count) else { return nil }
    self = self[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 & 15) }
  }

  fileprivate mutating func removeFirst(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }
}
