package import Saving
import Texts

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

/// The question where to save pictures: an app's folder, or one in which each of several apps gets its own.
package struct SavePrompt: Sendable, Hashable {
  package let plans: [SavePlan]
  /// The folder being typed.
  package internal(set) var editor: LineEditor

  /// Suggests the only plan's folder name inside `parent`, or `parent` itself.
  init(plans: [SavePlan], parent: String) {
    self.plans = plans
    editor = LineEditor(parent + (plans.count == 1 ? plans[0].folderName : ""))
  }

  /// The plans' folders; empty if nothing is typed.
  var folders: [String] {
    if editor.text.trimmed.isEmpty { return [] }
    return plans.count == 1 ? [editor.text] : plans.map { typedParent + $0.folderName }
  }

  /// The typed path before the plan's folder name, offered for the next app; `nil` if the person chose another name.
  var parent: String? {
    if plans.count > 1 { return typedParent }
    let text = editor.text.hasSuffix("/") ? String(editor.text.dropLast()) : editor.text
    guard let name = plans.first?.folderName, text.hasSuffix("/" + name) else { return nil }
    return String(text.dropLast(name.count))
  }

  private var typedParent: String { editor.text.hasSuffix("/") ? editor.text : editor.text + "/" }
}
