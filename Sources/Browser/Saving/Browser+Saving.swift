import AppStore

/// Saving an app's pictures: the question where to, and the saves under way.
extension Browser {
  /// Asks where to save an app's pictures, or says why there is nothing to ask.
  func askWhereToSave(_ app: App) {
    let plan = SavePlan(app: app)
    if saver == nil {
      notice = "Saving is off"
    } else if plan.files.isEmpty {
      notice = "The store has no pictures of this app"
    } else {
      overlay = .saveFolder(SavePrompt(plan: plan, parent: saveParent))
    }
  }

  /// Carries out a command while the question stands.
  func perform(_ command: Command, in prompt: SavePrompt) {
    switch command {
    case .edit(let edit):
      var prompt = prompt
      prompt.editor.apply(edit)
      overlay = .saveFolder(prompt)
    case .accept:
      overlay = nil
      startSave(prompt)
    default: break
    }
  }

  /// Whether Esc is about the save rather than the search: of the two, it takes the one that was begun last.
  var isSaveNewest: Bool {
    saver?.isSaving == true && focus != .filter && (!search.state.isLoading || saveAskedAt > search.submittedAt)
  }

  /// Calls off the save under way, if there is one; its report says so.
  func cancelSave() -> Bool { saver?.cancel() ?? false }

  private func startSave(_ prompt: SavePrompt) {
    guard let saver else { return }
    do throws(SaveError) {
      guard let folder = try FolderPath(typed: prompt.editor.text, home: saver.home) else {
        notice = "Not saved: no folder was named"
        return
      }
      if let parent = prompt.parent { saveParent = parent }
      saveAskedAt = elapsed()
      // The progress takes the place of whatever was said before; it counts what has to wait.
      notice = nil
      saver.save(prompt.plan, to: folder)
    } catch {
      notice = "Not saved: \(error.message)"
    }
  }
}
