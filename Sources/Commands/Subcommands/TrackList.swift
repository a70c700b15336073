import AppStore
import Observatory
import Texts
import Tracking

/// Tracks that lines of CSV name: an app and a term each, and if they like a country and a device.
struct TrackList {
  /// A line.
  struct Entry: Equatable {
    var app: AppReference
    var term: String
    var storefronts: [Storefront]
    var device: Device

    /// The tracks of the line, once its app is known.
    func tracks(of app: App) -> [(key: TrackKey, name: String)] {
      storefronts.map { storefront in
        let search = SearchKey(SearchQuery(term: term, storefront: storefront, device: device))
        return (TrackKey(search: search, app: app.id), app.title)
      }
    }
  }

  private enum Column: CaseIterable {
    case app, term, country, device

    /// The names that it may have, the first one found counts. Tracks are exported with the store's number of the app.
    var names: [String] {
      switch self {
      case .app: ["app", "id", "bundleid"]
      case .term: ["term"]
      case .country: ["country"]
      case .device: ["device"]
      }
    }
  }

  /// The countries and the device of lines that name none.
  let storefronts: [Storefront]
  let device: Device
  private(set) var entries: [Entry] = []
  /// The places of the columns; `nil` before the first line.
  private var places: [Column: Int]?

  init(storefronts: [Storefront], device: Device) {
    self.storefronts = storefronts
    self.device = device
  }

  /// The apps, each once, with the country of its first line.
  var references: [AppReference] {
    var seen: Set<AppReference.Identifier> = []
    return entries.compactMap { entry in
      guard seen.insert(entry.app.identifier).inserted else { return nil }
      return AppReference(entry.app.identifier, storefront: entry.storefronts[0])
    }
  }

  /// Reads a line. The first one may name the columns; empty ones and those that begin with # are passed over.
  ///
  /// - Throws: a ``UsageError`` that says what can't be read, after which the next line may be read.
  mutating func read(_ line: String) throws(UsageError) {
    // Files of other systems begin with a mark.
    let line = line.replacing("\u{FEFF}", with: "")
    guard !line.isBlank, !line.hasPrefix("#") else { return }
    guard let cells = CSVText.cells(of: line) else { throw UsageError("a quote isn't closed; a track is one line") }
    guard let places else {
      let names = cells.map { $0.lowercased() }
      let found = Column.allCases.compactMap { column in
        column.names.lazy.compactMap { names.firstIndex(of: $0) }.first.map { (column, $0) }
      }
      let named = Dictionary(uniqueKeysWithValues: found)
      let isHeader = named[.app] != nil && named[.term] != nil
      self.places = isHeader ? named : Dictionary(uniqueKeysWithValues: zip(Column.allCases, 0...))
      if !isHeader { try read(line) }
      return
    }
    func cell(_ column: Column) -> String {
      places[column].flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
    }
    guard case .reference(let app) = try AppOperand(cell(.app), of: "app", keepsStorefront: false) else {
      throw UsageError("app: '-' is no id, bundle id or App Store URL")
    }
    let term = cell(.term)
    if term.isEmpty { throw UsageError("there is no term") }
    var entry = Entry(app: app, term: term, storefronts: storefronts, device: device)
    if !cell(.country).isEmpty { entry.storefronts = [try Settings.storefront(cell(.country), as: "country")] }
    if !cell(.device).isEmpty { entry.device = try Settings.choice(cell(.device), as: "device") }
    entries.append(entry)
  }
}

extension CSVText {
  /// The cells of a line, without blanks around them; `nil` where a quote isn't closed.
  static func cells(of line: String) -> [String]? { cells(of: Array(line.utf8))?.map(\.trimmed) }

  /// The cells of a line without its end; `nil` where a quote isn't closed.
  static func cells(of line: [UInt8]) -> [String]? {
    var cells: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    var last: UInt8?
    let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
    for byte in line {
      if byte == quote {
        isQuoted.toggle()
        // Two quotes within a quoted cell are one.
        if isQuoted, last == quote { cell.append(byte) }
      } else if byte == comma, !isQuoted {
        cells.append(String(decoding: cell, as: UTF8.self))
        cell.removeAll(keepingCapacity: true)
      } else {
        cell.append(byte)
      }
      last = byte
    }
    return isQuoted ? nil : cells + [String(decoding: cell, as: UTF8.self)]
  }
}
