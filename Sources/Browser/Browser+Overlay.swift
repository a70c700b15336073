import AppStore
import Foundation

/// The commands while something lies over the screen.
extension Browser {
  /// Carries out a command for what lies on top; without anything there it does nothing.
  func performInOverlay(_ command: Command) {
    switch overlay {
    case .help(var position):
      guard case .move(let movement) = command else { return }
      position.move(movement)
      overlay = .help(position)
    case .storefronts(var picker):
      switch command {
      case .accept, .takeMatch:
        guard let storefront = take(from: &picker, command) else { return }
        if storefront != shownStorefront { library.remember(storefront, from: shownStorefront) }
        choose(storefront)
      default:
        picker.perform(command)
        overlay = .storefronts(picker)
      }
    case .devices(var picker):
      switch command {
      case .accept, .takeMatch:
        guard let device = take(from: &picker, command) else { return }
        choose { $0.device = device }
      default:
        picker.perform(command)
        overlay = .devices(picker)
      }
    case .bookmarks(var picker):
      switch command {
      case .accept, .takeMatch: if let bookmark = take(from: &picker, command) { open(bookmark) }
      default:
        picker.perform(command)
        overlay = .bookmarks(picker)
      }
    case .historySearch(var search):
      switch command {
      case .edit(let edit): search.apply(edit, in: history)
      case .older, .searchHistory: search.older(in: history)
      case .accept:
        guard let match = search.match else {
          notice = search.editor.isEmpty ? "Type a part of an earlier search" : "No earlier search has that"
          return
        }
        overlay = nil
        recall(match)
        accept()
        return
      case .focusList, .newer:
        overlay = nil
        if let match = search.match { recall(match) }
        return
      default: break
      }
      overlay = .historySearch(search)
    case .saveFolder(let prompt): perform(command, in: prompt)
    case nil: break
    }
  }

  /// What Enter or a click takes; where nothing matches, that is said and the list stays.
  private func take<Value>(from picker: inout Picker<Value>, _ command: Command) -> Value? {
    if case .takeMatch(let index) = command { picker.select(index) }
    if let item = picker.selected { return item.value }
    notice = "Nothing matches \(picker.editor.text.trimmingCharacters(in: .whitespaces))"
    return nil
  }

  /// Closes the list and searches again where the storefront is another than that of the query on the screen. The address of an
  /// app's page names its own: there, the same app is looked up in the chosen one.
  private func choose(_ storefront: Storefront) {
    overlay = nil
    configuration.storefront = storefront
    guard let query = search.state.query, query.storefront != storefront else { return }
    guard let reference = AppReference(browsing: query.term), reference.storefront != nil else {
      return resubmit(as: .submitted)
    }
    let address = "https://apps.apple.com/\(storefront.code)/app/id\(reference)"
    if editor.text == query.term { editor.replace(with: address) }
    submit(address, as: .submitted)
  }

  /// Closes the list and searches again where what was chosen is another than before.
  private func choose(_ change: (inout Configuration) -> Void) {
    overlay = nil
    let before = configuration
    change(&configuration)
    if configuration != before { resubmit(as: .submitted) }
  }
}

extension Picker {
  fileprivate mutating func perform(_ command: Command) {
    switch command {
    case .edit(let edit): apply(edit)
    case .move(let movement): move(movement)
    case .older: move(.lines(-1))
    case .newer: move(.lines(1))
    default: break
    }
  }
}

extension Picker where Value == Storefront {
  /// All countries, those chosen last first, with one chosen.
  static func storefronts(selected: Storefront, latest: [Storefront] = []) -> Picker {
    let all = latest + Storefront.all.filter { !latest.contains($0) }
    let items = all.map { Item(value: $0, code: $0.code, name: $0.name, otherNames: $0.otherNames) }
    return Picker(items: items, selected: selected)
  }
}

extension Picker where Value == Device {
  /// All devices, with one chosen.
  static func devices(selected: Device) -> Picker {
    Picker(items: Device.allCases.map { Item(value: $0, code: $0.rawValue, name: $0.displayName) }, selected: selected)
  }
}
