package import Saving

/// The question where to save an app's pictures.
package struct SavePrompt: Sendable, Hashable {
  package let plan: SavePlan
  /// The folder being typed.
  package internal(set) var editor: LineEditor

  /// Suggests the plan's folder name inside `parent`.
  init(plan: SavePlan, parent: String) {
    self.plan = plan
    editor = LineEditor(parent + plan.folderName)
  }

  /// The typed path before the plan's folder name, to be offered for the next app; `nil` if the person chose another name.
  var parent: String? {
    let text = editor.text.hasSuffix("/") ? String(editor.text.dropLast()) : editor.text
    guard text.hasSuffix("/" + plan.folderName) else { return nil }
    return String(text.dropLast(plan.folderName.count))
  }
}
