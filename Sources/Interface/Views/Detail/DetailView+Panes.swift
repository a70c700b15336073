import AppStore
import Browser
import TerminalUI
import Texts

/// The panes' contents, laid out for the room that they have.
extension DetailView {
  /// The columns for text: on the Overview those that ``side`` leaves.
  var width: Int { room.size.columns - (detail.pane == .overview && side > 0 ? side + Self.sideGap : 0) }

  /// The columns for stars and screenshots beside the Overview's text; 0 where they stand elsewhere.
  var side: Int {
    layout.size.columns < Self.columnsWithSide || detail.pictures == nil || theme.symbols == .spoken
      ? 0 : max(20, room.size.columns / 3)
  }

  private static let (columnsWithSide, sideGap) = (160, 2)
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
    case .privacy: privacy
    case .similar: similar
    }
  }
}

/// The current version: number, date and release notes; below it the ones before.
extension DetailView {
  var whatsNew: PaneContent {
    var content = PaneContent()
    if addLookUp(to: &content) {
      addVersions(to: &content)
      return content
    }
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
    addVersions(to: &content)
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
      let lines = lines(of: fact, isSelected: isSelected)
      if isSelected { content.anchor = content.lines.count..<content.lines.count + lines.count }
      content.lines += lines
    }
    var end = PaneContent()
    _ = addLookUp(to: &end)
    addPageLine(to: &end, offering: "purchases, privacy and more")
    content.set(tail: end)
    return content
  }

  /// A fact's label, and its value in lines beside it.
  func lines(of fact: Fact, isSelected: Bool) -> [PaneContent.Line] {
    let link = fact.link != nil ? LinkTarget(fact.value) : nil
    let style = fact.link != nil ? theme.link : .plain
    let columns = max(8, width - Self.labelColumns - 2)
    let value = fact.link == nil ? fact.value : PercentText.readable(fact.value)
    let values = fact.lines.isEmpty ? [value] : fact.lines
    return values.flatMap { texts.value($0, columns: columns) }.enumerated().map { number, part in
      let value = PaneContent.Span(column: Self.labelColumns + 2, text: part, style: style, link: link)
      let label = PaneContent.Span(column: 2, text: SafeText(fact.label), style: theme.dimmed)
      return choice(number == 0 ? [label, value] : [value], named: number == 0 ? 1 : 0, isSelected: isSelected)
    }
  }

  /// A line of what can be chosen: the selected one has the marker, and stands out without a background of its own.
  ///
  /// - Parameter name: the index of the span that stands out.
  func choice(_ line: PaneContent.Line, named name: Int, isSelected: Bool) -> PaneContent.Line {
    guard isSelected else { return line }
    var line = line
    if theme.highlight == nil { line[name].style = theme.selectedRow(hasKeys: hasKeys).name }
    let style = hasKeys ? theme.selectionMarker : theme.dimmed
    return [.init(column: 0, text: theme.symbols.selectionMarker, style: style)] + line
  }
}
