package import AppStore
package import Artwork
package import Saving

/// Saves apps' pictures into folders, one save after another.
///
/// A save goes on after its app's detail is left, until it is done or ``cancel()`` ends it. ``close()`` ends all saves.
@MainActor
package final class ArtworkSaver {
  /// The progress of the running save; `nil` while there is none.
  package private(set) var progress: SaveProgress?
  /// The home folder, for `~`.
  package let home: String?

  /// The parent of the last save's folder, offered for the next save.
  private var parent = "./"

  private struct Job {
    var plan: SavePlan
    var folder: FolderPath
  }

  private let loader: ArtworkLoader
  private let makeFolder: @Sendable (String) -> SaveFolder
  private var waiting: [Job] = []
  private var task: Task<Void, Never>?
  var onChange: @MainActor () -> Void = {}
  var onEnd: @MainActor (SaveReport) -> Void = { _ in }

  /// - Parameters:
  ///   - loader: the saver's own, without a disk cache: large pictures would push small ones out, and take their connections.
  ///   - home: the person's home folder.
  package convenience init(loader: ArtworkLoader, home: String?) {
    self.init(loader: loader, home: home) { SaveFolder(path: $0) }
  }

  init(loader: ArtworkLoader, home: String?, makeFolder: @escaping @Sendable (String) -> SaveFolder) {
    self.loader = loader
    self.home = home
    self.makeFolder = makeFolder
  }

  isolated deinit { task?.cancel() }

  package var isSaving: Bool { task != nil }
  /// The number of saves that wait for the running one.
  package var waitingCount: Int { waiting.count }

  /// The question where to save apps' pictures; `nil` if they have none.
  func prompt(for apps: [App]) -> SavePrompt? {
    let plans = apps.map { SavePlan(app: $0) }.filter { !$0.files.isEmpty }
    return plans.isEmpty ? nil : SavePrompt(plans: plans, parent: parent)
  }

  /// Starts the saves to the folder that was typed.
  ///
  /// - Returns: Why nothing is saved; `nil` if the saves start.
  func save(_ prompt: SavePrompt) -> String? {
    do throws(SaveError) {
      let folders = try prompt.folders.map { path throws(SaveError) in try FolderPath(typed: path, home: home) }
        .compactMap(\.self)
      guard folders.count == prompt.plans.count else { return "Not saved: no folder was named" }
      if let parent = prompt.parent { self.parent = parent }
      for (plan, folder) in zip(prompt.plans, folders) { save(plan, to: folder) }
      return nil
    } catch {
      return "Not saved: \(error.message)"
    }
  }

  package func save(_ plan: SavePlan, to folder: FolderPath) {
    waiting.append(Job(plan: plan, folder: folder))
    if task == nil { startNext() }
    onChange()
  }

  /// Cancels the running save, down to its connections; the next one starts. Finished files stay, unfinished ones are
  /// removed, and the report says so.
  ///
  /// - Returns: `true` if a save was running.
  @discardableResult
  package func cancel() -> Bool {
    guard let task, !task.isCancelled else { return false }
    task.cancel()
    return true
  }

  /// Cancels all saves, without reports, and returns when they have ended.
  package func close() async {
    onChange = {}
    onEnd = { _ in }
    waiting = []
    task?.cancel()
    await task?.value
  }

  private func startNext() {
    guard !waiting.isEmpty else { return }
    let job = waiting.removeFirst()
    let feed = SaveProgressFeed(name: job.plan.appName, fileCount: job.plan.files.count)
    let run = SaveRun(
      plan: job.plan, folder: job.folder, loader: loader, feed: feed, target: makeFolder(job.folder.path))
    progress = feed.current
    task = Task { [weak self] in
      async let report = run.perform()
      for await _ in feed.changes { self?.show(feed.current) }
      // Cancelled or not, the run cleans up before it reports.
      self?.finish(await report)
    }
  }

  private func show(_ progress: SaveProgress) {
    self.progress = progress
    onChange()
  }

  private func finish(_ report: SaveReport) {
    task = nil
    progress = nil
    startNext()
    onEnd(report)
  }
}

extension SavePlan {
  package init(app: App) {
    let icon = app.iconURL.map { File(stem: "icon", url: $0, box: Self.iconBox) }
    let items = ScreenshotShelf(of: app).items
    let counts = items.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    let screenshots = items.map { item in
      // As many digits as the last number has, so that names sort in the store's order.
      let digits = String(counts[item.kind] ?? 0).count
      let number = String(item.number)
      let padding = String(repeating: "0", count: max(0, digits - number.count))
      return File(
        stem: "\(item.kind.rawValue.lowercased())-\(padding)\(number)", url: item.url, box: Self.screenshotBox)
    }
    self.init(
      appName: app.title, folderName: app.bundleID.flatMap(SafeFileName.make) ?? "app-\(app.id)",
      files: (icon.map { [$0] } ?? []) + screenshots)
  }
}
