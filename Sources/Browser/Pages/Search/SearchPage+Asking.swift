import AppStore

/// The pages that ask a person something for the search page.
extension SearchPage {
  func searchHistory() -> PageEffect { .opens(HistoryPage(self, clock: clock)) }

  func askForStorefront() -> PageEffect {
    let picker = Picker.storefronts(selected: shownStorefront, latest: library.recentStorefronts)
    return .opens(
      ChoicePage(picker, title: "Country") { [weak self] in
        self?.choose($0)
        return .stays
      })
  }

  func askForDevice() -> PageEffect {
    .opens(
      ChoicePage(Picker.devices(selected: configuration.device), title: "Device") { [weak self] in
        self?.choose($0)
        return .stays
      })
  }

  /// Asks where to save the pictures of the selected app, or says why it can't.
  func askWhereToSave() -> PageEffect {
    guard let app = details.open?.app ?? list.rows.selected?.app else { return .stays }
    guard let saver else { return .says("Saving is off") }
    guard let prompt = saver.prompt(for: app) else { return .says("The store has no pictures of this app") }
    return .opens(SaveFolderPage(prompt) { [weak self] in self?.save($0) ?? .stays })
  }

  /// Saves to the folder that the person confirmed. The progress replaces any earlier notice, and counts the saves that wait.
  private func save(_ prompt: SavePrompt) -> PageEffect {
    if let refusal = saver?.save(prompt) { return .says(ActionWords(refusal)) }
    saveAskedAt = elapsed()
    browser?.notices.say(nil)
    return .stays
  }
}
