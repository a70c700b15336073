import AppStore
import Texts

/// The rows of a command that are wanted, and their order: what `--filter`, `--sort`, `--reverse` and `--limit` ask for.
struct RowArrangement<Row>: Sendable {
  var order = RowOrder<Row>("")
  var isReversed = false
  /// The words that one of a row's texts has to have; empty for all rows.
  var filter = ""
  /// The texts that the filter looks at.
  var texts: @Sendable (Row) -> [String?] = { _ in [] }
  /// The most rows; `nil` for all.
  var limit: Int?

  /// `true` if no row has its place before all are there.
  var needsAll: Bool { isReversed || order.value != nil }

  func includes(_ row: Row) -> Bool {
    guard !filter.isEmpty else { return true }
    let words = FoldedText(filter)
    return texts(row).contains { $0.map { FoldedText($0).contains(words) } == true }
  }

  func sorted(_ rows: [Row]) -> [Row] { order.arranged(rows, reversed: isReversed) }
}
