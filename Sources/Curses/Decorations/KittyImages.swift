import Essentials
import TerminalUI

/// The pictures that a terminal with Kitty's graphics protocol holds by number, in sight or not. A pure value.
struct KittyImages {
  /// Limits for the terminal's memory: pictures out of sight often come back. Their pixels count by a sixteenth.
  static let keptCount = 128
  static let keptBytes = 4 << 20

  private struct Image {
    var id: UInt32
    var picture: EncodedPicture
    var cells: Size?

    var cost: Int { picture.bytes.count + picture.size.width * picture.size.height / 4 }
  }

  /// The pictures that the terminal holds, the last used at the end.
  private var images: [Image] = []
  /// The numbers from before it was cleared, which it may not have freed.
  private var stale: [UInt32] = []
  private var nextID: UInt32
  private let following: @Sendable (UInt32) -> UInt32

  /// - Parameters:
  ///   - firstID: the number of the first picture; other programs on the terminal use numbers, too.
  ///   - following: the number after another one.
  init(firstID: UInt32, following: @escaping @Sendable (UInt32) -> UInt32) {
    nextID = firstID
    self.following = following
  }

  /// `true` if nothing is left to free.
  var isFresh: Bool { stale.isEmpty }

  /// The screen was cleared, or its contents are unknown.
  mutating func forget() {
    stale += images.map(\.id)
    images = []
  }

  /// The commands that free the pictures held before ``forget()``.
  mutating func freeStale() -> [[UInt8]] {
    defer { stale = [] }
    return stale.map(Self.deletion)
  }

  /// The number of a picture, and `true` if it is still to be sent.
  ///
  /// - Parameter cells: the cells it fills, if the terminal keeps that with the picture.
  mutating func use(_ picture: EncodedPicture, filling cells: Size? = nil) -> (id: UInt32, isNew: Bool) {
    if let index = images.lastIndex(where: { $0.picture == picture && $0.cells == cells }) {
      let image = images.remove(at: index)
      images.append(image)
      return (image.id, false)
    }
    let image = Image(id: nextID, picture: picture, cells: cells)
    nextID = following(nextID)
    images.append(image)
    return (image.id, true)
  }

  /// The commands that free the excess over the limits, the longest out of sight first.
  ///
  /// - Parameter shown: the pictures in sight, which stay.
  mutating func evict(except shown: Set<UInt32>) -> [[UInt8]] {
    var commands: [[UInt8]] = []
    var total = images.reduce(0) { $0 + $1.cost }
    for image in images where images.count > Self.keptCount || total > Self.keptBytes {
      guard !shown.contains(image.id) else { continue }
      commands.append(Self.deletion(of: image.id))
      total -= image.cost
      images.removeAll { $0.id == image.id }
    }
    return commands
  }

  // MARK: Commands of the protocol

  static func command(_ keys: String) -> [UInt8] { ControlSequence.string("_G\(keys)") }

  private static func deletion(of id: UInt32) -> [UInt8] { command("a=d,d=I,i=\(id),q=2") }

  /// The bytes in base64, in pieces of at most 4096, each a command of its own.
  static func transmission(of picture: EncodedPicture, id: UInt32) -> [[UInt8]] {
    let payload = Array(Base64.text(of: picture.bytes).utf8)
    return stride(from: 0, to: payload.count, by: 4096).map { start in
      let end = min(start + 4096, payload.count)
      let keys = start == 0 ? "a=t,f=100,t=d,i=\(id),q=2,m=" : "q=2,m="
      return Array("\u{1B}_G\(keys)\(end < payload.count ? 1 : 0);".utf8) + payload[start..<end]
        + ControlSequence.stringEnd
    }
  }
}
