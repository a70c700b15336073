extension GenreProse {
  static let productivity = GenreProse(
    paragraphs: [
      """
      There is a place for everything you have to remember, and it is one swipe away. Write notes as they come, \
      drag them into order when you have a minute, and tick them off when they are done.
      """,
      """
      It never gets in the way: no streaks, no badges, no cheerful robots. Just your lists, your notes and a \
      search that finds the right one while you are still typing.
      """,
      "Files are plain text in a folder of your own. If you ever leave, you take everything with you.",
    ],
    bullets: [
      "Plain-text notes with links and checklists", "Due dates in ordinary words, such as “next Friday”",
      "Instant search, also offline", "Sync through your own cloud folder",
      "Keyboard shortcuts for everything on iPad and Mac",
      "Share sheets, widgets and shortcuts", "A focus mode that hides all but one task",
      "Version history for every note",
    ],
    praise: ["the search", "the keyboard shortcuts", "how fast it opens", "the plain-text files", "the focus mode"])

  static let finance = GenreProse(
    paragraphs: [
      """
      Money is easier to look at when it is laid out calmly. Enter what you spend in two taps and see, at the \
      end of the week, where it went.
      """,
      """
      No bank login, no ads for credit cards, no scores. The numbers are yours and stay on your device, \
      encrypted, until you choose to share them.
      """,
      """
      Works in any currency, and in several at once: rates are fetched when there is a network and remembered \
      when there is none.
      """,
    ],
    bullets: [
      "Budgets by week, month or holiday", "Every currency, with offline rates",
      "Recurring bills and reminders before they are due",
      "Charts that fit on a phone", "Export to spreadsheets", "Locked with your face or a code",
      "Shared jars for two or more", "Notes and receipts on every entry",
    ],
    praise: ["the charts", "the export", "splitting bills", "the reminders", "the offline rates"])

  static let tools = GenreProse(
    paragraphs: [
      "A sharp tool with a short manual. It does one job, shows what it is doing and leaves nothing behind.",
      "Built by people who needed it themselves, tested on slow machines, and small enough to download on a train.",
      "Everything can be done from the keyboard, everything can be undone, and nothing is ever sent anywhere.",
    ],
    bullets: [
      "Starts in a blink", "Keyboard first", "Dark and light appearance", "Handles very large files",
      "No account, no tracking, no network needed", "Shortcuts and automation", "Undo for everything",
      "A changelog that people read for pleasure",
    ],
    praise: ["the speed", "the shortcuts", "the small size", "that it just works", "the automation"])

  static let design = GenreProse(
    paragraphs: [
      """
      A drawing table with the clutter cleared away. The tools you use stay close; the others wait until they \
      are asked.
      """,
      "Lines are smooth, colours are managed and files open in the programs that your printer and your client use.",
      "Made together with illustrators, sign painters and one very patient type designer.",
    ],
    bullets: [
      "Vector and pixel layers in one document", "Colour-managed from screen to print",
      "Brushes with weight and temper",
      "Infinite canvas, finite menus", "SVG, PDF and PNG export", "Pencil pressure and tilt",
      "Palettes taken from any photo", "Time-lapse of every drawing",
    ],
    praise: ["the brushes", "the export", "the palettes", "the layers", "the canvas"])
}
