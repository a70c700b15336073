/// The manual page.
enum ManualPage {
  static var text: String { "" }
}
