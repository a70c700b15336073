import Foundation
import TerminalUI

/// The pictures that a terminal with Kitty's graphics protocol holds, in sight or not, by number. A pure value.
struct KittyImages {
  /// Pictures that are out of sight are kept in the terminal, up to so many and so many bytes, since they often come back.
  static let keptCount = 16
  static let keptBytes = 4 << 20

  private struct Image {
    var id: UInt32
    var picture: EncodedPicture
    var cells: Size?
  }

  /// What the terminal holds, that which was used last at the end.
  private var images: [Image] = []
  /// What it held before it was cleared, which may have freed it or not.
  private var stale: [UInt32] = []
  private var nextID: UInt32
  private let following: @Sendable (UInt32) -> UInt32

  /// - Parameters:
  ///   - firstID: the number of the first picture; other programs on the terminal have numbers as well.
  ///   - following: the number after another one.
  init(firstID: UInt32, following: @escaping @Sendable (UInt32) -> UInt32) {
    nextID = firstID
    self.following = following
  }

  /// Whether nothing is left to be freed.
  var isFresh: Bool { stale.isEmpty }

  /// The screen was cleared, and what was on it is not known.
  mutating func forget() {
    stale += images.map(\.id)
    images = []
  }

  /// The commands that free what is known no more.
  mutating func freeStale() -> [[UInt8]] {
    defer { stale = [] }
    return stale.map(Self.deletion)
  }

  /// The number of a picture, and whether the terminal has yet to be sent it.
  ///
  /// - Parameter cells: how many it fills, where that is a part of what the terminal holds.
  mutating func use(_ picture: EncodedPicture, filling cells: Size? = nil) -> (id: UInt32, isNew: Bool) {
    if let index = images.firstIndex(where: { $0.picture == picture && $0.cells == cells }) {
      let image = images.remove(at: index)
      images.append(image)
      return (image.id, false)
    }
    let image = Image(id: nextID, picture: picture, cells: cells)
    nextID = following(nextID)
    images.append(image)
    return (image.id, true)
  }

  /// The commands that free what has been out of sight for longest, where there is too much of it.
  ///
  /// - Parameter shown: what is in sight.
  mutating func evict(except shown: Set<UInt32>) -> [[UInt8]] {
    var commands: [[UInt8]] = []
    var total = images.reduce(0) { $0 + $1.picture.bytes.count }
    for image in images where images.count > Self.keptCount || total > Self.keptBytes {
      guard !shown.contains(image.id) else { continue }
      commands.append(Self.deletion(of: image.id))
      total -= image.picture.bytes.count
      images.removeAll { $0.id == image.id }
    }
    return commands
  }

  // MARK: The protocol's words

  static func command(_ keys: String) -> [UInt8] {
    Array("\u{1B}_G\(keys)\u{1B}\\".utf8)
  }

  private static func deletion(of id: UInt32) -> [UInt8] {
    command("a=d,d=I,i=\(id),q=2")
  }

  /// The bytes in base64, in pieces of at most 4096, each a command of its own.
  static func transmission(of picture: EncodedPicture, id: UInt32) -> [[UInt8]] {
    let payload = Array(Data(picture.bytes).base64EncodedData())
    return stride(from: 0, to: payload.count, by: 4096).map { start in
      let end = min(start + 4096, payload.count)
      let keys = start == 0 ? "a=t,f=100,t=d,i=\(id),q=2,m=" : "q=2,m="
      return Array("\u{1B}_G\(keys)\(end < payload.count ? 1 : 0);".utf8) + payload[start..<end]
        + ControlSequence.stringEnd
    }
  }
}
