import AppStore
import Observatory
import Texts
import Tracking

/// Tracks as lines of CSV: app and term, and optionally country and device.
struct TrackList {
  /// A line.
  struct Entry: Equatable {
    var app: AppReference
    var term: String
    var storefronts: [Storefront]
    var device: Device
    var order: SearchOrder

    func tracks(of app: App) -> [(key: TrackKey, name: String)] {
      storefronts.map { storefront in
        let search = SearchKey(SearchQuery(term: term, storefront: storefront, device: device, order: order))
        return (TrackKey(search: search, app: app.id), app.title)
      }
    }
  }

  private enum Column: CaseIterable {
    case app, term, country, device, order

    /// Without names in the first line, columns are in this order.
    static let unnamed: [Column] = [.app, .term, .country, .device]

    /// Possible names; the first one found counts. Exports call the app `id`.
    var names: [String] {
      switch self {
      case .app: ["app", "id", "bundleid"]
      case .term: ["term"]
      case .country: ["country"]
      case .device: ["device"]
      case .order: ["order"]
      }
    }
  }

  /// The countries, the device and the order of lines that name none.
  let storefronts: [Storefront]
  let device: Device
  let order: SearchOrder
  private(set) var entries: [Entry] = []
  /// The columns' indices; `nil` before the first line.
  private var indices: [Column: Int]?
  private var hasNames = false
  /// `true` for a file of `--csv-safe`.
  private var isGuarded = false
  /// The row whose quote is still open, with the number of its first line.
  private var open: (text: String, number: Int)?

  init(storefronts: [Storefront], device: Device, order: SearchOrder = .service) {
    self.storefronts = storefronts
    self.device = device
    self.order = order
  }

  /// Each app once, with the country of its first line.
  var references: [AppReference] {
    var seen: Set<AppReference.Identifier> = []
    return entries.compactMap { entry in
      guard seen.insert(entry.app.identifier).inserted else { return nil }
      return AppReference(entry.app.identifier, storefront: entry.storefronts[0])
    }
  }

  /// Reads a line. If the first one names the columns, a row whose quote is open goes on in the next line. Otherwise lines that
  /// begin with # are comments. Empty lines are skipped.
  ///
  /// - Throws: a ``UsageError`` that names the line. The next line can still be read.
  mutating func read(_ line: String, number: Int) throws(UsageError) {
    let (text, first) = open.map { ($0.text + "\n" + line, $0.number) } ?? (line, number)
    open = nil
    do throws(UsageError) {
      guard let cells = CSVText.cells(of: text) else {
        guard hasNames, text.utf8.count < Self.longestRow else { throw Self.unclosed }
        open = (text, first)
        return
      }
      try read(cells)
    } catch {
      throw UsageError("standard input, line \(first): \(error.message)")
    }
  }

  /// Ends the list.
  ///
  /// - Throws: a ``UsageError`` if the last row isn't whole.
  func finish() throws(UsageError) {
    if let open { throw UsageError("standard input, line \(open.number): \(Self.unclosed.message)") }
  }

  private static let unclosed = UsageError("a quote isn't closed")
  /// The most bytes of a row over several lines.
  private static let longestRow = 8_192

  private mutating func read(_ row: [CSVText.Cell]) throws(UsageError) {
    guard row.contains(where: { !$0.text.inOneSpelling.isEmpty }) else { return }
    if !hasNames, row[0].text.inOneSpelling.hasPrefix("#") { return }
    guard let indices else {
      let names = row.map { $0.text.inOneSpelling.lowercased() }
      let named = Dictionary(
        Column.allCases.compactMap { column in
          column.names.lazy.compactMap { names.firstIndex(of: $0) }.first.map { (column, $0) }
        }, uniquingKeysWith: { first, _ in first })
      hasNames = named[.app] != nil && named[.term] != nil
      isGuarded = hasNames && row.areGuarded
      self.indices = hasNames ? named : Dictionary(zip(Column.unnamed, 0...), uniquingKeysWith: { first, _ in first })
      if !hasNames { try read(row) }
      return
    }
    let cells = row.map { $0.value(isGuarded: isGuarded).inOneSpelling }
    func cell(_ column: Column) -> String {
      indices[column].flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
    }
    guard case .reference(let app) = try AppOperand(cell(.app), of: "app", keepsStorefront: false) else {
      throw UsageError("app: '-' is no id, bundle id or App Store URL")
    }
    let term = cell(.term)
    if term.isEmpty { throw UsageError("there is no term") }
    var entry = Entry(app: app, term: term, storefronts: storefronts, device: device, order: order)
    if !cell(.country).isEmpty { entry.storefronts = [try Settings.storefront(cell(.country), as: "country")] }
    if !cell(.device).isEmpty { entry.device = try Settings.choice(cell(.device), as: "device") }
    if !cell(.order).isEmpty { entry.order = try Settings.choice(cell(.order), as: "order") }
    entries.append(entry)
  }
}
