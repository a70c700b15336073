import TerminalUI
import AppStore
import Artwork

/// The texts of the rows that were in sight lately.
@MainActor
final class RowTexts {
  private var rows: [App.ID: (app: App, text: RowText)] = [:]
  private var icons: [ImageMetadata: SafeText] = [:]

  /// How many of each are kept, some screenfuls; all go when there are more.
  private static let capacity = 512

  /// What the list says of an app.
  func text(of app: App) -> RowText {
    if let row = rows[app.id], row.app == app { return row.text }
    let text = RowText(app)
    if rows.count >= Self.capacity { rows.removeAll(keepingCapacity: true) }
    rows[app.id] = (app, text)
    return text
  }

  /// What is known of an icon.
  func text(of metadata: ImageMetadata) -> SafeText {
    if let text = icons[metadata] { return text }
    let text = SafeText(metadata.description)
    if icons.count >= Self.capacity { icons.removeAll(keepingCapacity: true) }
    icons[metadata] = text
    return text
  }
}
