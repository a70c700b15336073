/// All apps of the sample store.
struct Catalogue: Sendable {
  /// Built when it is first asked for.
  static let shared = Catalogue()

  /// Every record but ``withoutID``.
  let apps: [SampleApp]
  /// Records that lack their id.
  let withoutID: [SampleApp]

  private let byID: [Int64: SampleApp]

  private init() {
    var apps: [SampleApp] = []
    var withoutID: [SampleApp] = []
    for (genre, entries) in Catalogue.shelves {
      for entry in entries {
        for platforms in Catalogue.records(of: entry) {
          let app = SampleApp(entry, genre: genre, platforms: platforms)
          if entry.lacksID { withoutID.append(app) } else { apps.append(app) }
        }
      }
    }
    self.apps = apps
    self.withoutID = withoutID
    byID = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The app with this number.
  func app(id: Int64) -> SampleApp? { byID[id] }

  /// The app with this bundle identifier.
  func app(bundleID: String) -> SampleApp? { apps.first { $0.bundleID == bundleID } }

  private static let shelves: [(Genre, [AppEntry])] = [
    (.weather, weather), (.music, music), (.games, games), (.productivity, productivity), (.photo, photo),
    (.health, health), (.finance, finance), (.education, education), (.books, books), (.travel, travel), (.food, food),
    (.utilities, utilities), (.lifestyle, lifestyle), (.social, social), (.entertainment, entertainment),
    (.design, design), (.developer, developer),
  ]

  /// The store lists a Mac app apart from its iOS sibling.
  private static func records(of entry: AppEntry) -> [Platforms] {
    var platforms: Platforms = [.phone, .pad]
    for case .on(let named) in entry.traits { platforms = named }
    let mobile = platforms.subtracting(.mac)
    return (mobile.isEmpty ? [] : [mobile]) + (platforms.contains(.mac) ? [.mac] : [])
  }
}

extension AppEntry {
  var lacksID: Bool { traits.contains { if case .withoutID = $0 { true } else { false } } }
  var lacksPrice: Bool { traits.contains { if case .withoutPrice = $0 { true } else { false } } }
  var lacksSellerPage: Bool { traits.contains { if case .withoutSellerPage = $0 { true } else { false } } }
  var lacksReleaseNotes: Bool { traits.contains { if case .withoutReleaseNotes = $0 { true } else { false } } }
  var hasSingleReview: Bool { traits.contains { if case .singleReview = $0 { true } else { false } } }
}
