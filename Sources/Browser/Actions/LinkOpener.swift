import AppStore
import Essentials
import Texts

/// Opens pages of Apple's store at once. For any other address, which a publisher chose, a notice names the host first; the same command
/// again opens it.
struct LinkOpener {
  /// A page outside the App Store whose host a notice names.
  struct Asked: Hashable {
    let url: WebAddress
    /// When the person last asked for it.
    let time: Duration
    /// The number of times in a row, so that each press changes ``asked``.
    let presses: Int
  }

  /// The time that a host must have been shown before the same key opens its page: longer than the repeat delay of a held key.
  static let readingTime = Duration.milliseconds(700)
  static let storePage = "store page"

  /// The page that waits for the second press; any other command clears it.
  var asked: Asked?

  /// - Parameters:
  ///   - what: the page's name in notices.
  ///   - app: the app's name.
  ///   - now: the browser's elapsed time.
  @MainActor
  mutating func open(_ url: WebAddress, what: String, of app: String, at now: Duration) -> PageEffect {
    switch PageAddress(url) {
    case .elsewhere where what == Self.storePage && !url.isSecure:
      return .says("Not opened: the store's link is not https; \(key: "app.copy") copies it")
    case .elsewhere(let host) where !hasRead(of: url, at: now):
      asked = Asked(url: url, time: now, presses: (asked?.presses ?? 0) + 1)
      return .says("\(Self.ending(of: host)) is not the App Store: \(key: "app.page") again opens it")
    case .refused(let reason): return .says("Not opened: the link \(reason); \(key: "app.copy") copies it")
    case .elsewhere(let host):
      return .requests(.open(url, what: "\(Self.ending(of: host)), the \(what) of \(app)"))
    case .store: return .requests(.open(url, what: "the \(what) of \(app)"))
    }
  }

  /// `true` if a page's host has been shown long enough to be read.
  /// A repeating key, or one that comes twice in one read, is no confirmation.
  private func hasRead(of url: WebAddress, at now: Duration) -> Bool {
    asked.map { $0.url == url && now - $0.time >= Self.readingTime } ?? false
  }

  /// A host, shortened to leave room for the rest of the notice. Its end is kept, since that says who owns it.
  private static func ending(of host: String) -> String {
    host.count <= 32 ? host : "…" + host.suffix(31)
  }
}
