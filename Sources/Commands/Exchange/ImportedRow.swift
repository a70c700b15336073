import AppStore
import Observatory
import Texts

/// A row of an import.
enum ImportedRow: Sendable {
  /// Taken in, with remarks about cells that can't be read.
  case row(TakenRow, KeptKind, remarks: [String] = [])
  /// Behind an export by arrival: the time from which on rows are to come.
  case end(Int)
  /// The reason why it can't be read, and its kind if that is known.
  case refused(String, KeptKind?)
}

extension ImportedRow {
  /// Reads records in order; lines of CSV by the names in the first line.
  struct Reader {
    var foreign = ForeignRows()
    /// Commas, unless the names of columns have others.
    private var separator = UInt8(ascii: ",")
    /// The names of the columns of CSV.
    private var header: [String]?
    /// `true` if its cells are guarded as `--csv-safe` does it.
    private var isGuarded = false
    /// A name of `--columns` that the names of columns lack, though they have others of them.
    private var missing: String?

    /// `nil` for an empty line, and for the names of columns.
    mutating func row(of content: RecordSplitter.Record.Content) -> ImportedRow? {
      switch content {
      case .object(let bytes), .line(let bytes):
        guard OutsideText.text(of: bytes) != nil else { return .refused("it \(OutsideText.refusal)", nil) }
      case .bad: break
      }
      switch content {
      case .bad(let reason): return .refused(reason, nil)
      case .object(let bytes):
        var reader = JSONReader(bytes)
        guard case .object(let values)? = try? reader.readValue(), (try? reader.expectEnd()) != nil else {
          return .refused("no JSON object", nil)
        }
        if reader.hasRepaired {
          return .refused("a text has half of a character, or an escape that means nothing", nil)
        }
        return ImportedRow(ImportedFields(values, foreign))
      case .line(let bytes):
        guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
        // Before the names are known, each separator is tried.
        for mark in header == nil ? ",;\t".utf8.map(\.self) : [separator] {
          separator = mark
          guard let cells = CSVText.cells(of: bytes, separatedBy: mark) else {
            return .refused("a quote isn't closed", nil)
          }
          let row = row(of: cells)
          if header != nil || row == nil { return row }
        }
        return .refused(noNames, nil)
      }
    }

    private var noNames: String {
      if let missing { return "there is no column '\(missing)' above it, which --columns names" }
      let names = foreign.columns.isEmpty ? "id and term" : foreign.columns.keys.sorted().joined(separator: ", ")
      return "no names of columns come before it, such as \(names)"
    }

    /// `true` if the id's column has an id: then the others may be any words, such as `id`.
    private func isRow(_ cells: [CSVText.Cell]) -> Bool {
      guard let index = header?.firstIndex(of: "id"), cells.indices.contains(index) else { return false }
      let text = cells[index].text.trimmed
      return !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }

    /// Files may be joined: names of columns amid the rows hold for what follows.
    private mutating func row(of cells: [CSVText.Cell]) -> ImportedRow? {
      let isForeign = !foreign.columns.isEmpty
      let names = cells.map { isForeign ? ForeignRows.name($0.text) : ImportedFields.name($0.text) }
      if isForeign
        ? foreign.columns.keys.allSatisfy(names.contains)
        : !isRow(cells) && ["id", "term"].contains(where: names.contains) && KeptKind(columns: names) != nil
      {
        (header, isGuarded) = (names, cells.areGuarded)
        return nil
      }
      guard let header else {
        let lacking = foreign.columns.keys.filter { !names.contains($0) }.sorted()
        if lacking.count < foreign.columns.count { missing = missing ?? lacking.first }
        return .refused(noNames, nil)
      }
      guard cells.count <= header.count else {
        return .refused("it has \(cells.count) cells, and the names above are \(header.count)", nil)
      }
      let values = cells.map { $0.value(isGuarded: isGuarded) }
      let pairs = zip(header, values + Array(repeating: "", count: header.count - cells.count))
      return ImportedRow(
        ImportedFields(
          Dictionary(pairs.map { ($0, $1.isEmpty ? .null : .string($1)) }, uniquingKeysWith: { first, _ in first }),
          foreign))
    }
  }

  init(_ fields: ImportedFields) {
    if fields.text("kind") == "end", let moment = try? fields.moment("arrived") {
      self = .end(moment)
      return
    }
    guard fields.isForeign || !fields.names.contains("bundleId") else {
      self = .refused("it is a row of charts, search or the like, and import takes what export writes", nil)
      return
    }
    let named = fields.text("kind").map { name in KeptKind.all.first { $0.name == name } }
    guard let kind = fields.isForeign ? .positions : named ?? KeptKind(columns: fields.names) else {
      let words = fields.text("kind").map { "kind: '\($0.prefix(80))' is none that is exported" }
      self = .refused(words ?? "its fields match no kind of export", nil)
      return
    }
    do throws(UsageError) {
      var fields = fields
      let row = try fields.row(of: kind)
      self = .row(row, kind, remarks: fields.remarks)
    } catch {
      self = .refused(error.message, kind)
    }
  }
}

extension KeptKind {
  init?(columns: [String]) {
    let fitting = KeptKind.all.filter { kind in kind.signature.allSatisfy(columns.contains) }
    guard let most = fitting.map(\.signature.count).max(),
      let kind = fitting.last(where: { $0.signature.count == most })
    else { return nil }
    self = kind
  }
}
