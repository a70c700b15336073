import Tracking

/// The difference of two texts as `diff -u` writes it, so that `patch` and viewers read it.
enum UnifiedDiff {
  /// How many equal lines stand around a change.
  private static let context = 3

  /// - Returns: an empty text if the lines are equal.
  static func text(from old: (name: String, lines: [String]), to new: (name: String, lines: [String])) -> String {
    var edits: [(sign: Character, line: String)] = []
    for step in Alignment.steps(from: old.lines, to: new.lines) {
      switch step {
      case .kept(let index): edits.append((" ", new.lines[index]))
      case .changed(let before, let after):
        edits += old.lines[before].map { ("-", $0) } + new.lines[after].map { ("+", $0) }
      }
    }
    let changed = edits.indices.filter { edits[$0].sign != " " }
    guard !changed.isEmpty else { return "" }
    var hunks: [Range<Int>] = []
    for index in changed {
      let near = max(0, index - context)..<min(edits.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= near.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<near.upperBound
      } else {
        hunks.append(near)
      }
    }
    var text = "--- \(old.name)\n+++ \(new.name)\n"
    for hunk in hunks {
      let spans = [Character("+"), "-"].map { other in
        let before = edits[..<hunk.lowerBound].count { $0.sign != other }
        let count = edits[hunk].count { $0.sign != other }
        // An empty one stands behind the line before it.
        return "\(count == 0 ? before : before + 1),\(count)"
      }
      text += "@@ -\(spans[0]) +\(spans[1]) @@\n" + edits[hunk].map { "\($0.sign)\($0.line)\n" }.joined()
    }
    return text
  }
}
