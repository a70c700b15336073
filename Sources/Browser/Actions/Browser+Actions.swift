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
      return copy(
        app.url?.absoluteString, done: "Copied the link\(whereabouts(of: app.url))",
        missing: "The store gives no link for this app")
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
    return open(url, what: Self.storePage, of: app)
  }

  private static let storePage = "store page"

  /// Opens a page of Apple's store at once. Whoever published the app, or answers for the store, may have named another address: its
  /// host is said first, and only the same again opens it.
  private func open(_ url: URL, what: String, of app: App) -> Request? {
    switch PageAddress(url) {
    case .elsewhere where what == Self.storePage && url.scheme?.lowercased() != "https":
      notice = "Not opened: the store's link is not https; y copies it"
      return nil
    case .elsewhere(let host) where !hasRead(of: url):
      notice = "\(Self.ending(of: host)) is not the App Store: o again opens it"
      askedPage = AskedPage(url: url, time: elapsed(), presses: (askedPage?.presses ?? 0) + 1)
      return nil
    case .refused(let reason):
      notice = "Not opened: the link \(reason); y copies it"
      return nil
    case .elsewhere(let host): return .open(url, what: "\(Self.ending(of: host)), the \(what) of \(app.title)")
    case .store: return .open(url, what: "the \(what) of \(app.title)")
    }
  }

  /// Whether a page's host has been named for long enough to be read: a key that repeats, or comes twice in one read, is no answer.
  private func hasRead(of url: URL) -> Bool {
    askedPage.map { $0.url == url && elapsed() - $0.time >= AskedPage.readingTime } ?? false
  }

  /// A host in as few columns as leave room for what is said of it; where it is longer, its ending, which says whose it is.
  private static func ending(of host: String) -> String {
    host.count <= 32 ? host : "…" + host.suffix(31)
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
    return open(url, what: label == Fact.linkLabel ? Self.storePage : label.lowercased(), of: detail.app)
  }

  private func copy(_ fact: Fact?) -> Request? {
    guard let fact else { return nil }
    return copy(fact.value, done: "Copied \(fact.label): \(fact.value)", missing: "")
  }

  /// Where a link leads that doesn't lead to the store, as a sentence goes on that names it.
  private func whereabouts(of url: URL?) -> String {
    switch url.map(PageAddress.init) {
    case .elsewhere(let host): ", which leads to \(host) and not to the App Store"
    case .refused(let reason): ", which \(reason)"
    case .store, nil: ""
    }
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

/// A page outside of the App Store whose host a notice names.
struct AskedPage: Sendable, Hashable {
  let url: URL
  /// When it was asked for last.
  let time: Duration
  /// How often in a row: a command after which this is as before it has not asked, and has it forgotten.
  let presses: Int

  /// How long its host must have been named before the same key opens it: longer than a key that is held takes to repeat.
  static let readingTime = Duration.milliseconds(700)
}

/// Notices that come by themselves.
extension Browser {
  /// How long such a notice stays at least: a key that was on its way already does not take it from the screen unread.
  static let noticeStay = Duration.seconds(2)

  /// Says something that no key has asked for just now, such as the end of a save.
  package func announce(_ text: String) {
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
