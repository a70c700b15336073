@testable import Commands

extension Option {
  /// A value that is not the default, for a command that prints some rows; `nil` for an option that takes none.
  func value(for rows: [Schema] = []) -> String? {
    switch self {
    case .country: "de"
    case .chart: "free"
    case .genre: "weather"
    case .lang: "ja_jp"
    case .device: "mac"
    case .order: "store"
    case .limit, .per, .ask, .pages, .requestsPerMinute, .top: "3"
    case .server, .web: "https://example.com"
    case .userAgent: "radar/1.0"
    case .color: "never"
    case .theme: "dark"
    case .graphics: "blocks"
    case .ambiguous: "wide"
    case .mouse, .page, .iconInfo: "off"
    case .layout: "greek"
    case .output: "json"
    case .fields: rows.fields.first?.name
    case .maxAge, .since, .arrived: "3d"
    case .until, .at: "2026-03-01"
    case .between: "2026-03-01 today"
    case .wait, .within: "10m"
    case .what: "rating"
    case .kind: "missing"
    case .tag: "work"
    case .ratingStep: "0.5"
    case .sort: rows.orders.first ?? "name"
    case .filter, .term: "rain"
    case .alert: "drops 5"
    case .exec: "true"
    case .app: "2"
    case .svg, .unranked: "-"
    case .columns: "term=A,from=B,position=C,id=D,country=E"
    case .dateFormat: "dmy"
    case .stars: "1"
    case .reviewVersion: "2.1"
    default: nil
    }
  }
}
