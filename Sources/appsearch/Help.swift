/// What `--help` prints.
enum Help {
  static let text = """
    appsearch \(Version.current): browse the App Store from the terminal

    Usage
      appsearch [options] [query | id | App Store URL]     browse; with a query, searches at once
      appsearch search <query> [--json]                    the ranked results, for people and scripts
      appsearch lookup <id | bundle id | URL>... [--json]  what the store says about apps
      appsearch rank <query> --app <id | bundle id | URL> [--country us,gb,de] [--json]
                                                           an app's position, by country

    Options
      --country CC      the country's store, such as us, gb, de, by code or by name (default: us)
      --lang TAG        the language of the store's texts, such as en_us, ja_jp
      --device DEVICE   iphone, ipad or mac (default: iphone)
      --limit N         at most N results, 1 to 200 (default: 50)
      --sample          the built-in catalogue: no network
      --server URL      another store; http only to this machine
      --no-images       no icons and no pictures
      --no-live         search only on Enter, not while typing
      --color WHEN      auto, always or never (default: auto)
      --graphics WAY    how details show pictures: auto asks the terminal, or tmux; kitty, iterm or sixel, its
                        protocol; blocks, as in the list; none, no pictures in details (default: auto)
      --json            JSON instead of a list (search, lookup, rank)
      --verbose         a line for each request on standard error, with tabs between its number, network, memory or disk,
                        status or error, milliseconds, bytes, protocol, address
      -h, --help        this help
      -V, --version     the version
      --                what follows is no option and no command

    When standard output is no terminal, browsing prints the plain list: tab-separated position, name,
    developer, rating, number of ratings, price, id, bundle id, link. rank prints country, position, results.

    Positions are those of the store's search service, whose order can differ from the App Store app's. rank asks about 20
    countries a minute, as many as the store takes; Ctrl-C stops it.

    Options win over the environment (APPSEARCH_COUNTRY, APPSEARCH_LANG, APPSEARCH_DEVICE, APPSEARCH_LIMIT,
    APPSEARCH_SERVER, APPSEARCH_COLOR, APPSEARCH_GRAPHICS, NO_COLOR), which wins over
    $XDG_CONFIG_HOME/appsearch/config (lines such as: country = de). APPSEARCH_LOG=file adds the lines of --verbose to a
    file, while browsing too. FORCE_HYPERLINK=1 or 0 says whether the terminal
    has links, where that is not known; COLORTERM=truecolor, that pictures may have colours of 24 bits. BROWSER names
    the programs that o tries before the desktop's own: commands with colons between them, %s for the address.
    Proxies are taken from http_proxy, https_proxy, ALL_PROXY and NO_PROXY; SSL_CERT_FILE names certificates to trust
    instead of the system's.

    Exit codes: 0 found, 1 nothing found, 2 usage, 3 the store or the network failed, 4 the output could not be written,
    130 interrupted.
    Inside, ? shows the keys.

    """
}

/// The program's version.
enum Version {
  static let current = "0.1.0"
}
