import AppStore
import Essentials
import Texts

/// Prints a command's rows: those that are wanted, in the order that is asked for, in one format.
@MainActor
final class RowPrinter<Row> {
  private var fields: [Property<Row>]
  private let arrangement: RowArrangement<Row>
  private let now: Date
  private let note: (String) -> Void
  /// Not generic, so that the program has its code once.
  private let writer: RowWriter
  /// The rows that wait to be put in order.
  private var unsorted: [Row] = []
  /// The numbers of rows that came, and of those that are printed.
  private var counts = (taken: 0, printed: 0)
  /// The number of printed rows of each term and country, where that is limited.
  private var printed: [[PropertyValue]: Int] = [:]

  /// Called with rows that are written; `unwritten` are still with the writer.
  private var following: ((Row) -> Void)?
  private var unwritten: [Row] = []

  /// - Parameters:
  ///   - terminal: the limits of a table.
  ///   - now: what ages count from.
  ///   - hasTabHeader: whether fields with tabs between them have a line of names above them.
  ///   - write: puts out whole lines. An error that it throws ends the command.
  ///   - note: told where the filter lets no row through.
  init(
    fields: [Property<Row>], format: OutputFormat, terminal: TerminalText, at now: Date, csv: CSVText = CSVText(),
    arrangement: RowArrangement<Row> = RowArrangement(), hasTabHeader: Bool = false,
    write: @escaping (String) throws -> Void = { try Output.print($0) },
    note: @escaping (String) -> Void = { Output.complain($0) }
  ) {
    self.fields = fields
    self.arrangement = arrangement
    self.now = now
    self.note = note
    writer = RowWriter(
      ids: fields.map(\.id), titles: fields.map(\.title), format: format, terminal: terminal, csv: csv,
      hasTabHeader: hasTabHeader, write: write)
  }

  /// Lays a table out for rows like these, so that each row is written at once.
  func expect(_ rows: [Row]) { writer.expect(rows.map(values)) }

  func prints(_ field: String) -> Bool { fields.contains { $0.id == field } }

  /// `true` if `--limit` is reached.
  var isFull: Bool { arrangement.limit.map { counts.printed >= $0 } ?? false }

  /// `true` to write each row of a JSON array at once, since all may not fit into memory. A failure breaks the array off.
  var writesArraysAtOnce: Bool {
    get { writer.writesArraysAtOnce }
    set { writer.writesArraysAtOnce = newValue }
  }

  /// `true` if no row was printed so far.
  var isEmpty: Bool { counts.printed == 0 }

  /// Has other fields from the next row on: JSON may have rows of several kinds.
  func use(_ fields: [Property<Row>]) {
    self.fields = fields
    writer.use(ids: fields.map(\.id))
  }

  /// Calls `settled` with each row once its text was written.
  func follow(_ settled: @escaping (Row) -> Void) {
    following = settled
    writer.onWritten = { [weak self] count in
      guard let self else { return }
      let written = unwritten.prefix(count)
      unwritten.removeFirst(written.count)
      for row in written { settled(row) }
    }
  }

  /// Prints a row, now or at the end, if the filter lets it through.
  func print(_ row: Row) throws {
    counts.taken += 1
    guard arrangement.includes(row) else { return }
    guard !arrangement.needsAll else { return unsorted.append(row) }
    try printNext(row)
  }

  private func printNext(_ row: Row) throws {
    guard !isFull else { return }
    if let (most, group) = arrangement.limitPerGroup {
      let key = group.map { $0.value(row, now) }
      guard printed[key, default: 0] < most else { return }
      printed[key, default: 0] += 1
    }
    counts.printed += 1
    if following != nil { unwritten.append(row) }
    try writer.write(values(row))
  }

  /// Writes rows that are all known, in few pieces.
  func print(all rows: [Row]) throws {
    try writer.gather { for row in rows { try print(row) } }
  }

  /// Writes what waited for the end. With no rows it writes an empty array or the header, unless the run was incomplete.
  ///
  /// - Parameter isWhole: `false` if the run was incomplete.
  /// - Returns: ``ExitCode/nothingFound`` where the filter let no row through, which is said.
  @discardableResult
  func finish(isWhole: Bool = true) throws -> ExitCode {
    let sorted = arrangement.sorted(unsorted, at: now)
    unsorted = []
    try writer.gather { for row in sorted { try printNext(row) } }
    let isFilteredAway = counts.taken > 0 && counts.printed == 0
    if isFilteredAway {
      let words = arrangement.filterText.split(separator: " ")
      let hint =
        words.contains("or")
        ? "; OR in capitals takes either side" : words.contains("and") ? "; AND in capitals joins two terms" : ""
      note("None of \(NumberText.count(counts.taken, of: "row")) matches '\(arrangement.filterText)'\(hint)")
    }
    try writer.finish(isWhole: isWhole)
    return isFilteredAway ? .nothingFound : .found
  }

  /// Writes rows that are all there are.
  ///
  /// - Returns: whether there are any.
  func finish(with rows: [Row]) throws -> ExitCode {
    try print(all: rows)
    try finish()
    return counts.printed == 0 ? .nothingFound : .found
  }

  private func values(_ row: Row) -> [PropertyValue] { fields.map { $0.value(row, now) } }
}

/// The wishes of `--filter`, `--sort`, `--reverse` and `--limit`.
struct RowArrangement<Row>: Sendable {
  var order = RowOrder<Row>("")
  var isReversed = false
  var filterText = ""
  var filter = Filter()
  /// The properties that its terms are about.
  var properties: [Property<Row>] = []
  /// The texts that its plain words are looked for in.
  var texts: @Sendable (Row) -> [String?] = { _ in [] }
  /// The most rows; `nil` for all.
  var limit: Int?
  /// The most rows with the same values of some properties; `nil` for all.
  var limitPerGroup: (most: Int, by: [Property<Row>])?

  /// `true` if no row can be printed before all are known.
  var needsAll: Bool { isReversed || order.value != nil }

  func includes(_ row: Row) -> Bool { filter.holds(for: row, of: properties, texts: texts) }

  /// - Parameter now: what ages count from.
  func sorted(_ rows: [Row], at now: Date) -> [Row] { order.arranged(rows, reversed: isReversed, at: now) }
}
