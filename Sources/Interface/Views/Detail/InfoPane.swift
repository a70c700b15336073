import Browser
import TerminalUI

/// Everything else that the store tells about an app, a fact a line; one of them is chosen.
extension PaneLayout {
  private static let labelColumns = 16

  var info: PaneContent {
    var content = PaneContent()
    // One of the facts describes the icon, so it is loaded.
    content.requests = detail.iconRequest.map { [$0] } ?? []
    content.urgentRequests = content.requests.count
    for (index, fact) in detail.facts.enumerated() {
      let isChosen = index == detail.infoSelection
      let link = fact.link != nil ? LinkTarget(fact.value) : nil
      let parts = texts.value(fact.value, columns: max(8, width - Self.labelColumns - 2))
      if isChosen { content.anchor = content.lines.count..<content.lines.count + parts.count }
      for (number, part) in parts.enumerated() {
        var spans: [PaneContent.Span] = []
        if isChosen {
          spans.append(.init(column: 0, text: theme.symbols.selectionMarker, style: theme.selectionMarker))
        }
        if number == 0 { spans.append(.init(column: 2, text: SafeText(fact.label), style: theme.dimmed)) }
        let style = isChosen && theme.highlight == nil ? theme.selectedRow.name : fact.link != nil ? theme.link : .plain
        spans.append(.init(column: Self.labelColumns + 2, text: part, style: style, link: link))
        content.lines.append(spans)
      }
    }
    return content
  }
}
