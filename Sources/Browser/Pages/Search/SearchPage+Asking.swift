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

  /// Asks where to save the pictures of apps, or says why it can't.
  func askWhereToSave(of subjects: [AppSubject]) -> PageEffect {
    guard let saver else { return .says("Saving is off") }
    if let subject = subjects.first, subject.app == nil { return askOnceLookedUp(subject, saver) }
    return question(about: subjects.compactMap(\.app), saver).map { .opens($0) } ?? .says(Self.noPictures)
  }

  private static let noPictures: ActionWords = "The store has no pictures of this app"

  private func question(about apps: [App], _ saver: ArtworkSaver) -> SaveFolderPage? {
    saver.prompt(for: apps).map { SaveFolderPage($0) { [weak self] in self?.save($0) ?? .stays } }
  }

  /// Asks about an app that only another one's page tells of, unless the person has gone on meanwhile.
  private func askOnceLookedUp(_ subject: AppSubject, _ saver: ArtworkSaver) -> PageEffect {
    let batch = LookupBatch(
      [AppReference(.id(subject.id))], storefront: subject.storefront, device: configuration.device)
    details.open?.errand = Task { [weak self, lookUp] in
      let app = try? await lookUp(batch, false).apps.first
      guard let self, let browser, !Task.isCancelled, browser.top === details, details.subject?.id == subject.id else {
        return
      }
      guard let app else { return browser.announceHere("\(subject.name) could not be looked up") }
      guard let page = question(about: [app], saver) else { return browser.announceHere(Self.noPictures) }
      browser.open(page)
      browser.changed()
    }
    return .says("Looking up \(subject.name)")
  }

  /// Saves to the folder that the person confirmed. The progress replaces any earlier notice, and counts the saves that wait.
  private func save(_ prompt: SavePrompt) -> PageEffect {
    if let refusal = saver?.save(prompt) { return .says(ActionWords(refusal)) }
    saveAskedAt = elapsed()
    browser?.notices.say(nil)
    return .stays
  }
}
