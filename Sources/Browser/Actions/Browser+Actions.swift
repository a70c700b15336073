import AppStore
import Foundation

/// What is done with an app from list and detail alike.
extension Browser {
  /// The app that actions are about: the one whose detail has the keys, else the selected row's.
  var actionApp: App? {
    if focus == .detail, let detail { return detail.app }
    return results.selected?.app
  }

  /// Carries out an action.
  ///
  /// - Returns: What is left to do outside of the models.
  func performAction(_ command: Command) -> Request? {
    guard let app = actionApp else { return nil }
    switch command {
    case .openPage:
      return focus == .detail && detail?.pane == .info && chosenLink != nil ? openChosenLink() : openPage(of: app)
    case .copy:
      if focus == .detail, let detail, detail.pane == .info { return copy(detail.chosenFact) }
      return copy(app.url?.absoluteString, done: "Copied the link", missing: "The store gives no link for this app")
    case .copyBundleID:
      return copy(app.bundleID, done: "Copied the bundle id", missing: "The store gives no bundle id for this app")
    case .saveArtwork: askWhereToSave(app)
    default: break
    }
    return nil
  }

  private func openPage(of app: App) -> Request? {
    guard let url = app.url else {
      notice = "The store gives no link for this app"
      return nil
    }
    // Whoever answered for the store named this address; a web browser gets it only if it can be nothing but a web page.
    guard url.scheme?.lowercased() == "https" else {
      notice = "Not opened: the store's link is not https; y copies it"
      return nil
    }
    return .open(url, what: "the store page of \(app.name)")
  }

  /// The link that is chosen on the Info pane, if it is one.
  private var chosenLink: (url: URL, label: String)? {
    guard let fact = detail?.chosenFact, let url = fact.link else { return nil }
    return (url, fact.label)
  }

  /// Opens the link that is chosen on the Info pane, or says that it is none.
  func openChosenLink() -> Request? {
    guard let detail, let (url, label) = chosenLink else {
      notice = "Not a link; y copies it"
      return nil
    }
    return .open(url, what: "the \(label == Fact.linkLabel ? "store page" : label.lowercased()) of \(detail.app.name)")
  }

  private func copy(_ fact: Fact?) -> Request? {
    guard let fact else { return nil }
    return copy(fact.value, done: "Copied \(fact.label): \(fact.value)", missing: "")
  }

  private func copy(_ text: String?, done: String, missing: String) -> Request? {
    guard let text, !text.isEmpty else {
      notice = missing
      return nil
    }
    guard let clip = ClipText(text) else {
      notice = "Too long to copy"
      return nil
    }
    notice = done
    return .copy(clip.string)
  }
}

/// Notices that come by themselves.
extension Browser {
  /// How long such a notice stays at least: a key that was on its way already does not take it from the screen unread.
  static let noticeStay = Duration.seconds(2)

  /// Says something that no key has asked for just now, such as the end of a save.
  public func announce(_ text: String) {
    notice = text
    announcement = (text, elapsed() + Self.noticeStay)
    changed()
  }

  /// A command begins: what the one before it had to say goes.
  func clearNotice() {
    if let announcement, announcement.text == notice, elapsed() < announcement.staysUntil { return }
    notice = nil
  }
}
