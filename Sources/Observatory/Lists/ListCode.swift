import Files

/// A list in few bytes, by itself or as the difference to the one before.
///
/// - A byte of marks: 1 if the steps are zlib's, with their size in front; 2 if there are records that can't be read.
/// - Three bytes by which a list is noticed that was built on a lost or damaged one.
/// - Steps, each after so many places that are the next of the other list. By itself, a list is the difference to an empty one.
enum ListCode {
  private enum Step: Int {
    /// An app in place of the other list's next: the distance of its number from that of the app before it.
    case new
    /// To another place of the other list, from the next one.
    case jump
    /// An app from such a place, instead of the next one.
    case taken
  }

  private static let isCompressed: UInt8 = 1
  private static let hasUnreadable: UInt8 = 2
  private static let headCount = 4
  /// Fewer bytes hardly get smaller, and no list takes more.
  private static let compressed = 128...1 << 16

  /// - Parameter before: the other list; `nil` for a list by itself.
  static func bytes(of list: ListPlaces, after before: ListPlaces?) -> [UInt8] {
    var body = steps(from: before?.apps ?? [], to: list.apps)
    var marks = list.hasUnreadable ? hasUnreadable : 0
    if compressed ~= body.count {
      var stream: [UInt8] = []
      LEB128.append(body.count, to: &stream)
      stream += Deflate.deflated(body, isFast: false)
      if stream.count < body.count { (body, marks) = (stream, marks | isCompressed) }
    }
    return [marks] + check(of: list.apps) + body
  }

  /// `nil` if the bytes make no sense, or weren't made after that list.
  static func list(in bytes: [UInt8], after before: ListPlaces?) -> ListPlaces? {
    guard bytes.count >= headCount else { return nil }
    var body = bytes[headCount...]
    if bytes[0] & isCompressed != 0 {
      guard let count = LEB128.takeNumber(from: &body), compressed ~= count,
        let inflated = Deflate.inflated(Array(body), to: count)
      else { return nil }
      body = inflated[...]
    }
    guard let apps = list(from: before?.apps ?? [], by: body), check(of: apps).elementsEqual(bytes[1..<headCount])
    else { return nil }
    return ListPlaces(apps: apps, hasUnreadable: bytes[0] & hasUnreadable != 0)
  }

  /// The upper bytes of a hash (FNV-1a).
  private static func check(of apps: [Int]) -> [UInt8] {
    let hash = apps.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32(truncatingIfNeeded: $1)) &* 16_777_619 }
    return [8, 16, 24].map { UInt8(truncatingIfNeeded: hash >> $0) }
  }

  private static func steps(from before: [Int], to after: [Int]) -> [UInt8] {
    let origins = Dictionary(zip(before, before.indices), uniquingKeysWith: { first, _ in first })
    var bytes: [UInt8] = []
    var (copies, cursor) = (0, 0)
    func write(_ step: Step, _ distance: Int) {
      LEB128.append(copies << 2 | step.rawValue, to: &bytes)
      // Small for small distances, whatever their sign.
      LEB128.append(distance << 1 ^ distance >> (Int.bitWidth - 1), to: &bytes)
      copies = 0
    }
    for (place, app) in after.enumerated() {
      let isNext = cursor < before.count && before[cursor] == app
      let origin = isNext ? nil : origins[app]
      // A jump pays if more than one app follows from there.
      if let origin, place + 1 < after.count, origin + 1 < before.count, after[place + 1] == before[origin + 1] {
        write(.jump, origin - cursor)
        (copies, cursor) = (1, origin)
      } else if isNext {
        copies += 1
      } else if let origin {
        write(.taken, origin - cursor)
      } else {
        write(.new, app &- (place > 0 ? after[place - 1] : 0))
      }
      cursor += 1
    }
    if copies > 0 { LEB128.append(copies << 2, to: &bytes) }
    return bytes
  }

  private static func list(from before: [Int], by steps: ArraySlice<UInt8>) -> [Int]? {
    var (rest, apps, cursor) = (steps, [Int](), 0)
    while let token = LEB128.takeNumber(from: &rest) {
      let copies = token >> 2
      if copies != 0 {
        guard before.indices ~= cursor, 0...before.count - cursor ~= copies else { return nil }
        apps += before[cursor..<cursor + copies]
        cursor += copies
      }
      guard apps.count <= ListPlaces.most else { return nil }
      guard let code = LEB128.takeNumber(from: &rest) else { break }
      let distance = Int(bitPattern: UInt(bitPattern: code) >> 1) ^ -(code & 1)
      switch Step(rawValue: token & 3) {
      case .new: apps.append((apps.last ?? 0) &+ distance)
      case .jump: cursor = cursor &+ distance &- 1
      case .taken:
        guard before.indices ~= cursor &+ distance else { return nil }
        apps.append(before[cursor + distance])
      case nil: return nil
      }
      cursor &+= 1
    }
    return apps.count <= ListPlaces.most ? apps : nil
  }
}
