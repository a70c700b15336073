import AppStore
import Essentials

/// The rows of a command that are wanted, and their order: what `--filter`, `--sort`, `--reverse` and `--limit` ask for.
struct RowArrangement<Row>: Sendable {
  var order = RowOrder<Row>("")
  var isReversed = false
  /// As it was typed, and as it was read.
  var filterText = ""
  var filter = Filter()
  /// The properties that its terms are about.
  var properties: [Property<Row>] = []
  /// The texts that its plain words are looked for in.
  var texts: @Sendable (Row) -> [String?] = { _ in [] }
  /// The most rows; `nil` for all.
  var limit: Int?

  /// `true` if no row has its place before all are there.
  var needsAll: Bool { isReversed || order.value != nil }

  func includes(_ row: Row) -> Bool { filter.holds(for: row, of: properties, texts: texts) }

  /// - Parameter now: what ages count from.
  func sorted(_ rows: [Row], at now: Date) -> [Row] { order.arranged(rows, reversed: isReversed, at: now) }
}
