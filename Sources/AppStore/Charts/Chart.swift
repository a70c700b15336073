import Texts

/// A chart of the store: its first hundred apps of a kind, of one genre or of all. Device and storefront are those of a query.
///
/// It is asked for by a term that nobody searches for, `chart:free` or `chart:paid/weather`: a chart is a list of results whose
/// positions are the chart's, and is shown, tracked and printed like any.
package struct Chart: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case free, paid, grossing
  }

  package var kind: Kind
  /// `nil` for the chart of all genres.
  package var genre: ChartGenre?

  package init(_ kind: Kind, of genre: ChartGenre? = nil) {
    self.kind = kind
    self.genre = genre
  }

  /// The chart that a term asks for; `nil` for words that are searched for.
  package init?(term: String) {
    // Each query is asked.
    guard term.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let words = term.trimmed.lowercased()
    guard words.hasPrefix(Self.prefix) else { return nil }
    let parts = words.dropFirst(Self.prefix.count).split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.init(kind)
    guard parts.count > 1 else { return }
    guard let genre = ChartGenre(String(parts[1])) else { return nil }
    self.genre = genre
  }

  /// The term that asks for it.
  package var term: String { Self.prefix + kind.rawValue + (genre.map { "/\($0.word)" } ?? "") }

  /// Such as `Top Free, Weather`.
  package var title: String {
    "Top \(kind.rawValue.prefix(1).uppercased())\(kind.rawValue.dropFirst())" + (genre.map { ", \($0.name)" } ?? "")
  }

  /// The most apps that the store gives out.
  package static let length = 100
  private static let prefix = "chart:"

  /// The store's name of the list, for a device.
  func list(on device: Device) -> String {
    let suffix =
      switch device {
      case .iphone: "applications"
      case .ipad: "ipadapplications"
      case .mac: "macapps"
      }
    return "top\(kind.rawValue)\(suffix)"
  }

  /// The name of the list under the store's newer address, which has no genres, only apps for iPhone, and not this kind of all.
  func newerList(on device: Device) -> String? {
    genre == nil && device == .iphone && kind != .grossing ? "top-\(kind.rawValue)" : nil
  }
}
