import Foundation
import Interface

/// The pictures on a terminal with Kitty's graphics protocol: compares what is to be shown with what is, and says what to
/// send. A pure value.
///
/// A picture is transmitted once, under a number, and then placed and deleted by that number; placements lie over the text and
/// stay until they are deleted. Nothing sent asks for an answer (`q=2`) or moves the cursor (`C=1`).
struct KittyPictures {
  /// Pictures that are out of sight are kept in the terminal, up to so many and so many bytes, since they often come back.
  static let keptCount = 16
  static let keptBytes = 8 << 20

  /// Takes every picture off the screen, whoever sent it: for when the numbers can't be known any more.
  static let deletion = command("a=d,d=A,q=2")

  private struct Image {
    var id: UInt32
    var picture: EncodedPicture
  }

  /// A placement's name in the terminal.
  private struct Name: Hashable {
    var image: UInt32
    var number: Int
  }

  /// What the terminal holds, that which was used last at the end.
  private var images: [Image] = []
  private var shown: [Name: PlacedPicture] = [:]
  /// What it held before it was cleared, which may have freed it or not.
  private var stale: [UInt32] = []
  private var nextID: UInt32

  /// - Parameter firstID: the number of the first picture; other programs on the terminal have numbers as well.
  init(firstID: UInt32) {
    nextID = firstID
  }

  /// Whether no picture is shown and nothing is left to be deleted; some may be kept out of sight.
  var isEmpty: Bool { shown.isEmpty && stale.isEmpty }

  /// The screen was cleared, and what was on it is not known.
  mutating func forget() {
    stale += images.map(\.id)
    images = []
    shown = [:]
  }

  /// What makes the terminal show these pictures and no others, to be sent after the cells below them.
  ///
  /// - Parameter cell: a cell's extent.
  mutating func update(to pictures: [PlacedPicture], cell: PixelExtent) -> [UInt8] {
    var bytes = stale.flatMap { Self.command("a=d,d=I,i=\($0),q=2") }
    stale = []
    var wanted: [Name: PlacedPicture] = [:]
    var order: [Name] = []
    var transmission: [UInt32: [UInt8]] = [:]
    for placed in pictures where placed.rect.size.rows > 0 && placed.rect.size.columns > 0 {
      let fit = PictureFit(of: placed.picture.size, in: placed.rect.size, cell: cell)
      // It may be less high than its cells, and what is left of them in sight has nothing of it.
      guard !fit.pixelRows(ofCells: placed.visibleLines).isEmpty else { continue }
      let image = use(placed.picture, &transmission)
      // The same picture may stand in several places.
      var name = Name(image: image, number: 1)
      while wanted[name] != nil { name.number += 1 }
      wanted[name] = placed
      order.append(name)
    }
    for name in shown.keys.sorted(by: { ($0.image, $0.number) < ($1.image, $1.number) }) where wanted[name] == nil {
      bytes += Self.command("a=d,d=i,i=\(name.image),p=\(name.number),q=2")
    }
    var placements: [UInt8] = []
    for name in order {
      guard let placed = wanted[name], shown[name] != placed else { continue }
      placements += transmission.removeValue(forKey: name.image) ?? []
      placements += ControlSequence.move(to: placed.visibleRect.origin)
      placements += Self.command(
        Self.placement(of: placed, PictureFit(of: placed.picture.size, in: placed.rect.size, cell: cell), as: name))
    }
    if !placements.isEmpty { bytes += ControlSequence.saveCursor + placements + ControlSequence.restoreCursor }
    shown = wanted
    return bytes + evict()
  }

  /// What removes everything of ours from the terminal.
  mutating func clear() -> [UInt8] {
    forget()
    defer { stale = [] }
    return stale.flatMap { Self.command("a=d,d=I,i=\($0),q=2") }
  }

  /// The number of a picture that the terminal has or, by what is added to `transmission`, gets.
  private mutating func use(_ picture: EncodedPicture, _ transmission: inout [UInt32: [UInt8]]) -> UInt32 {
    if let index = images.firstIndex(where: { $0.picture == picture }) {
      let image = images.remove(at: index)
      images.append(image)
      return image.id
    }
    let image = Image(id: nextID, picture: picture)
    nextID = nextID == .max ? 1 : nextID + 1
    images.append(image)
    transmission[image.id] = Self.transmission(of: picture, id: image.id)
    return image.id
  }

  /// Frees what has been out of sight for longest.
  private mutating func evict() -> [UInt8] {
    var bytes: [UInt8] = []
    var total = images.reduce(0) { $0 + $1.picture.bytes.count }
    let placed = Set(shown.keys.map(\.image))
    for image in images where images.count > Self.keptCount || total > Self.keptBytes {
      guard !placed.contains(image.id) else { continue }
      bytes += Self.command("a=d,d=I,i=\(image.id),q=2")
      total -= image.picture.bytes.count
      images.removeAll { $0.id == image.id }
    }
    return bytes
  }

  // MARK: The protocol's words

  private static func command(_ keys: String) -> [UInt8] {
    Array("\u{1B}_G\(keys)\u{1B}\\".utf8)
  }

  /// The bytes in base64, in pieces of at most 4096, each a command of its own.
  private static func transmission(of picture: EncodedPicture, id: UInt32) -> [UInt8] {
    let payload = Array(Data(picture.bytes).base64EncodedData())
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count + payload.count / 128 + 64)
    for start in stride(from: 0, to: payload.count, by: 4096) {
      let end = min(start + 4096, payload.count)
      let keys = start == 0 ? "a=t,f=100,t=d,i=\(id),q=2,m=" : "q=2,m="
      bytes += Array("\u{1B}_G\(keys)\(end < payload.count ? 1 : 0);".utf8)
      bytes += payload[start..<end]
      bytes += Array("\u{1B}\\".utf8)
    }
    return bytes
  }

  /// Columns and rows are both named, since terminals disagree on what one of them alone means; what is shown has their
  /// proportions. Of a picture that is partly out of sight, a part of its pixels is shown.
  private static func placement(of placed: PlacedPicture, _ fit: PictureFit, as name: Name) -> String {
    let rows = placed.visibleLines.clamped(to: 0..<fit.cells.rows)
    let pixels = fit.pixelRows(ofCells: rows)
    var keys = "a=p,i=\(name.image),p=\(name.number),"
    if (fit.pixelColumns.count, pixels.count) != (placed.picture.size.width, placed.picture.size.height) {
      keys += "x=\(fit.pixelColumns.lowerBound),y=\(pixels.lowerBound),w=\(fit.pixelColumns.count),h=\(pixels.count),"
    }
    return keys + "c=\(fit.cells.columns),r=\(rows.count),C=1,q=2"
  }
}
