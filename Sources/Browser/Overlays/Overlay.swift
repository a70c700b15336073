package import AppStore
import Foundation

/// What lies over the screen and takes the keys while it does.
package enum Overlay: Sendable, Hashable {
  /// The keys.
  case help(ScrollPosition)
  /// The countries.
  case storefronts(Picker<Storefront>)
  /// The devices.
  case devices(Picker<Device>)
  /// The bookmarks.
  case bookmarks(Picker<Bookmark>)
  /// Searching the history backwards.
  case historySearch(HistorySearch)
  /// Where to save an app's pictures. It takes the status line only.
  case saveFolder(SavePrompt)

  /// What a key shows.
  package enum Kind: Sendable, Hashable {
    case help, storefronts, devices, bookmarks, historySearch
  }

  /// What can be done with what lies over the screen.
  package enum Command: Sendable, Hashable {
    /// Change the text that is typed.
    case edit(LineEditor.Edit)
    /// Move the selection, or scroll.
    case move(Movement)
    /// Take what is chosen.
    case accept
    /// Take one of the matches, by its number.
    case take(Int)
    /// Go on to an older match of the history.
    case older
    /// Put the match of the history into the search field.
    case putIntoField
  }

  /// What a person has chosen.
  enum Choice {
    case storefront(Storefront), device(Device), bookmark(Bookmark)
    /// A term for the search field, to be searched for or not.
    case term(String, searches: Bool)
    case save(SavePrompt)
  }

  /// What comes of a command.
  enum Outcome {
    /// It stays; something may be said.
    case stays(saying: String? = nil)
    /// It goes, with a choice or without one.
    case goes(Choice?)
  }

  /// Carries out a command.
  ///
  /// - Parameter history: past searches.
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
  fileprivate mutating func perform(_ command: Overlay.Command, _ choice: (Value) -> Overlay.Choice) -> Overlay.Outcome {
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

  /// What Enter or a click takes; where nothing matches, that is said and the list stays.
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
