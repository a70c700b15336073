package import Artwork
import HTTP

/// One save, from the first request to its report. Cancelling its task ends the downloads, down to the sockets.
package struct SaveRun: Sendable {
  package static let filesAtOnce = 3
  /// The largest picture, in bytes: more than a lossless screenshot of a large screen. ``filesAtOnce`` of this size fit into 200 MB.
  package static let maximumFileBytes = 24 << 20

  let plan: SavePlan
  let folder: FolderPath
  let loader: ArtworkLoader
  let feed: SaveProgressFeed
  let target: SaveFolder

  /// - Parameter target: the folder; set by tests of full disks.
  package init(
    plan: SavePlan, folder: FolderPath, loader: ArtworkLoader, feed: SaveProgressFeed, target: SaveFolder
  ) {
    self.plan = plan
    self.folder = folder
    self.loader = loader
    self.feed = feed
    self.target = target
  }

  fileprivate enum Outcome: Sendable {
    case stored(SaveFolder.Stored, bytes: Int)
    case failed(SaveReport.Failure)
    case cancelled
    case refused(SaveError)
  }

  @concurrent package func perform() async -> SaveReport {
    defer { feed.finish() }
    var report = SaveReport(folder: folder.text, fileCount: plan.files.count)
    do throws(SaveError) {
      try await target.prepare()
    } catch {
      await target.removeIfEmpty()
      report.ending = .stopped(error)
      return report
    }
    await withTaskGroup(of: Outcome.self) { group in
      var waiting = plan.files.indices.makeIterator()
      func startNext() {
        guard let index = waiting.next() else { return }
        group.addTask { await save(index) }
      }
      for _ in 0..<Self.filesAtOnce { startNext() }
      for await outcome in group {
        report.add(outcome)
        if report.ending == .complete { startNext() } else { group.cancelAll() }
      }
    }
    if report.presentCount == 0 { await target.removeIfEmpty() }
    return report
  }

  private func save(_ index: Int) async -> Outcome {
    let file = plan.files[index]
    let bytes: [UInt8]
    let metadata: ImageMetadata
    do throws(ArtworkError) {
      bytes = try await loader.data(for: file.url, size: file.box, limit: Self.maximumFileBytes) { progress in
        feed.note { $0.received(progress.received, of: progress.expected, file: index) }
      }
      metadata = try ArtworkError.reading { () throws(ImageError) in try ImageMetadata(header: bytes) }
    } catch .cancelled {
      return .cancelled
    } catch {
      feed.note { $0.finished(file: index) }
      return .failed(SaveReport.Failure(stem: file.stem, error: error))
    }
    guard !Task.isCancelled else { return .cancelled }
    do throws(SaveError) {
      let stored = try await target.store(bytes, as: file.stem, extension: metadata.format.fileExtension)
      feed.note { progress in
        progress.received(bytes.count, of: bytes.count, file: index)
        progress.finished(file: index)
      }
      return .stored(stored, bytes: bytes.count)
    } catch {
      return .refused(error)
    }
  }
}

extension SaveReport {
  fileprivate mutating func add(_ outcome: SaveRun.Outcome) {
    switch outcome {
    case .stored(.written(let name, let isNumbered), let bytes):
      written.append(name)
      writtenBytes += bytes
      if isNumbered { numberedCount += 1 }
    case .stored(.unchanged(let name), _): unchanged.append(name)
    case .failed(let failure): failures.append(failure)
    // The first write error is the reason; the cancellations that follow from it are not.
    case .cancelled: if ending == .complete { ending = .cancelled }
    case .refused(let error):
      if case .stopped = ending { return }
      ending = .stopped(error)
    }
  }
}
