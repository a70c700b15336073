package import AppStore
import Observatory

/// The apps that the app's web page shows beside it.
extension DetailModel {
  /// Similar ones, and behind them the developer's others.
  package var neighbours: [AppPage.Neighbour] { (page.value?.similar ?? []) + (page.value?.developersOthers ?? []) }

  /// The number of similar ones.
  package var similarCount: Int { page.value?.similar?.count ?? 0 }

  /// The index of the selected neighbour; 0 if there are none.
  package var neighbourSelection: Int { max(0, min(chosenNeighbour, neighbours.count - 1)) }

  /// The selected neighbour, on the Similar pane.
  package var neighbour: AppPage.Neighbour? {
    pane == .similar ? neighbours.dropFirst(neighbourSelection).first : nil
  }

  /// The selected neighbour's number, and how many there are; `nil` where the page names none.
  var statusOfNeighbours: PageStatus? {
    let count = neighbours.count
    guard count > 0 else { return nil }
    var status = PageStatus()
    (status.selected, status.count, status.total) = (neighbourSelection + 1, count, count)
    return status
  }

  func chooseNeighbour(_ movement: Movement) {
    let count = neighbours.count
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
