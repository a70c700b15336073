package import Saving
import AppStore
package import Artwork

/// Saves apps' pictures into folders, one save after another.
///
/// It belongs to no screen: a save goes on while its app's detail is left, until it is done or ``cancel()`` ends it.
/// ``close()`` ends all of them.
@MainActor
package final class ArtworkSaver {
  /// How far the save has come that is under way; `nil` while none is.
  package private(set) var progress: SaveProgress?
  /// What `~` stands for in a folder's name.
  package let home: String?

  /// What stood before the last save's folder: the next one is offered a place beside it.
  private var parent = "./"

  private struct Job {
    var plan: SavePlan
    var folder: FolderPath
  }

  private let loader: ArtworkLoader
  private let makeFolder: @Sendable (String) -> SaveFolder
  private var waiting: [Job] = []
  private var task: Task<Void, Never>?
  private var onChange: @MainActor () -> Void = {}
  private var onEnd: @MainActor (SaveReport) -> Void = { _ in }

  /// Creates a saver that does nothing yet.
  ///
  /// - Parameters:
  ///   - loader: fetches the pictures. Best one of its own, without a disk cache: large pictures would push the small ones
  ///     out of that, and take connections from what is in sight.
  ///   - home: the person's home folder.
  package convenience init(loader: ArtworkLoader, home: String?) {
    self.init(loader: loader, home: home) { SaveFolder(path: $0) }
  }

  init(loader: ArtworkLoader, home: String?, makeFolder: @escaping @Sendable (String) -> SaveFolder) {
    self.loader = loader
    self.home = home
    self.makeFolder = makeFolder
  }

  isolated deinit {
    task?.cancel()
  }

  /// Whether a save is under way.
  package var isSaving: Bool { task != nil }
  /// How many saves wait for the one under way.
  package var waitingCount: Int { waiting.count }

  /// Sets who is told of progress, and of each save's end.
  package func observe(
    onChange: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor (SaveReport) -> Void
  ) {
    self.onChange = onChange
    self.onEnd = onEnd
  }

  /// The question where to save an app's pictures; `nil` where it has none.
  func prompt(for app: App) -> SavePrompt? {
    let plan = SavePlan(app: app)
    return plan.files.isEmpty ? nil : SavePrompt(plan: plan, parent: parent)
  }

  /// Saves as a question was answered.
  ///
  /// - Returns: Why nothing is saved; `nil` when it begins.
  func save(_ prompt: SavePrompt) -> String? {
    do throws(SaveError) {
      guard let folder = try FolderPath(typed: prompt.editor.text, home: home) else {
        return "Not saved: no folder was named"
      }
      if let parent = prompt.parent { self.parent = parent }
      save(prompt.plan, to: folder)
      return nil
    } catch {
      return "Not saved: \(error.message)"
    }
  }

  /// Saves the pictures of a plan, after those that were asked for before.
  package func save(_ plan: SavePlan, to folder: FolderPath) {
    waiting.append(Job(plan: plan, folder: folder))
    if task == nil { startNext() }
    onChange()
  }

  /// Calls off the save under way, down to its connections; the next in line begins. What is unfinished goes, whole files
  /// stay, as the report says.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func cancel() -> Bool {
    guard let task, !task.isCancelled else { return false }
    task.cancel()
    return true
  }

  /// Calls everything off and returns once nothing is left of it; nobody is told.
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
    let board = SaveProgressBoard(name: job.plan.appName, fileCount: job.plan.files.count)
    let run = SaveRun(
      plan: job.plan, folder: job.folder, loader: loader, board: board, target: makeFolder(job.folder.path))
    progress = board.current
    task = Task { [weak self] in
      async let report = run.perform()
      for await _ in board.changes { self?.show(board.current) }
      // Cancelled or not, the run brings its affairs in order before it says how it ended.
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
