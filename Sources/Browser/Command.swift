/// What a person wants, whatever key or click said so. The keymap makes these; ``Browser/perform(_:)`` carries them out.
package enum Command: Sendable, Hashable {
  // Everywhere
  /// Cancel the search in flight, else close what is open.
  case stepBack
  /// Show the keys, or put them away.
  case toggleHelp
  /// Paint the whole screen anew.
  case redraw
  /// Hand the terminal back to the shell for a while.
  case suspend
  /// End the program.
  case quit
  /// Ask the store again, past the cache.
  case refresh

  // Text fields
  /// Change the text of the field that has the focus.
  case edit(LineEditor.Edit)
  /// Take what the field, or the list behind it, says: Enter.
  case accept
  /// Step to an older or newer search.
  case older, newer
  /// Search the history backwards for what is typed.
  case searchHistory

  // Focus
  /// To the list.
  case focusList
  /// To the search field.
  case focusSearch
  /// To the search field, at the click.
  case focusSearchAt(offset: Int)

  // List
  /// Move the selection, or scroll what is open.
  case move(Movement)
  /// Select a row.
  case selectRow(Int)
  /// Select a row and open its detail.
  case openRow(Int)
  /// Bookmark the app, or take its bookmark away.
  case toggleBookmark
  /// Show the bookmarks, to choose one.
  case showBookmarks
  /// Narrow the rows by their text.
  case editFilter
  /// Order the rows by the next property in turn.
  case changeOrder
  /// Turn the order round.
  case reverseOrder
  /// Choose another country's store.
  case chooseStorefront
  /// Choose another device's catalogue.
  case chooseDevice
  /// Details beside the list: shown, hidden.
  case toggleDetailBeside
  /// Icons: off, small, large.
  case changeIconSize
  /// Ask again after an error.
  case retry

  // List and detail
  /// Show the app's page in the store, in a web browser; on the Info pane, the chosen value where that is a link.
  case openPage
  /// Copy the address of that page; on the Info pane, the chosen value.
  case copy
  /// Copy the bundle id.
  case copyBundleID
  /// Save the app's pictures, after asking where.
  case saveArtwork

  // Detail
  /// Open the selected app's detail.
  case open
  /// Close what is open and go back to the list.
  case close
  /// Show a pane.
  case showPane(DetailPane)
  /// Show the pane so many further on.
  case stepPane(Int)
  /// Go to the app so many rows further on, without leaving the detail.
  case stepApp(Int)
  /// Choose the screenshot so many further on.
  case stepScreenshot(Int)

  // Mouse
  /// Move the list's selection, whatever has the keys.
  case scrollList(Movement)
  /// Scroll the detail, whatever has the keys.
  case scrollDetail(Movement)
  /// Choose a screenshot.
  case selectScreenshot(Int)
  /// Take one of the matches of the list that lies over the screen.
  case takeMatch(Int)
}
