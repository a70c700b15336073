/// The text of help and manual about the program as a whole, beside its commands and options.
enum ProgramText {
  static let summary = "browse the App Store from the terminal"

  /// Without a subcommand.
  static let browsing = (
    operands: "[options] [query | id | App Store URL]", summary: "browse; with a query, search at once"
  )

  /// The meaning of `<app>`.
  static let app = """
    <app> is an id, a bundle id or the address of an app's page in the store; - reads them from standard input, one a line.
    """

  static let output = """
    To a terminal, rows are a table that fits it; to a pipe, fields with tabs between them. --json, --jsonl, --csv and \
    --markdown choose another format, --fields the columns. JSON has all fields, null where the store doesn't say; times are \
    ISO 8601 in UTC. Where standard output is no terminal, browsing prints what its query finds.
    """

  static let settings = """
    Options win over the environment, which wins over the configuration file, $XDG_CONFIG_HOME/appsearch/config: lines \
    such as country = de, with the names of the options for store and screen, key list.sort = s F6 with an action's name, \
    and color.title = bold #5fafff with a part of the screen. appsearch config prints all there are. A command \
    refuses an option that it can't honour, and one that takes one value and is given twice.
    """

  /// The environment variables that no option stands for.
  static let variables: [(name: String, meaning: String)] = [
    ("APPSEARCH_LOG", "a file that the lines of --verbose are added to, while browsing too"),
    (
      "APPSEARCH_SAMPLE_DAY",
      "the day that --sample shows: so many days after the catalogue's own, or before it, as in -30"
    ),
    ("APPSEARCH_SAMPLE_HISTORY", "1: the sample store begins with sixty days of three tracked terms"),
    ("NO_COLOR", "no colours, if it is set and not empty"),
    ("COLORTERM", "truecolor or 24bit: pictures may have colours of 24 bits"),
    ("FORCE_HYPERLINK", "1 or 0: whether the terminal has links, where that is not known"),
    (
      "BROWSER",
      """
      the programs that o tries before the desktop's own: commands with colons between them, %s for the address, in \
      which what a shell would act on stands in percent signs
      """
    ),
    ("http_proxy, https_proxy, ALL_PROXY, NO_PROXY", "the proxies, as curl takes them"),
    ("SSL_CERT_FILE", "certificates to trust instead of the system's"),
  ]

  static let exitCodes: [(code: ExitCode, meaning: String)] = [
    (.found, "found"),
    (.nothingFound, "nothing found; with lookup, not all that was asked for"),
    (.usage, "usage: the command line, the configuration or the terminal"),
    (.storeFailed, "the store or the network failed"),
    (.outputFailed, "the output, or what is to be remembered, could not be written, or what is kept was damaged"),
    (.terminalGone, "ended by SIGHUP: the terminal has gone"),
    (.interrupted, "ended by Ctrl-C, as shells show it: a command dies of the signal; by SIGTERM it is 143"),
  ]
}
