/// The text of help and manual about the program as a whole, beside its commands and options.
enum ProgramText {
  static let summary = "browse the App Store from the terminal"

  /// Without a subcommand.
  static let browsing = (
    operands: "[options] [query | id | App Store URL]", summary: "browse; with a query, search at once"
  )

  /// The meaning of `<app>`.
  static let app = """
    <app> is an id, a bundle id or a store address; - reads them, one a line.
    """

  /// The last words of the list of commands.
  static let more = """
    More: appsearch help track, options, rows or keys. --sample needs no network.
    """

  static let output = """
    On a terminal, rows are a table that fits it; in a pipe, fields with tabs between them. --json, --jsonl, --csv and --markdown choose \
    another format, --fields the columns. JSON has all fields, null if unknown; times are ISO 8601 in UTC. If standard output is no \
    terminal, browsing prints what its query finds.
    """

  static let settings = """
    Options override the environment, which overrides the configuration file, $XDG_CONFIG_HOME/appsearch/config. Its lines name options for \
    store and screen (country = de), actions (key list.sort = s F6) or parts of the screen (color.title = bold #5fafff). appsearch config \
    prints all of them. A command refuses an option that it can't honour, or that is given twice and takes one value.
    """

  /// The environment variables that no option stands for.
  static let variables: [(name: String, meaning: String)] = [
    ("APPSEARCH_LOG", "a file for the lines of --verbose, also while browsing"),
    (
      "APPSEARCH_SAMPLE_DAY",
      "the day that --sample shows, in days after the catalogue's own; -30 is before it"
    ),
    ("APPSEARCH_SAMPLE_HISTORY", "1: the sample store begins with sixty days of three tracked terms"),
    ("NO_COLOR", "no colours, if it is set and not empty"),
    ("COLORTERM", "truecolor or 24bit: pictures may have 24-bit colours"),
    ("FORCE_HYPERLINK", "1 or 0: whether the terminal has links, if that is unknown"),
    (
      "BROWSER",
      """
      programs that o tries before the desktop's own: commands with colons between them, and %s for the address, in which characters with a \
      meaning to shells are percent-encoded
      """
    ),
    ("http_proxy, https_proxy, ALL_PROXY, NO_PROXY", "the proxies, as curl takes them"),
    ("SSL_CERT_FILE", "certificates to trust instead of the system's"),
  ]

  static let exitCodes: [(code: ExitCode, meaning: String)] = [
    (.found, "found"),
    (.nothingFound, "nothing found, or not every app; with doctor, a failure"),
    (.usage, "usage: the command line, the configuration or the terminal"),
    (.storeFailed, "the store or the network failed"),
    (.outputFailed, "output or data could not be written, or kept data was damaged"),
    (.terminalGone, "ended by SIGHUP: the terminal has gone"),
    (.interrupted, "ended by Ctrl-C, 143 by SIGTERM: a command dies of the signal"),
  ]
}

/// The program's version.
package enum Version {
  package static let current = "0.1.0"
  /// For the manual page. Not the day of the build, so that the same sources make the same page.
  static let date = "November 22, 2026"
}
