import AppStore

extension Option {
  /// The heading under which an option stands in the help.
  enum Group: String, CaseIterable {
    case store = "Store"
    case screen = "Screen"
    case output = "Output of commands"
    case command = "Of single commands"
    case program = "Program"
  }

  /// The values that an option may have, as shells offer them.
  enum Candidates: Sendable, Equatable {
    /// Anything.
    case any
    /// One of these words.
    case words([String])
    /// A list of these words.
    case list([String])
    /// One country, or a list of them where a command takes several.
    case countries
    /// A list of the command's fields.
    case fields
  }

  /// The text about an option in the help, the manual and the completions.
  struct Declaration: Sendable {
    var group: Group
    /// The value's name; `nil` if it takes none.
    var value: String?
    /// The option's effect, as a phrase without a full stop.
    var meaning: String
    var candidates = Candidates.any
    /// The subcommands that it goes with; `nil` for all of them. Options for store and screen go with browsing as well.
    var subcommands: [Subcommand]?

    /// The meaning, behind the subcommands that the option goes with where its group doesn't say so.
    var restrictedMeaning: String {
      guard let subcommands, group == .command || subcommands == Option.listing else { return meaning }
      return subcommands.map(\.rawValue).joined(separator: ", ") + ": " + meaning
    }

    /// Of an option that takes a value.
    init(
      _ group: Group, _ value: String, _ meaning: String, _ candidates: Candidates = .any,
      with subcommands: [Subcommand]? = nil
    ) {
      self.init(group, meaning, with: subcommands)
      self.value = value
      self.candidates = candidates
    }

    /// Of an option that takes none.
    init(_ group: Group, _ meaning: String, with subcommands: [Subcommand]? = nil) {
      self.group = group
      self.meaning = meaning
      self.subcommands = subcommands
    }
  }

  /// The subcommands whose output has rows.
  static let printing: [Subcommand] = [.search, .lookup, .rank, .reviews, .compare, .track, .watch]
  private static let orders = ResultOrder.allCases.map(\.id)

  private static let listing: [Subcommand] = [.search, .lookup]
  /// Those that browse, and the one that prints the settings.
  private static let browsing: [Subcommand] = [.open, .config]

  var declaration: Declaration {
    switch self {
    case .country:
      Declaration(
        .store, "CC",
        """
        the country's store, such as us, gb, de, by code or by name (default: us); commands that take \
        several: us,gb,de or all
        """,
        .countries)
    case .lang:
      Declaration(
        .store, "TAG", "the language of the store's texts in searches, such as en_us, ja_jp",
        with: [.search, .rank, .compare] + Self.browsing)
    case .device:
      Declaration(
        .store, "DEVICE", "iphone, ipad or mac (default: iphone)", .words(Device.allCases.map(\.rawValue)),
        with: Self.printing.filter { $0 != .reviews } + Self.browsing)
    case .limit:
      Declaration(
        .store, "N", "at most N results of a search, 1 to 200 (default: 50), or N reviews",
        with: [.search, .reviews] + Self.browsing)
    case .sample: Declaration(.store, "the built-in catalogue: no network")
    case .server: Declaration(.store, "URL", "another store; http only to this machine")
    case .requestsPerMinute:
      Declaration(
        .store, "N", "send at most N requests a minute, 1 to 20, and beyond them only what Enter asks for (default: 20)"
      )
    case .noImages: Declaration(.screen, "no icons and no pictures", with: Self.browsing)
    case .noLive: Declaration(.screen, "search only on Enter, not while typing", with: Self.browsing)
    case .color:
      Declaration(
        .screen, "WHEN", "auto, always or never (default: auto)", .words(Settings.ColorChoice.allCases.map(\.rawValue)),
        with: Self.browsing)
    case .graphics:
      Declaration(
        .screen, "WAY",
        """
        how details show pictures: auto asks the terminal, or tmux; kitty, iterm or sixel, its protocol; blocks, as in the list; \
        none, no pictures in details (default: auto)
        """, .words(Settings.GraphicsChoice.allCases.map(\.rawValue)), with: Self.browsing)
    case .json: Declaration(.output, "one JSON array, with all fields", with: Self.printing)
    case .jsonl: Declaration(.output, "a JSON object a line, each written as it comes", with: Self.printing)
    case .csv: Declaration(.output, "comma-separated values under a header", with: Self.printing)
    case .csvSafe:
      Declaration(
        .output, "with --csv: a ' before cells that a spreadsheet would take for a formula", with: Self.printing)
    case .markdown: Declaration(.output, "a table for Markdown", with: Self.printing)
    case .fields:
      Declaration(.output, "A,B,C", "only these fields, in this order, in any format", .fields, with: Self.printing)
    case .sort:
      Declaration(
        .output, "ORDER",
        "\(Self.orders.dropLast().joined(separator: ", ")) or \(Self.orders.last ?? ""), as s on the screen",
        .words(Self.orders), with: Self.listing)
    case .reverse: Declaration(.output, "the other way round, as S on the screen", with: Self.listing)
    case .filter:
      Declaration(
        .output, "TEXT", "only rows with this text in name, developer or bundle id, as f on the screen",
        with: Self.listing)
    case .app: Declaration(.command, "APP", "the app whose position is wanted; may be repeated", with: [.rank])
    case .history:
      Declaration(
        .command, "where it stood when, from what track has seen; the store is not asked", with: [.rank])
    case .term:
      Declaration(.command, "QUERY", "what is searched for; with track it may be repeated", with: [.track, .compare])
    case .stars:
      Declaration(
        .command, "1,2", "only reviews with so many stars", .list(["1", "2", "3", "4", "5"]), with: [.reviews])
    case .reviewVersion: Declaration(.command, "VERSION", "only reviews of this version of the app", with: [.reviews])
    case .pages:
      Declaration(.command, "N", "how many pages of 50 reviews to read, 1 to 10 (default: 1)", with: [.reviews])
    case .verbose:
      Declaration(
        .program,
        """
        a line for each request on standard error, with tabs between its number, source (network, memory or disk), status or error, \
        milliseconds, bytes, protocol and address
        """)
    case .completions:
      Declaration(
        .program, "SHELL", "the completions for bash, zsh or fish",
        .words(CompletionScript.allCases.map(\.rawValue)))
    case .manual: Declaration(.program, "the manual page, in mdoc: appsearch --manual | man -l -")
    case .help: Declaration(.program, "the commands and options in short")
    case .version: Declaration(.program, "the version")
    }
  }
}
