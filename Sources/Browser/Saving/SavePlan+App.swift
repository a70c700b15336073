package import AppStore
package import Saving

extension SavePlan {
  /// Plans to save all of an app's pictures.
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
