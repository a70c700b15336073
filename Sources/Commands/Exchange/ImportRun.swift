import AppStore
import Essentials
import Files
import Observatory

/// An import: reads rows, takes them in, counts them, and names those that can't be read.
@MainActor
final class ImportRun {
  /// Lines are named one by one, up to these numbers in all and for one reason; then only counted.
  private static let mostNamed = 20
  private static let mostOfReason = 3

  private let context: CommandContext
  private let progress: ProgressLine?
  /// The counts of each kind; the empty name is for lines of an unknown kind.
  private var countsByKind: [String: ImportCount] = [:]
  private var refusedCount = 0
  private var namedCount = 0
  private var countsByReason: [String: Int] = [:]
  private var hasForeign = false
  /// The time behind an export that was asked for by arrival, and is whole.
  private(set) var end: Int?
  private var taken = 0
  /// The places of a list whose others may follow. A list is taken in as a whole.
  private var held: [(place: String, row: TakenRow, kind: KeptKind)] = []
  private static let mostHeld = 1_000

  private let foreign: ForeignRows
  /// Another program's positions of a file, and the index of each by its day (UTC): of several the last counts.
  private var ranks: [ImportReader.Line?] = []
  private var indices: [TrackKey: [Int: Int]] = [:]
  private var doubles = Lines()
  /// Those that say another position than the one that is kept.
  private var contradictions = Lines()

  /// How many lines there are of a kind, and the first of them.
  private struct Lines {
    private var count = 0
    private var first = ""

    mutating func add(_ place: String) {
      if count == 0 { first = place }
      count += 1
    }

    @MainActor
    func note(_ words: String, in context: CommandContext) {
      if count > 0 { context.note("\(words): \(NumberText.count(count, of: "line")), the first is \(first)") }
    }
  }

  init(_ context: CommandContext, _ foreign: ForeignRows = ForeignRows()) {
    (self.context, self.foreign) = (context, foreign)
    progress = context.progressLine()
  }

  /// In the order of exports.
  var counts: [ImportCount] { (KeptKind.all.map(\.name) + [""]).compactMap { countsByKind[$0] } }

  /// `true` if a line or a file could not be taken in.
  var hasRefused: Bool { refusedCount > 0 || hasForeign }

  /// - Throws: a ``UsageError`` if the file can't be read; an ``ObservatoryError`` if its rows can't be kept.
  func take(_ file: String) async throws {
    let name = file == "-" ? "standard input" : file
    let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UsageError("\(name): \(String(cString: strerror(errno)))") }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    try await take(descriptor, named: name)
  }

  func take(_ descriptor: Int32, named name: String) async throws {
    let reader = ImportReader(descriptor: descriptor, foreign)
    do {
      while let lines = try await reader.next() {
        if foreign.columns.isEmpty { try await take(lines, of: name) } else { gather(lines) }
      }
      for start in stride(from: 0, to: ranks.count, by: Self.mostHeld) where !Task.isCancelled {
        try await take(ranks.dropFirst(start).prefix(Self.mostHeld).compactMap(\.self), of: name)
      }
      (ranks, indices) = ([], [:])
      if !held.isEmpty, !Task.isCancelled { try await take([], of: name, isLast: true) }
      if let reason = await reader.foreign {
        hasForeign = true
        Output.complain("\(name) \(reason)")
      }
    } catch let error as FileError {
      throw UsageError("\(name): \(error.reason)")
    }
  }

  private func gather(_ lines: [ImportReader.Line]) {
    for line in lines {
      if case .row(.position(let position), _, _) = line.row {
        let (look, day) = (position.looks[0], position.looks[0] / 86_400)
        if let index = indices[position.track]?[day], case .row(.position(let other), _, _)? = ranks[index]?.row {
          doubles.add(line.place)
          if other.looks[0] > look { continue }
          ranks[index] = nil
        }
        indices[position.track, default: [:]][day] = ranks.count
      }
      ranks.append(line)
    }
  }

  private func take(_ lines: [ImportReader.Line], of file: String, isLast: Bool = false) async throws {
    var rows = held
    held = []
    for (place, row) in lines {
      switch row {
      case .row(let row, let kind, let remarks):
        rows.append((place, row, kind))
        for remark in remarks { complain("\(remark); the rest of the line is taken in", at: place, of: file) }
      case .end(let moment): end = moment
      case .refused(let reason, let kind): refuse(reason, at: place, of: file, kind)
      }
    }
    if !isLast, let last = rows.last?.row, last.isOfSameList(as: last) {
      held = rows.reversed().prefix { $0.row.isOfSameList(as: last) }.prefix(Self.mostHeld).reversed()
      rows.removeLast(held.count)
    }
    let outcomes = try await context.observatory.take(rows.map(\.row), at: context.now())
    for (row, outcome) in zip(rows, outcomes) {
      switch outcome {
      case .added: count(row.kind) { $0.added += 1 }
      case .known, .differs:
        count(row.kind) { $0.known += 1 }
        if outcome == .differs { contradictions.add(row.place) }
      case .full:
        let reason =
          "there are \(Observatory.competitorCapacity) such competitors already; appsearch mark remove <app> makes room"
        refuse(reason, at: row.place, of: file, row.kind)
      }
    }
    taken += rows.count
    progress?.show("\(taken) rows")
  }

  private func count(_ kind: KeptKind?, _ change: (inout ImportCount) -> Void) {
    let name = kind?.name ?? ""
    change(&countsByKind[name, default: ImportCount(kind: kind?.name)])
  }

  private func refuse(_ reason: String, at place: String, of file: String, _ kind: KeptKind?) {
    count(kind) { $0.refused += 1 }
    complain(reason, at: place, of: file)
  }

  private func complain(_ reason: String, at place: String, of file: String) {
    refusedCount += 1
    countsByReason[reason, default: 0] += 1
    guard namedCount < Self.mostNamed, countsByReason[reason, default: 0] <= Self.mostOfReason else { return }
    namedCount += 1
    progress?.show(nil)
    Output.complain("\(file), \(place): \(reason)")
  }

  func finish() {
    progress?.show(nil)
    doubles.note("of two ranks of one day the last counts", in: context)
    contradictions.note("another position is kept from the same time, and stays", in: context)
    if refusedCount > namedCount {
      Output.complain("and \(refusedCount - namedCount) more that can't be taken in, for the same reasons")
    }
  }
}
