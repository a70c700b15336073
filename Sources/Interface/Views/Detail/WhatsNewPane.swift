import AppStore
import Browser
import TerminalUI

/// The current version: number, date and release notes.
extension PaneLayout {
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
