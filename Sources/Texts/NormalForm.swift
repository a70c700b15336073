extension Sequence<Unicode.Scalar> {
  /// The scalars in Normalization Form D: letters taken apart, marks in their canonical order (UAX #15).
  package var decomposed: [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    // The marks since the last base, to be ordered.
    var start = 0
    for scalar in self {
      if scalar.value < 0xC0 {
        result.orderMarks(from: start)
        start = result.count + 1
        result.append(scalar)
        continue
      }
      for part in scalar.decomposed {
        if part.combiningClass == 0 {
          result.orderMarks(from: start)
          start = result.count + 1
        }
        result.append(part)
      }
    }
    result.orderMarks(from: start)
    return result
  }

  /// The scalars in Normalization Form C: letters and marks composed, where a letter of both exists.
  package var composed: [Unicode.Scalar] {
    if allSatisfy(\.isInertInComposition) { return Array(self) }
    var result: [Unicode.Scalar] = []
    // The base that marks are composed with, and the class of the last mark that stayed.
    var base: Int?
    var lastClass: UInt8 = 0
    for scalar in decomposed {
      let markClass = scalar.combiningClass
      // A mark of the same class in between has the base; so has a letter in between.
      let isNext = base == result.count - 1
      let isReached = isNext || (lastClass != 0 && lastClass < markClass)
      if let base, isReached, !scalar.isInertInComposition, let whole = result[base].composed(with: scalar) {
        result[base] = whole
        continue
      }
      if markClass == 0 { base = result.count }
      lastClass = markClass
      result.append(scalar)
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var combiningClass: UInt8 {
    value < 0x300 ? 0 : properties.canonicalCombiningClass.rawValue
  }
}

extension [Unicode.Scalar] {
  /// Puts the marks at the end into their canonical order; those of one class stay as they are.
  fileprivate mutating func orderMarks(from start: Int) {
    guard count - start > 1 else { return }
    let marks = self[start...].enumerated().sorted {
      ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
    }
    replaceSubrange(start..., with: marks.map(\.element))
  }
}
