package import Saving

/// The question where to save an app's pictures, in the last line.
@MainActor
package final class SaveFolderPage: Page {
  package private(set) var prompt: SavePrompt
  private let save: @MainActor (SavePrompt) -> PageEffect

  /// - Parameter save: saves to the folder that the person confirmed, once the question is closed.
  init(_ prompt: SavePrompt, save: @escaping @MainActor (SavePrompt) -> PageEffect) {
    self.prompt = prompt
    self.save = save
  }

  package var scope: Scope { .saveFolder }
  package var placement: Placement { .lastLine }

  package func type(_ edit: LineEditor.Edit) { prompt.editor.apply(edit) }

  func accept() -> PageEffect { .chooses { [save, prompt] in save(prompt) } }
}

extension Scope {
  package static let saveFolder = Scope("folder", .types)
}

extension ActionSection {
  static let saveFolder = ActionSection(
    "Saving pictures", .saveFolder,
    lines: [
      ActionLine(
        Action("folder.save", "Enter") { (page: SaveFolderPage) in page.accept() }, hint: "save",
        help: "save to this folder; ~ is your home; nothing there is overwritten")
    ])
}

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

  /// The typed path before the plan's folder name, offered for the next app; `nil` if the person chose another name.
  var parent: String? {
    let text = editor.text.hasSuffix("/") ? String(editor.text.dropLast()) : editor.text
    guard text.hasSuffix("/" + plan.folderName) else { return nil }
    return String(text.dropLast(plan.folderName.count))
  }
}
