struct Catalogue: Sendable {
  static let shared = Catalogue()

  /// Every record but ``withoutID``.
  let apps: [SampleApp]
  let withoutID: [SampleApp]
  private let byID: [Int64: SampleApp]

  private init() {
    var genre = Genre.named("weather")
    var all: [SampleApp] = []
    for row in TextTable.apps {
      if row.hasPrefix("=") {
        genre = Genre.named(String(row.dropFirst(2)))
        continue
      }
      let entry = AppEntry(row, number: all.count, genre: genre)
      // The store lists a Mac app separately from its iOS version.
      let records = [entry.platforms.subtracting([.mac]), entry.platforms.intersection([.mac])]
      all += records.filter { !$0.isEmpty }.map { SampleApp(entry, platforms: $0) }
    }
    apps = all.filter { !$0.entry.lacks(.id) }
    withoutID = all.filter { $0.entry.lacks(.id) }
    byID = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func app(id: Int64) -> SampleApp? { byID[id] }

  func app(bundleID: String) -> SampleApp? { apps.first { $0.bundleID == bundleID } }
}
