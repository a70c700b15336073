import AppStore
import Essentials
import Observatory
import Tracking

/// A property's value of one of several apps.
struct SideRow: Sendable {
  let aspect: Aspect
  let app: App
  let storefront: Storefront
  let value: PropertyValue
  let asOf: Date?
}

extension SideRow: Described {
  static let properties: [Property<SideRow>] =
    Aspect.properties.map { $0.of(\.aspect) } + [
      Property(.id, \.app.id),
      Property(.name, "the name in the store") { (row: SideRow) in
        PropertyValue.name(row.app.name, title: row.app.title)
      },
      Property("value", "Value", "the value; of positions a number, or not among N, not sold, doubtful", \.value),
      Property(.country, \.storefront.code),
    ]
  static let orders: [RowOrder<SideRow>] = [RowOrder("property"), .rising("term"), .rising("name")]
  var filterTexts: [String?] { [aspect.property, aspect.title, aspect.term, app.name, value.words()] }
}

extension FieldSet<SideRow> {
  static let sideBySide = FieldSet(
    asOf: \.asOf, inTables: ["property", "term", "name", "value"],
    inText: ["property", "term", "id", "name", "value"]
  ).sharingCSV(FieldSet<StorefrontRow>.comparedColumns, with: StorefrontRow.properties)
}

extension CompareCommand {
  /// Prints a row for each property and app, or a table for people with a column for each app.
  @MainActor
  func printSideBySide(_ references: [AppReference], in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .sideBySide)
    let usual = storefronts?.first ?? context.settings.storefront
    let countries = Set(references.map { $0.storefront ?? usual })
    guard let storefront = countries.first, countries.count == 1 else {
      let codes = countries.map(\.code).sorted().joined(separator: ", ")
      throw UsageError("compare takes several apps in one country, and these are of \(codes); --country chooses one")
    }
    let resolver = AppResolver(context)
    return try await resolver.withApps(references, in: storefront) { found in
      let apps = found.map(\.app)
      guard Set(apps.map(\.id)).count == apps.count else { throw Self.isNamedTwice }
      var pages = [AppPage?](repeating: nil, count: apps.count)
      let questions = apps.enumerated().map { index, app in
        CommandContext.PageQuestion(subject: index, name: app.title, query: context.pageQuery(app.id, in: storefront))
      }
      var isWhole = false
      do {
        isWhole = try await context.readPages(questions) {
          "\($0.query.id)"
        } isFull: {
          false
        } found: { question, page in
          pages[question.subject] = page
          if page == nil { context.note("\(question.query.id): has no page in \(storefront.name)") }
        }
      } catch StoreError.pagesOff {
        context.complain(of: .pagesOff)
      }
      let output = context.output
      let hasColumns =
        output.formatInUse == .table && output.fields == nil && output.filter.isEmpty && output.order == nil
      var aspects =
        hasColumns
        ? Aspect.read(of: apps, pages: pages, at: context.now())
        : Aspect.all(of: apps, asOf: apps.map { resolver.asOf[$0.id] }, pages: pages, at: context.now())
      var code = ExitCode.found
      do throws(ObservatoryError) {
        aspects += try await context.tracker.positions(
          of: apps.map(\.id), in: storefront, on: context.settings.device)
      } catch {
        code = .outputFailed
        // Troubles of the whole file are said at the end of every command.
        if !error.isAboutTheFile { Output.complain(error.message) }
      }
      if hasColumns, !apps.isEmpty {
        let table = try context.printer(for: .columns(of: apps))
        for aspect in aspects { try table.print(aspect) }
        return max(code, try context.finish(table, hasFailed: !isWhole, hasFound: true))
      }
      for aspect in aspects {
        for (index, app) in apps.enumerated() {
          try printer.print(
            SideRow(
              aspect: aspect, app: app, storefront: storefront, value: aspect.values[index], asOf: aspect.asOf[index]))
        }
      }
      return max(code, try context.finish(printer, hasFailed: !isWhole, hasFound: !apps.isEmpty))
    }
  }
}

extension FieldSet<Aspect> {
  /// A column for each app.
  fileprivate static func columns(of apps: [App]) -> FieldSet {
    let columns: [Property<Aspect>] =
      [Property("property", "Property", "", \Aspect.title)]
      + apps.enumerated().map { index, app in
        Property("\(app.id)", app.title, "") { (aspect: Aspect) in aspect.values[index] }
      }
    return FieldSet(all: columns, inTables: columns.map(\.id), inText: [])
  }
}
