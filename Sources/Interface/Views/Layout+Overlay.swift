import Browser
import TerminalUI

extension Layout {
  /// The box of an overlay; `nil` for those that take one line.
  func box(of overlay: Overlay) -> Rect? {
    switch overlay {
    case .help: helpBox
    case .storefronts(let picker): box(of: picker)
    case .devices(let picker): box(of: picker)
    case .bookmarks(let picker): box(of: picker, columns: Self.bookmarkColumns)
    case .historySearch, .saveFolder: nil
    }
  }

  var helpBox: Rect { box(columns: 76, rows: size.rows - 2) }

  /// The columns of a list to choose from, and of the one of bookmarks, which have longer names, and notes beside them.
  static let pickerColumns = 46, bookmarkColumns = 66

  /// The box of a list to choose from: as high as its entries, its edges and the line for typing.
  func box<Value>(of picker: Picker<Value>, columns: Int = pickerColumns) -> Rect {
    box(columns: columns, rows: min(20, picker.itemCount + 3))
  }

  /// The row of an overlay that takes one line; `nil` for the others.
  func line(of overlay: Overlay) -> Int? {
    switch overlay {
    case .historySearch: 1
    case .saveFolder: statusRow
    case .help, .storefronts, .devices, .bookmarks: nil
    }
  }
}
