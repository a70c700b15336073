import Commands
import Interface

extension Keymap {
  /// The groups of the help screen, for the manual.
  var groups: [KeyGroup] {
    sections.map { section in
      KeyGroup(
        title: section.title, about: section.about,
        keys: section.bindings.compactMap { binding in binding.label.map { (label: $0, meaning: binding.help) } })
    }
  }
}
