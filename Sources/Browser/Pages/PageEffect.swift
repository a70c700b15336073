/// The work that a page, or an action, leaves to the hall.
@MainActor
package enum PageEffect {
  /// It is done.
  case stays
  /// It is done, and this is said about it.
  case says(ActionWords)
  /// The store was asked, and this is said about it until that has failed, which is said elsewhere.
  case asked(ActionWords, hasFailed: @MainActor () -> Bool)
  /// The topmost page closes.
  case closes
  /// The topmost page closes, and what is below takes what was chosen.
  case chooses(() -> PageEffect)
  /// Another page is to lie on top.
  case opens(any Page)
  /// The hall is to do it.
  case asks((Browser) -> PageEffect)
  /// The world outside the models is to do it, with a notice if there is one.
  case requests(Browser.Request, saying: ActionWords? = nil)
}
