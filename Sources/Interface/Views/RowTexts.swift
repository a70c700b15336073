import TerminalUI
import AppStore
import Artwork
import Browser

/// What the list says of the results' apps, each prepared when it is first in sight.
@MainActor
final class RowTexts {
  private struct Row {
    let text: RowText
    /// What is known of its icon, in words.
    var icon: (metadata: ImageMetadata, text: SafeText)?
  }

  private var apps: [App] = []
  private var rows: [Row?] = []

  /// Takes over the apps of some results. Texts stay while those are the same, which takes no time where the arrays share storage.
  func prepare(for apps: [App]) {
    if apps != self.apps { rows = Array(repeating: nil, count: apps.count) }
    self.apps = apps
  }

  /// What the list says of the app at an index.
  func text(at index: Int) -> RowText {
    if let row = rows[index] { return row.text }
    let text = RowText(apps[index])
    rows[index] = Row(text: text)
    return text
  }

  /// What is known of the icon of the app at an index; empty while that is nothing.
  func iconText(at index: Int, _ state: PictureState) -> SafeText {
    guard case .loaded(let picture) = state else { return .empty }
    if let icon = rows[index]?.icon, icon.metadata == picture.metadata { return icon.text }
    let text = SafeText(picture.metadata.description)
    rows[index]?.icon = (picture.metadata, text)
    return text
  }
}
