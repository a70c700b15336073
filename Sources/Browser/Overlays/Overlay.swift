package import AppStore
import Foundation

/// Something shown over the screen, which takes the keys.
package enum Overlay: Sendable, Hashable {
  /// The list of keys.
  case help(ScrollPosition)
  case storefronts(Picker<Storefront>)
  case devices(Picker<Device>)
  case bookmarks(Picker<Bookmark>)
  case historySearch(HistorySearch)
  /// The question where to save an app's pictures, in the status line.
  case saveFolder(SavePrompt)

  package enum Kind: Sendable, Hashable {
    case help, storefronts, devices, bookmarks, historySearch
  }

  package enum Command: Sendable, Hashable {
    /// Edit the typed text.
    case edit(LineEditor.Edit)
    /// Move the selection, or scroll.
    case move(Movement)
    /// Take the selected item.
    case accept
    /// Take a match by its index.
    case take(Int)
    /// Go to an older match in the history.
    case older
    /// Put the history's match into the search field without searching.
    case putIntoField
  }

  enum Choice {
    case storefront(Storefront), device(Device), bookmark(Bookmark)
    /// A term for the search field, and whether to search for it.
    case term(String, searches: Bool)
    case save(SavePrompt)
  }

  /// The result of a command.
  enum Outcome {
    /// The overlay stays, with a notice if there is one.
    case stays(saying: String? = nil)
    /// The overlay closes, with a choice or without.
    case goes(Choice?)
  }

  mutating func perform(_ command: Command, history: QueryHistory) -> Outcome {
    switch self {
    case .help(var position):
      if case .move(let movement) = command { position.move(movement) }
      self = .help(position)
    case .storefronts(var picker):
      let outcome = picker.perform(command, Choice.storefront)
      self = .storefronts(picker)
      return outcome
    case .devices(var picker):
      let outcome = picker.perform(command, Choice.device)
      self = .devices(picker)
      return outcome
    case .bookmarks(var picker):
      let outcome = picker.perform(command, Choice.bookmark)
      self = .bookmarks(picker)
      return outcome
    case .historySearch(var search):
      let outcome = search.perform(command, history: history)
      self = .historySearch(search)
      return outcome
    case .saveFolder(var prompt):
      if case .accept = command { return .goes(.save(prompt)) }
      if case .edit(let edit) = command { prompt.editor.apply(edit) }
      self = .saveFolder(prompt)
    }
    return .stays()
  }
}

extension Picker {
  fileprivate mutating func perform(_ command: Overlay.Command, _ choice: (Value) -> Overlay.Choice) -> Overlay.Outcome
  {
    switch command {
    case .edit(let edit): apply(edit)
    case .move(let movement): move(movement)
    case .take(let index):
      select(index)
      return take(choice)
    case .accept: return take(choice)
    case .older, .putIntoField: break
    }
    return .stays()
  }

  /// The outcome of Enter or a click: the selected item is taken. If nothing matches, a notice says so and the picker stays.
  private func take(_ choice: (Value) -> Overlay.Choice) -> Overlay.Outcome {
    if let selected { return .goes(choice(selected.value)) }
    return .stays(saying: "Nothing matches \(editor.text.trimmingCharacters(in: .whitespaces))")
  }
}

extension HistorySearch {
  fileprivate mutating func perform(_ command: Overlay.Command, history: QueryHistory) -> Overlay.Outcome {
    switch command {
    case .edit(let edit): apply(edit, in: history)
    case .older: older(in: history)
    case .accept:
      if let match { return .goes(.term(match, searches: true)) }
      return .stays(saying: editor.isEmpty ? "Type a part of an earlier search" : "No earlier search has that")
    case .putIntoField: return .goes(match.map { .term($0, searches: false) })
    case .move, .take: break
    }
    return .stays()
  }
}
