import AppStore
import Browser
import TerminalUI
import Texts

extension DetailView {
  var spoken: Spoken {
    var spoken = Spoken(SafeText("\(detail.app.title): \(detail.pane.title)").collapsed)
    let content = content
    spoken.isBusy = content.redrawAfter != nil
    switch detail.pane {
    case .info:
      let facts = detail.facts
      spoken.count = facts.count
      spoken.selection = detail.infoSelection
      spoken.text = facts.map(Self.words) + Self.text(of: content.tail)
      spoken.row = { Self.words(facts[$0]) + (facts[$0].link == nil ? "" : ", a link") }
    case .screenshots:
      let items = detail.shelf.items
      spoken.count = items.count
      spoken.selection = detail.shelf.selection
      spoken.row = { SafeText("\(items[$0].kind.title) screenshot \(items[$0].number), \(items[$0].url.text)") }
      if items.isEmpty {
        spoken.text = Self.text(of: content)
      } else {
        spoken.state = [Spoken.Line(detail.isScreenshotEnlarged ? "Enlarged" : "All screenshots")]
      }
      spoken.isBusy = false
    case .whatsNew:
      spoken.text = Self.text(of: content.lines(from: 0, count: content.rowLines.first ?? content.lineCount))
      guard let versions = detail.earlierVersions, !content.rowLines.isEmpty else { break }
      spoken.count = versions.count
      spoken.selection = detail.versionSelection
      spoken.row = { words(versions[versions.startIndex + $0], isOpen: detail.openVersions.contains($0)) }
    case .similar:
      let rows = content.rows
      spoken.count = rows.count
      spoken.selection = detail.neighbourSelection
      spoken.readsRows = true
      spoken.row = { words(ofNeighbour: $0, rows[$0].text) }
      spoken.text = Self.text(of: content)
    case .overview, .reviews, .changes, .privacy:
      spoken.text = Self.text(of: content)
    }
    return spoken
  }

  private func words(_ version: AppPage.Version, isOpen: Bool) -> SafeText {
    let date = version.date.map { "\(detail.days.text(of: $0)), \(detail.days.age(of: $0))" } ?? "date unknown"
    let notes = isOpen ? ": \(version.notes ?? "no notes")" : ""
    return SafeText("version \(version.version), \(date)\(notes)").collapsed
  }

  private static func words(_ fact: Fact) -> SafeText { SafeText("\(fact.label): \(fact.value)").collapsed }

  /// The content's lines, each with its parts in a row; blank ones are left out.
  private static func text(of content: PaneContent) -> [SafeText] {
    text(of: content.lines(from: 0, count: content.lineCount))
  }

  private static func text(of lines: some Sequence<PaneContent.Line>) -> [SafeText] {
    lines.compactMap { line in
      var end = 0
      var parts: [SafeText] = []
      // A link lies over its text.
      for span in line.sorted(by: { $0.column < $1.column })
      where !span.text.isEmpty && (span.link == nil || span.column >= end) {
        if span.text == Symbols.spoken.separator, let last = parts.popLast() {
          parts.append(last + ",")
        } else {
          parts.append(span.text)
        }
        end = span.column + span.text.columns
      }
      let words = parts.joined(separator: .space).string.trimmed
      return words.isEmpty ? nil : SafeText(words)
    }
  }
}
