package import Saving

/// The question where to save an app's pictures.
package struct SavePrompt: Sendable, Hashable {
  /// What is to be saved.
  package let plan: SavePlan
  /// The folder being typed.
  package internal(set) var editor: LineEditor

  /// Asks, with the folder of the plan's own name inside `parent` as the answer to take or change.
  init(plan: SavePlan, parent: String) {
    self.plan = plan
    editor = LineEditor(parent + plan.folderName)
  }

  /// What stands before the plan's own folder name, to be offered for the next app; `nil` where the person chose another
  /// name altogether.
  var parent: String? {
    let text = editor.text.hasSuffix("/") ? String(editor.text.dropLast()) : editor.text
    guard text.hasSuffix("/" + plan.folderName) else { return nil }
    return String(text.dropLast(plan.folderName.count))
  }
}
