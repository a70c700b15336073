import CNcurses
import Foundation

/// The least that a program with such rows needs of ncurses: rows of two lines in the browser's colours, one of them selected.
/// `j` selects the next, around and around.
///
/// Reads and draws on one thread, and hands ncurses only the rows that change.
enum BareRows {
  private static let count: Int32 = 9

  static func run() {
    setlocale(LC_ALL, "")
    guard initscr() != nil, let window = appsearch_standard_window() else { return }
    raw()
    noecho()
    nonl()
    typeahead(-1)
    start_color()
    use_default_colors()
    curs_set(0)
    leaveok(window, true)
    var selected: Int32 = 0
    for row in 0..<count { draw(row, isSelected: row == selected, on: window) }
    update(window)
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "q") {
      draw(selected, isSelected: false, on: window)
      selected = (selected + 1) % count
      draw(selected, isSelected: true, on: window)
      write("\(selected)", at: (23, 1), (33, -1), appsearch_bold(), on: window)
      update(window)
    }
    endwin()
  }

  private static func draw(_ row: Int32, isSelected: Bool, on window: appsearch_window) {
    let line = 3 + 2 * row
    let back: Int32 = isSelected ? 24 : -1
    let name = row % 2 == 0 ? "Just a Torch             " : "Starling: A Flocking Game"
    for bar in [line, line + 1] {
      write(isSelected ? "▌" : " ", at: (bar, 0), (isSelected ? 33 : -1, -1), appsearch_bold(), on: window)
    }
    let gap = String(repeating: " ", count: 26)
    write(name + gap, at: (line, 12), (isSelected ? 231 : -1, back), appsearch_bold(), on: window)
    write("★ 4.\(row)0    ", at: (line, 63), (isSelected ? 222 : 136, back), 0, on: window)
    write("Free   ", at: (line, 73), (isSelected ? 157 : 28, back), 0, on: window)
    let details = "Sparrow & Reed · Games · PNG 64×64 5 KB           7.\(row)0K           "
    write(details, at: (line + 1, 12), (isSelected ? 153 : 243, back), 0, on: window)
  }

  /// Colours by their numbers; -1 is the terminal's own.
  private static func write(
    _ text: String, at place: (row: Int32, column: Int32), _ colors: (Int32, Int32), _ attributes: attr_t,
    on window: appsearch_window
  ) {
    var pair = alloc_pair(colors.0, colors.1)
    wattr_set(window, attributes, 0, &pair)
    mvwaddstr(window, place.row, place.column, text)
  }

  private static func update(_ window: appsearch_window) {
    wnoutrefresh(window)
    doupdate()
  }
}
