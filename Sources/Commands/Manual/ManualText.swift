/// The manual's own text, beside what it shares with the help.
enum ManualText {
  static let description = [
    """
    searches the App Store, and lists the results as the store ranks them. Keys walk the list, open an app's details with \
    screenshots and reviews, and call off whatever is under way. ? shows the keys.
    """,
    """
    Behind the name of a command, the words of the command line are that command's. Without one, they are a query that is searched for \
    at once, or an app's id or address, which is looked up. Options may stand anywhere.
    """,
  ]

  static let endOfOptions = """
    What follows -- is no option, and where no word stands before it, no command: appsearch -- search party searches for both words. A first word \
    of five letters or more that is a command but for one letter, or two that are swapped, is asked about, unless it is quoted with those behind it; so is \
    a shorter one where the next word gives it away, as in trak list or info com.example.app. appsearch search finds any words.
    """

  /// The look of values in each format, whatever the command.
  static let values = [
    """
    JSON is exact: numbers are numbers, lists are arrays of strings, and what the store doesn't say is null. Elsewhere that is empty, and \
    the members of a list have "; " between them. A table shows values as the screen does, Markdown and lines with tabs ratings \
    and prices; all else is exact, but for what a terminal would obey, marks that turn the direction of text, and characters that nobody sees, which are left \
    out. In all but JSON, an app whose name shows nothing goes by its bundle id or its id.
    """,
    """
    CSV leaves cells as they are otherwise: one may begin with = + - or @, which spreadsheets take for a formula. --csv-safe puts a ' before \
    such a cell, and before one that begins with ', a tab or a line end; negative numbers have it as well. It also quotes cells with \
    semicolons and tabs, where some spreadsheets part them, and all names of columns: import knows by that to take the ' off.
    """,
    """
    --filter takes words with blanks between them, all of which must hold; OR between words takes either side, AND is a blank. A plain word is looked for in what stands in the row, such as name, \
    developer, genre, bundle id, price and version, without case, accents and width; "two words" are one, and ! in front of a word or a term means that it must \
    not hold. A term is a name, one of : = < > <= >= != and a value, such as rating>4.5, ratings>=1,000, price<5, price:paid, size<100mb \
    (1 mb is 1,000,000 bytes), genre:health-fitness or developer:"two words". : on words means contains, = is. Times are compared with an age \
    (updated<30d: younger than 30 days; units s m h d w y) or with a year, a month or a day in UTC. These and versions are compared as far as the term says \
    them: released>2024 is 2025 or later, os<=15 is 15.4 as well. A term about what isn't known doesn't hold, with ! it does. One that can't be \
    read is named with the nearest that can, and the exit code is 2.
    """,
    """
    --filter, --sort, --reverse and --limit arrange the rows of any command, in this order; they don't change what it does, and where they could hide \
    that, they are refused. Only of a search does --limit say what the store is asked for, 200 at most; of a chart there are 100. There are no templates for rows: jq makes any \
    text of JSON.
    """,
    """
    The store's answers are kept for a while, compressed, at most 16 MB of searches, 48 MB of what commands ask of many countries and of \
    tracks, 4 MB of look-ups and 4 MB of reviews; the oldest go. A command takes one of the last ten minutes without asking the store; with \
    --refresh it takes none, with --max-age those up to that age. asOf tells when the store said what a row says. Where the store \
    can't be reached and nothing so young is kept, nothing is printed, the exit code is 3, and standard error says how old a kept answer is. \
    watch run asks for everything unless --max-age is given.
    """,
    """
    Names of fields stay as they are from version to version, and --fields takes them in capitals or not. New fields may be added behind the \
    others.
    """,
  ]

  /// The files that are read and written, beside pictures that are asked for.
  static let files: [(path: String, meaning: String)] = [
    ("$XDG_CONFIG_HOME/appsearch/config", "the configuration; $XDG_CONFIG_HOME is ~/.config where it isn't set"),
    (
      "$XDG_DATA_HOME/appsearch/appsearch.sqlite",
      """
      past searches, bookmarks, what is tracked and what was seen, and the store's answers for a while; $XDG_DATA_HOME is ~/.local/share \
      where it isn't set
      """
    ),
    ("$XDG_DATA_HOME/appsearch/sample.sqlite", "the same for the sample catalogue"),
    (
      "$XDG_CACHE_HOME/appsearch/artwork",
      "icons, which may be deleted at any time; $XDG_CACHE_HOME is ~/.cache where it isn't set"
    ),
  ]

  /// The file in which each shell looks for completions.
  static let completions: [(shell: CompletionScript, file: String)] = [
    (.bash, "~/.local/share/bash-completion/completions/appsearch"),
    (.zsh, "~/.zfunc/_appsearch"),
    (.fish, "~/.config/fish/completions/appsearch.fish"),
  ]

  static let completionsHead =
    "appsearch --completions <shell> prints what a shell has to know, to be kept where it looks for it:"
  static let completionsNotes = """
    bash looks there where the package bash-completion is installed, zsh where its configuration says fpath+=(~/.zfunc) before \
    compinit. Elsewhere the files can be sourced. They ask the program that printed them, by the path that it was called by, or else \
    the appsearch on PATH: --complete <shell> -- and the words of the line prints what may stand for the last one, past searches among it.
    """

  static let exitNotes = "Leaving the browser is 0. A signal that ends the program is 128 and its number."

  /// Lines for a shell, beside the commands' own examples.
  static let examples: [(meaning: String, line: String)] = [
    (
      "Text of one's own making:",
      "appsearch search maps -n 5 --json | jq -r '.[] | .name + \" by \" + .developer'"
    ),
    ("The five best-rated apps about maps:", "appsearch search maps --sort rating --json | jq -r '.[:5][].name'"),
    (
      "The prices of apps whose ids stand in a file, for a spreadsheet:",
      "appsearch lookup - --csv --fields id,name,price,currency < ids"
    ),
  ]

  static let standards = [
    "JSON is that of RFC 8259, CSV that of RFC 4180 with line feeds for line ends, times are those of RFC 3339.",
    "Countries are named by ISO 3166-1, currencies by ISO 4217, languages by ISO 639.",
    "Files are where the XDG Base Directory Specification puts them.",
  ]
}
