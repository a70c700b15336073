import Observatory

/// A page that shows the positions of tracked apps, and the progress of their update.
@MainActor
protocol PositionsPage: AskingPage {
  var following: Following { get }
  var reading: PageReading { get }
  /// The searches of its positions that were not seen for an hour.
  var due: [SearchKey] { get }
  /// A track was taken away, or is back.
  func toggled(_ key: TrackKey, isTracked: Bool)
}

extension PositionsPage {
  package var showsUpdate: Bool { true }

  package func hear(_ news: PageNews) {
    switch news {
    case .following: reading.readAll()
    case .toggled(let key, let isTracked): toggled(key, isTracked: isTracked)
    case .answered(let search): reading.readAnswer(to: search)
    case .bookmarks: break
    }
  }
}

extension PositionsPage {
  /// Asks the store for what is due.
  func update() -> PageEffect {
    guard following.update.progress == nil else { return .stays }
    let due = due
    guard due.isEmpty else {
      following.update.start(due)
      return .stays
    }
    // Another program may have looked, or may track something else by now.
    reading.readAll()
    return status.total == 0 ? .stays : .says("All is up to date; a position is looked at again after an hour")
  }

  func togglePause() {
    following.update.togglePause()
  }
}
