/// A text made ready to be put in order among many: without case, accents and width, and by the values of numbers in ASCII.
package struct OrderedText: Sendable {
  /// Folded, in Normalization Form D. Wide digits stay, and are no part of a number.
  private let scalars: [Unicode.Scalar]

  package init(_ text: String) {
    let folded = FoldedText(text, width: { $0.properties.numericType == .decimal ? $0 : $0.ofUsualWidth })
    scalars = folded.scalars.decomposed
  }

  /// `true` if this text comes before another one; `nil` if they are equal.
  package func precedes(_ other: OrderedText) -> Bool? {
    var left = scalars[...]
    var right = other.scalars[...]
    while let first = left.first, let second = right.first {
      if first.isDigit, second.isDigit {
        let (leftNumber, rightNumber) = (left.removeNumber(), right.removeNumber())
        if leftNumber != rightNumber { return leftNumber < rightNumber }
      } else {
        let (leftScalar, rightScalar) = (left.removeFirst().ofUsualWidth, right.removeFirst().ofUsualWidth)
        if leftScalar != rightScalar { return leftScalar < rightScalar }
      }
    }
    return left.isEmpty && right.isEmpty ? nil : left.isEmpty
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension ArraySlice<Unicode.Scalar> {
  /// Removes the digits at the beginning. Of a number that doesn't fit, only that equal digits are equal counts.
  fileprivate mutating func removeNumber() -> UInt64 {
    let digits = prefix(while: \.isDigit)
    self = dropFirst(digits.count)
    return digits.reduce(0) { $0 &* 10 &+ UInt64($1.value - 0x30) }
  }
}
