package import AppStore
import Texts

/// The apps of operands and of standard input, as they come.
@MainActor
package final class AppInput {
  /// As many as one request looks up.
  private static let atOnce = 100

  private var operands: ArraySlice<AppOperand>
  private lazy var reader = LineReader()
  private(set) var hasBadLines = false

  package init(_ operands: [AppOperand]) {
    self.operands = operands[...]
  }

  /// The next apps: the operands up to `-`, or the lines that have come; `nil` at the end. A line that names no app is said.
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

  /// The app of a command that takes one.
  ///
  /// - Throws: ``StoreError/cancelled``; an ``EmptyInput``; a ``UsageError`` if standard input names several apps, or none.
  package func one(for command: String) async throws -> AppReference {
    let all = try await several()
    guard all.count == 1 else { throw UsageError("\(command) takes one app, and standard input names \(all.count)") }
    return all[0]
  }

  /// The apps of a command that takes several at once, each once and at least one. Throws as ``one(for:)``.
  func several() async throws -> [AppReference] {
    let all = await all()
    if Task.isCancelled { throw StoreError.cancelled }
    if all.isEmpty {
      if hasBadLines { throw UsageError(EmptyInput.app.message) }
      throw EmptyInput.app
    }
    var seen: Set<AppReference.Identifier> = []
    return all.filter { seen.insert($0.identifier).inserted }
  }

  private func nextLines(_ keepsStorefront: Bool) async -> [AppReference]? {
    while let lines = await reader.next(atMost: Self.atOnce) {
      let references = lines.compactMap { reference($0, keepsStorefront) }
      if !references.isEmpty { return references }
    }
    return nil
  }

  private func reference(_ line: InputLine, _ keepsStorefront: Bool) -> AppReference? {
    do throws(UsageError) {
      let text = try line.text().inOneSpelling
      guard !text.isEmpty, !text.hasPrefix("#"), text != "-" else { return nil }
      guard let reference = AppReference(parsing: text) else {
        let words = text.count > 80 ? text.prefix(80) + "…" : text[...]
        throw line.error("is no id, bundle id or App Store URL", of: String(words))
      }
      if keepsStorefront, let country = StoreLink(text)?.unknownCountry {
        throw line.error("is of '\(country)', a country without an App Store", of: text)
      }
      return keepsStorefront ? reference : AppReference(reference.identifier)
    } catch {
      hasBadLines = true
      Output.complain(error.message)
      return nil
    }
  }
}
