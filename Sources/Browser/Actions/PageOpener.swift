import AppStore
import Foundation

/// Opens pages of Apple's store at once. Whoever published an app, or answers for the store, may have named another address: its
/// host is said first, and only the same again opens it.
struct PageOpener {
  /// A page outside of the App Store whose host a notice names.
  struct Asked: Hashable {
    let url: URL
    /// When it was asked for last.
    let time: Duration
    /// How often in a row: a command after which this is as before has not asked.
    let presses: Int
  }

  /// How long a host must have been named before the same key opens its page: longer than a key that is held takes to repeat.
  static let readingTime = Duration.milliseconds(700)
  /// What an app's own page is called.
  static let storePage = "store page"

  /// The page whose host was named last, before it is opened; any other command forgets it.
  var asked: Asked?

  /// - Parameters:
  ///   - what: what the page is called.
  ///   - now: the browser's elapsed time.
  mutating func open(_ url: URL, what: String, of app: App, at now: Duration) -> AppCommand.Outcome {
    switch PageAddress(url) {
    case .elsewhere where what == Self.storePage && url.scheme?.lowercased() != "https":
      return .words("Not opened: the store's link is not https; y copies it")
    case .elsewhere(let host) where !hasRead(of: url, at: now):
      asked = Asked(url: url, time: now, presses: (asked?.presses ?? 0) + 1)
      return .words("\(Self.ending(of: host)) is not the App Store: o again opens it")
    case .refused(let reason): return .words("Not opened: the link \(reason); y copies it")
    case .elsewhere(let host): return .request(.open(url, what: "\(Self.ending(of: host)), the \(what) of \(app.title)"))
    case .store: return .request(.open(url, what: "the \(what) of \(app.title)"))
    }
  }

  /// Whether a page's host has been named for long enough to be read: a key that repeats, or comes twice in one read, is no answer.
  private func hasRead(of url: URL, at now: Duration) -> Bool {
    asked.map { $0.url == url && now - $0.time >= Self.readingTime } ?? false
  }

  /// A host in as few columns as leave room for what is said of it; where it is longer, its ending, which says whose it is.
  private static func ending(of host: String) -> String {
    host.count <= 32 ? host : "…" + host.suffix(31)
  }
}
