/// The manual's own text, beside what it shares with the help.
enum ManualText {
  static let description = [
    """
    searches the App Store, and lists the results as the store ranks them. Keys walk the list and open details. ? shows the keys. \
    Other words are a query, or an app's id or address. Options may stand anywhere.
    """,
    """
    Each command has a page of its own, such as man appsearch-track, and its words, options, fields and examples in short: appsearch help track.
    """,
  ]

  static let endOfOptions = """
    What follows -- is no option, and no command if -- comes first: appsearch -- search party searches for both words. If a first word of five \
    letters or more misspells a command by one letter, appsearch asks what was meant, unless the words are quoted. A shorter word counts if \
    the next one confirms it, as in trak list or info com.example.app. appsearch search finds any words.
    """

  /// The look of values in each format, whatever the command.
  static let values = [
    """
    JSON is exact: numbers are numbers, lists are arrays, unknown values are null. Elsewhere these are empty, and lists have "; " \
    between their members. A table shows values as the screen does; Markdown and lines with tabs do so with ratings and prices. All else \
    is exact, without control characters, marks that turn the direction of text, and invisible characters. Except in JSON, an app with a \
    blank name is called by its bundle id or its id.
    """,
    """
    In CSV a cell may begin with = + - or @, which spreadsheets take for a formula. --csv-safe puts a ' before such a cell, before negative \
    numbers, and before ', tabs and line ends. It also quotes cells with semicolons and tabs, where some spreadsheets split them, and all \
    names of columns, so that import knows to remove the '.
    """,
    """
    --filter takes words with blanks between them, which must all match; OR takes either side, AND is a blank. A plain word is looked for in \
    the row's name, developer, genre, bundle id, price, version and other texts, whatever the case, accents and width. "two words" are one, \
    and ! in front means that a word or term must not match. A term is the name of a field, one of : = < > <= >= != and a value: rating>4.5, \
    ratings>=1,000, price<5, price:paid, size<100mb (1 mb is 1,000,000 bytes), genre:health-fitness, developer:"two words". On words, : means \
    contains, and = means is. Times are compared with an age (updated<30d: younger than 30 days; units s m h d w y), or with a year, a month \
    or a day in UTC. Times and versions are compared as far as the term goes: released>2024 is 2025 or later, os<=15 includes 15.4. A term \
    about an unknown value doesn't match; with ! it does. If a term can't be read, the nearest one is named, and the exit code is 2.
    """,
    """
    --filter, --sort, --reverse, --per and --limit arrange the rows of any command, in this order. They don't change what it does; if they could \
    hide that, they are refused. --sort -rating falls and +rating rises; without a sign it is as usual: ratings and dates fall. --per is at most so \
    many rows of each term and country, --limit of all. --ask is how many results the store is asked for: 50, or --limit where that is more, and \
    200 at most; a chart has 100. There are no templates for rows: jq makes any text of JSON.
    """,
    """
    The store's answers are kept for a while, compressed: at most 16 MB of searches, 48 MB of what commands ask in many countries and for \
    tracks, 16 MB of apps' pages, 4 MB of look-ups and 4 MB of reviews; the oldest go. A command uses answers of the last ten minutes, and \
    apps' pages of the last day; with --refresh none, with --max-age those up to that age. asOf is when the store said what a row says. If \
    the store can't be reached, and no answer is young enough, nothing is printed, the exit code is 3, and standard error tells the age of \
    the kept answer. watch run asks for everything unless \
    --max-age is given.
    """,
    """
    Fields have the same name in all commands, exports, filters and orders, and case doesn't count. Names of filters and orders, such as updated, are \
    understood for fields too. Of a former name standard error says the present one. The columns of CSV don't depend on how many apps, terms or \
    countries are asked for; new ones are added before asOf. --no-header leaves their names out.
    """,
  ]

  /// The files that are read and written, beside pictures that are asked for.
  static let files: [(path: String, meaning: String)] = [
    ("$XDG_CONFIG_HOME/appsearch/config", "the configuration; $XDG_CONFIG_HOME defaults to ~/.config"),
    (
      "$XDG_DATA_HOME/appsearch/appsearch.sqlite",
      """
      past searches, bookmarks, tracks and all that was seen, and the store's answers for a while; $XDG_DATA_HOME defaults to ~/.local/share
      """
    ),
    ("$XDG_DATA_HOME/appsearch/sample.sqlite", "the same for the sample catalogue"),
    (
      "$XDG_CACHE_HOME/appsearch/artwork",
      "icons, which may be deleted at any time; $XDG_CACHE_HOME defaults to ~/.cache"
    ),
  ]

  /// The file in which each shell looks for completions.
  static let completions: [(shell: CompletionScript, file: String)] = [
    (.bash, "~/.local/share/bash-completion/completions/appsearch"),
    (.zsh, "~/.zfunc/_appsearch"),
    (.fish, "~/.config/fish/completions/appsearch.fish"),
  ]

  static let completionsHead =
    "appsearch --completions <shell> prints a file for the shell, to be kept here:"
  static let completionsNotes = """
    bash needs the package bash-completion, zsh fpath+=(~/.zfunc) before compinit; otherwise source the file. It asks the program that printed \
    it, by the path of that call, or else the appsearch on PATH: --complete <shell> -- and the words of the line prints candidates for the \
    last word, past searches among them.
    """

  static let exitNotes = "Leaving the browser is 0, and a signal 128 and its number."

  /// Lines for a shell, beside the commands' own examples.
  static let examples: [(meaning: String, line: String)] = [
    (
      "Text in a form of your own:",
      "appsearch search maps -n 5 --json | jq -r '.[] | .name + \" by \" + .developer'"
    )
  ]

  static let standards = [
    "JSON is that of RFC 8259, CSV that of RFC 4180 with line feeds for line ends, times are those of RFC 3339.",
    "Countries are named by ISO 3166-1, currencies by ISO 4217, languages by ISO 639.",
    "Files are where the XDG Base Directory Specification puts them.",
  ]
}
