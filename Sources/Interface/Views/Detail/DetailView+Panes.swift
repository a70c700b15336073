import AppStore
import Browser
import TerminalUI

/// The panes' contents, laid out for the room that they have.
extension DetailView {
  var width: Int { room.size.columns }
  var now: Duration { browser.elapsed() }

  /// Adds an error, and the key that tries again.
  func add(error words: String, to content: inout PaneContent) {
    content.add(clauses: SafeText("Error: \(words)"), theme.error, width: width)
    content.add(theme.text("\(key: "retry") tries again"), theme.dimmed)
  }

  var content: PaneContent {
    switch detail.pane {
    case .overview: overview
    case .whatsNew: whatsNew
    case .screenshots: screenshots
    case .reviews: reviews
    case .info: info
    case .changes: changes
    }
  }
}

/// The current version: number, date and release notes.
extension DetailView {
  var whatsNew: PaneContent {
    var content = PaneContent()
    let app = detail.app
    content.add(SafeText(app.version.map { "Version \($0)" } ?? "Version unknown"), theme.heading)
    if let date = app.details.currentVersionReleaseDate {
      content.add(SafeText("\(detail.days.text(of: date)), \(detail.days.age(of: date))"), theme.dimmed)
    }
    content.lines.append([])
    if let notes = app.details.releaseNotes, !notes.isEmpty {
      content.set(text: texts.lines(of: notes, columns: width, hasLinks: true))
    } else {
      content.add("The developer says nothing about this version.", theme.dimmed)
    }
    return content
  }
}

/// All other facts about the app, one a line; one is selected.
extension DetailView {
  private static let labelColumns = 16

  var info: PaneContent {
    var content = PaneContent()
    // A fact describes the icon.
    content.requests = detail.iconRequest.map { [$0] } ?? []
    content.urgentRequests = content.requests.count
    for (index, fact) in detail.facts.enumerated() {
      let isSelected = index == detail.infoSelection
      let link = fact.link != nil ? LinkTarget(fact.value) : nil
      let parts = texts.value(fact.value, columns: max(8, width - Self.labelColumns - 2))
      if isSelected { content.anchor = content.lines.count..<content.lines.count + parts.count }
      for (number, part) in parts.enumerated() {
        var spans: [PaneContent.Span] = []
        if isSelected {
          spans.append(.init(column: 0, text: theme.symbols.selectionMarker, style: theme.selectionMarker))
        }
        if number == 0 { spans.append(.init(column: 2, text: SafeText(fact.label), style: theme.dimmed)) }
        let style =
          isSelected && theme.highlight == nil ? theme.selectedRow.name : fact.link != nil ? theme.link : .plain
        spans.append(.init(column: Self.labelColumns + 2, text: part, style: style, link: link))
        content.lines.append(spans)
      }
    }
    return content
  }
}
