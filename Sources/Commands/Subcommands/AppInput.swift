package import AppStore

/// The apps that operands name, those from standard input as they come.
@MainActor
package final class AppInput {
  /// The most apps taken from standard input at a time: as many as one request looks up.
  private static let atOnce = 100

  private var operands: ArraySlice<AppOperand>
  private lazy var reader = LineReader()
  private var lineNumber = 0
  /// `true` if a line named no app.
  private(set) var hasBadLines = false

  package init(_ operands: [AppOperand]) {
    self.operands = operands[...]
  }

  /// The next apps: all operands up to `-`, or the lines that are there; `nil` at the end. A line that names no app is passed over and
  /// said.
  package func next() async -> [AppReference]? {
    var references: [AppReference] = []
    while let operand = operands.first {
      switch operand {
      case .reference(let reference):
        references.append(reference)
        operands.removeFirst()
      case .standardInput(let keepsStorefront):
        if !references.isEmpty { return references }
        if let found = await nextLines(keepsStorefront) { return found }
        operands.removeFirst()
      }
    }
    return references.isEmpty ? nil : references
  }

  /// All apps at once.
  func all() async -> [AppReference] {
    var references: [AppReference] = []
    while let next = await next() { references += next }
    return references
  }

  private func nextLines(_ keepsStorefront: Bool) async -> [AppReference]? {
    while let lines = await reader.next(atMost: Self.atOnce) {
      let references = lines.compactMap { reference($0, keepsStorefront) }
      if !references.isEmpty { return references }
    }
    return nil
  }

  private func reference(_ line: String, _ keepsStorefront: Bool) -> AppReference? {
    lineNumber += 1
    guard !line.isBlank, !line.hasPrefix("#"), line != "-" else { return nil }
    guard let reference = AppReference(parsing: line) else {
      hasBadLines = true
      let words = line.count > 80 ? line.prefix(80) + "…" : line[...]
      Output.complain("standard input, line \(lineNumber): '\(words)' is no id, bundle id or App Store URL")
      return nil
    }
    return keepsStorefront ? reference : AppReference(reference.identifier)
  }
}
