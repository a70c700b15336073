import Browser
import Commands

extension ActionTable {
  /// The keys of the help screen, for the manual.
  var groups: [ManualPage.KeyGroup] {
    sections.map { section in
      (
        title: section.title, about: section.about,
        keys: section.lines.compactMap { line in line.help.map { (label(of: line), $0.text(keys)) } }
      )
    }
  }
}
