package import AppStore
import Observatory

/// The apps that the app's web page shows beside it.
extension DetailModel {
  /// The number of similar ones, and that of all. The developer's others stand behind them.
  package var similarCount: Int { page.value?.similar?.count ?? 0 }
  package var neighbourCount: Int { similarCount + (page.value?.developersOthers?.count ?? 0) }

  /// - Parameter index: below ``neighbourCount``.
  package func neighbour(at index: Int) -> AppPage.Neighbour? {
    let others = index - similarCount
    return others < 0 ? page.value?.similar?[index] : page.value?.developersOthers?[others]
  }

  /// The index of the selected neighbour; 0 if there are none.
  package var neighbourSelection: Int { max(0, min(chosenNeighbour, neighbourCount - 1)) }

  /// The selected neighbour, on the Similar pane.
  package var neighbour: AppPage.Neighbour? {
    pane == .similar && neighbourCount > 0 ? neighbour(at: neighbourSelection) : nil
  }

  /// The selected neighbour's number, and how many there are; `nil` where the page names none.
  var statusOfNeighbours: PageStatus? {
    let count = neighbourCount
    guard count > 0 else { return nil }
    var status = PageStatus()
    (status.selected, status.count, status.total) = (neighbourSelection + 1, count, count)
    return status
  }

  func chooseNeighbour(_ movement: Movement) {
    let count = neighbourCount
    let inSight = scroll.windowHeight * count / max(1, scroll.lineCount)
    chosenNeighbour = max(0, min(neighbourSelection + movement.distance(window: inSight), count - 1))
  }

  /// The app that keys are about: the selected neighbour, else the one of these details.
  func subject(in search: SearchKey?) -> AppSubject {
    if let neighbour {
      return AppSubject(id: neighbour.id, name: App(neighbour).title, storefront: storefront, search: search)
    }
    return AppSubject(
      id: app.id, name: app.title, storefront: storefront, search: search, app: record, position: position)
  }
}
