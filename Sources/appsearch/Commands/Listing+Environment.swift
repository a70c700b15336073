import Foundation

extension Listing {
  /// The listing for standard output: columns if it is a terminal, else fields.
  init(environment: [String: String]) {
    guard Output.isTerminal else {
      self.init(columns: nil)
      return
    }
    var size = winsize()
    let width = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? ""
    let isUTF8 = locale.uppercased().replacing("-", with: "").contains("UTF8")
    self.init(columns: width > 0 ? max(40, width) : 80, isUTF8: isUTF8)
  }
}
