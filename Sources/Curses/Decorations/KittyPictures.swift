import TerminalUI

/// The pictures on a terminal with Kitty's graphics protocol. A pure value.
///
/// A picture is sent once, then placed and deleted by its number. Placements lie over the text until they are deleted. Nothing asks
/// for an answer (`q=2`) or moves the cursor (`C=1`).
struct KittyPictures {
  /// Removes every program's pictures from the screen: for a crash, which can't know the numbers.
  static let deletion = KittyImages.command("a=d,d=A,q=2")

  /// A placement's name in the terminal.
  private struct Name: Hashable {
    var image: UInt32
    var number: Int
  }

  private var images: KittyImages
  private var shown: [Name: PlacedPicture] = [:]
  /// The pictures of the last update; `nil` if they may be elsewhere since.
  private var last: [PlacedPicture]? = []
  /// A cell's extent in the last update.
  private var cell = PixelExtent(width: 1, height: 2)

  init(firstID: UInt32) {
    images = KittyImages(firstID: firstID) { $0 == .max ? 1 : $0 + 1 }
  }

  /// `true` if nothing is shown or left to delete; pictures out of sight may be kept.
  var isEmpty: Bool { shown.isEmpty && images.isFresh }

  /// The screen was cleared, or its contents are unknown.
  mutating func forget() {
    images.forget()
    (shown, last) = ([:], [])
  }

  /// Removes all placements before the terminal moves rows, and keeps the pictures: kitty moves some placements and loses others.
  mutating func makeWay() -> [UInt8] {
    guard !shown.isEmpty else { return [] }
    (shown, last) = ([:], [])
    return KittyImages.command("a=d,d=a,q=2")
  }

  /// Removes what kitty wouldn't move with the rows, keeps the pictures, and notes where the rest will be: to be sent before the rows move.
  ///
  /// kitty moves a placement that lies within the rows that scroll (its `graphics.c`). At their end versions differ: there it is placed again.
  mutating func makeWay(for moved: MovedRows) -> [UInt8] {
    guard moved.isKnown else { return makeWay() }
    guard !moved.isEmpty, !shown.isEmpty else { return [] }
    last = nil
    var bytes: [UInt8] = []
    for name in shownNames {
      shown[name] = shown[name]?.following(moved, cell: cell)
      if shown[name] == nil { bytes += Self.deletion(of: name) }
    }
    return bytes
  }

  /// In an order of their own, so that the same frames give the same bytes.
  private var shownNames: [Name] { shown.keys.sorted { ($0.image, $0.number) < ($1.image, $1.number) } }

  private static func deletion(of name: Name) -> [UInt8] {
    KittyImages.command("a=d,d=i,i=\(name.image),p=\(name.number),q=2")
  }

  /// The bytes that make the terminal show these pictures and no others, to be sent after the cells below them.
  mutating func update(to pictures: [PlacedPicture], cell: PixelExtent) -> [UInt8] {
    if pictures == last, images.isFresh { return [] }
    (last, self.cell) = (pictures, cell)
    var bytes = images.freeStale().flatMap { $0 }
    var wanted: [Name: PlacedPicture] = [:]
    var order: [Name] = []
    var transmission: [UInt32: [UInt8]] = [:]
    for placed in pictures where placed.rect.size.rows > 0 && placed.rect.size.columns > 0 {
      let fit = PictureFit(of: placed.picture.size, in: placed.rect.size, cell: cell)
      // It may be smaller than its cells, and nothing of it in those in sight.
      guard !fit.pixelRows(ofCells: placed.visibleLines).isEmpty,
        !fit.pixelColumns(ofCells: placed.visibleColumns).isEmpty
      else { continue }
      let (image, isNew) = images.use(placed.picture)
      if isNew { transmission[image] = KittyImages.transmission(of: placed.picture, id: image).flatMap { $0 } }
      // The same picture may be shown more than once.
      var name = Name(image: image, number: 1)
      while wanted[name] != nil { name.number += 1 }
      wanted[name] = placed
      order.append(name)
    }
    for name in shownNames where wanted[name] == nil {
      bytes += Self.deletion(of: name)
    }
    var placements: [UInt8] = []
    for name in order {
      guard let placed = wanted[name], shown[name] != placed else { continue }
      placements += transmission.removeValue(forKey: name.image) ?? []
      placements += ControlSequence.move(to: placed.visibleRect.origin)
      placements += KittyImages.command(
        Self.placement(of: placed, PictureFit(of: placed.picture.size, in: placed.rect.size, cell: cell), as: name))
    }
    bytes += ControlSequence.keepingCursor(placements)
    shown = wanted
    return bytes + images.evict(except: Set(shown.keys.map(\.image))).flatMap { $0 }
  }

  /// The bytes that remove everything of ours from the terminal.
  mutating func clear() -> [UInt8] {
    forget()
    return images.freeStale().flatMap { $0 }
  }

  /// Names both columns and rows, since terminals disagree on what one alone means; of a picture partly out of sight only the pixels
  /// in sight.
  private static func placement(of placed: PlacedPicture, _ fit: PictureFit, as name: Name) -> String {
    let rows = placed.visibleLines.clamped(to: 0..<fit.cells.rows)
    let columns = placed.visibleColumns.clamped(to: 0..<fit.cells.columns)
    let (x, y) = (fit.pixelColumns(ofCells: columns), fit.pixelRows(ofCells: rows))
    var keys = "a=p,i=\(name.image),p=\(name.number),"
    if (x.count, y.count) != (placed.picture.size.width, placed.picture.size.height) {
      keys += "x=\(x.lowerBound),y=\(y.lowerBound),w=\(x.count),h=\(y.count),"
    }
    return keys + "c=\(columns.count),r=\(rows.count),C=1,q=2"
  }
}

extension PlacedPicture {
  /// The picture where rows take it along as they move; `nil` if they cut it. Without rows if some versions of kitty leave it and others
  /// move it: then it is placed again.
  fileprivate func following(_ moved: MovedRows, cell: PixelExtent) -> PlacedPicture? {
    var placed = self
    for (region, distance) in moved.steps where placed.rows.overlaps(region) {
      // It may fill fewer rows than its room has, and kitty moves it by those.
      guard PictureFit(of: picture.size, in: rect.size, cell: cell).cells.rows == rect.size.rows else { return nil }
      // Rows that it juts out of don't take it along.
      guard placed.rows.clamped(to: region) == placed.rows else { continue }
      let rows = placed.rows.lowerBound - distance..<placed.rows.upperBound - distance
      let inner = region.lowerBound..<region.upperBound - 1
      guard placed.rows.clamped(to: inner) == placed.rows, rows.clamped(to: inner) == rows else {
        if distance < 0 || rows.lowerBound < region.lowerBound || moved.steps.count > 1 { return nil }
        placed.rows = 0..<0
        return placed
      }
      placed.rows = rows
      placed.rect.origin.row -= distance
    }
    return placed
  }
}
