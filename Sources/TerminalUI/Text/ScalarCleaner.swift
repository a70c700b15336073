import Texts

/// Reads a text scalar by scalar and keeps the scalars that may be drawn: invisible ones go, white space becomes spaces, emoji
/// sequences and flags become scalars that every terminal shows alike.
struct ScalarCleaner {
  private(set) var scalars: [Unicode.Scalar] = []
  /// `true` if Normalization Form C may differ from ``scalars``.
  private(set) var needsComposition = false

  /// The base that a mark would belong to; `nil` at the start and behind a space.
  private var base: Unicode.Scalar?
  /// The marks on the base so far.
  private var marks = 0
  /// `true` if the last base is an emoji, so that a joiner behind it joins.
  private var followsEmoji = false
  /// `true` if the last scalar was a joiner behind an emoji.
  private var isJoining = false
  /// The part of a flag that has just been read.
  private var flag = Flag.none

  private enum Flag {
    case none, half, whole
  }

  /// The most marks of one base: no character is composed of as many, and composing a run of marks takes more than linear time.
  static let markLimit = 8

  mutating func read(_ scalar: Unicode.Scalar) {
    switch ScalarClass(scalar) {
    case .base:
      append(scalar)
    case .emoji:
      if isJoining {
        isJoining = false
      } else {
        append(scalar)
        followsEmoji = true
      }
    case .mark:
      attach(scalar)
    case .space:
      append(" ")
      base = nil
    case .dropped:
      break
    case .replaced:
      append("\u{FFFD}")
    case .joiner:
      isJoining = followsEmoji
    case .regionalIndicator:
      appendLetter(of: scalar)
    }
  }

  mutating func reserveCapacity(_ count: Int) {
    scalars.reserveCapacity(count)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if flag == .whole, scalar.properties.isAlphabetic { scalars.append(" ") }
    flag = .none
    write(scalar)
  }

  private mutating func write(_ base: Unicode.Scalar) {
    scalars.append(base)
    needsComposition = needsComposition || !base.isInertInComposition
    self.base = base
    marks = 0
    followsEmoji = false
    isJoining = false
  }

  /// Writes a mark of the last base. A space takes none: lines could no longer break there.
  private mutating func attach(_ mark: Unicode.Scalar) {
    guard base != nil, marks < Self.markLimit else { return }
    scalars.append(mark)
    marks += 1
    needsComposition = true
  }

  /// Writes a regional indicator as its letter, with a space between the pair and a word before it.
  private mutating func appendLetter(of indicator: Unicode.Scalar) {
    if flag != .half, let base, base.properties.isAlphabetic { scalars.append(" ") }
    flag = flag == .half ? .whole : .half
    write(Unicode.Scalar(UInt8(truncatingIfNeeded: indicator.value - 0x1F1E6) + UInt8(ascii: "A")))
  }
}
