package import AppStore
import Texts

/// The apps of operands and of standard input, as they come.
@MainActor
package final class AppInput {
  /// As many as one request looks up.
  private static let atOnce = 100
  /// The most lines that are named because they name no app.
  private static let mostTold = 20

  private var operands: ArraySlice<AppOperand>
  private lazy var reader = LineReader()
  private var lines: AppLines?
  private var badCount = 0
  var hasBadLines: Bool { badCount > 0 }

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
    var lines = lines ?? AppLines(keepsStorefront: keepsStorefront)
    defer { self.lines = lines }
    while let read = await reader.next(atMost: Self.atOnce) {
      let references = read.flatMap { apps(in: $0, &lines) }
      if !references.isEmpty { return references }
    }
    lines.end()
    complainOfTrouble(in: &lines)
    let untold = badCount - Self.mostTold
    if untold > 0 {
      Output.complain("standard input: \(NumberText.count(untold, of: "more line")) can't be read either")
    }
    return nil
  }

  private func apps(in line: InputLine, _ lines: inout AppLines) -> [AppReference] {
    var complaint: UsageError
    do throws(UsageError) {
      let text = try line.text()
      defer { complainOfTrouble(in: &lines) }
      do throws(UsageError) {
        return try lines.apps(in: text)
      } catch {
        complaint = line.error(error.message, of: Self.shown(text))
      }
    } catch {
      complaint = error
    }
    complain(complaint.message)
    return []
  }

  private func complainOfTrouble(in lines: inout AppLines) {
    if let (text, reason) = lines.takeTrouble() { complain("standard input: '\(Self.shown(text))' \(reason)") }
  }

  private func complain(_ words: String) {
    badCount += 1
    if badCount <= Self.mostTold { Output.complain(words) }
  }

  private static func shown(_ text: String) -> String {
    let words = text.inOneSpelling
    return words.count > 80 ? words.prefix(80) + "…" : words
  }
}
