package import AppStore
import Essentials
import Observatory
package import Tracking

/// The first apps of a list, and what they say of its term: a row for each figure. Made of the answer that is there; asks the store nothing.
@MainActor
package final class LensPage: TablePage {
  /// A figure, by its property.
  package struct Figure: Described, Identifiable {
    package let id: String
    package let title: String
    /// Empty where it is unknown.
    package let words: String
    package let meaning: String

    package static let properties: [Property<Figure>] = []
    package static let orders = [RowOrder<Figure>("figure")]
    package var filterTexts: [String?] { [title, words] }
  }

  nonisolated static let tableScope = Scope.lens

  package internal(set) var table = RowTable<Figure>()
  package private(set) var lens: Lens
  /// Why the difficulty can't be measured, if so.
  package private(set) var trouble: String?
  private let days: CalendarDays
  private var reading: Task<Void, Never>?

  /// - Parameter following: has the charts that were kept; `nil` if nothing is kept.
  init(_ lens: Lens, _ days: CalendarDays, _ following: Following?) {
    (self.lens, self.days) = (lens, days)
    if following == nil { self.lens.yardstick = .usual }
    arrange()
    guard let tracker = following?.tracker else { return }
    reading = Task { [weak self, weak following] in
      do throws(ObservatoryError) {
        let yardstick = try await tracker.observatory.yardstick(for: lens.query, at: tracker.now())
        self?.lens.yardstick = yardstick
      } catch {
        self?.trouble = error.message
      }
      guard !Task.isCancelled else { return }
      self?.arrange()
      following?.browser?.changed()
    }
  }

  package var allRows: [Figure] {
    lens.ownFigures.map { property in
      let value = property.value(lens, now)
      return Figure(id: property.id, title: property.title, words: words(of: value), meaning: property.meaning)
    }
  }

  private func words(of value: PropertyValue) -> String {
    switch value {
    case .list(let members, _) where members.isEmpty: "none"
    case .integer(let number): NumberText.grouped(Int(number))
    case .decimal(let number) where number >= 1000: NumberText.grouped(Int(number.rounded()))
    default: value.words(by: days)
    }
  }

  package var status: PageStatus { PageStatus(of: table, total: table.all.count) }
  var now: Date { days.now() }
  func open() -> PageEffect { .stays }
  package func close() { reading?.cancel() }
}

extension Scope {
  /// The figures of the first apps of a list.
  package static let lens = Scope("lens", .moves)
}

extension ActionSection {
  static let lens = ActionSection(
    "Lens", .lens,
    about: """
      Of the first ten results (n): difficulty = 100 × n/10 × (0.55 S + 0.25 T + 0.10 F + 0.10 Q), 0 to 100. S is the mean of \
      ln(1 + ratings) / ln(1 + R), each 1 at most, unrated 0; R is the 90th percentile of the ratings in the country's free chart, if one was \
      seen in the last 30 days, else 100,000. T: the share with every word of the term in the name. F: updated less than 181 days before. \
      Q: (mean rating - 3) / 2, within 0 and 1.
      """,
    lines: [ActionLine(Action("lens.close", "q h L") { _ in .closes }, help: "back")])

  static let showLens = ActionLine(
    Action("lens", "L") { browser in browser.showLens() },
    help: "show the lens: what the first ten say of the term, and how hard it is; asks nothing",
    when: { Availability($0.home.list.hasPositions && $0.home.list.rows.totalCount > 0) },
    otherwise: "no results of a search or a chart")
}

extension Browser {
  fileprivate func showLens() -> PageEffect {
    guard let lens = home.list.positionedResults.flatMap({ Lens($0, at: days.now()) }) else { return .stays }
    return .opens(LensPage(lens, days, following))
  }
}
