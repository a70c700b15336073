// swift-tools-version: 6.2

import PackageDescription

/// Continuous integration builds with warnings as errors; a person's first build never fails on one.
let isStrict = Context.environment["APPSEARCH_STRICT"] != nil

let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
let settings: [SwiftSetting] =
  features.map { .enableUpcomingFeature($0) } + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let cSettings: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

let ncurses: [LinkerSetting] = [
  .linkedLibrary("ncursesw", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

/// Modules that wait for people, the store or the disk: less code is worth more there than faster code.
let smallSettings = settings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A module of the program; all stand on `Essentials`.
func module(
  _ name: String, _ used: [String] = [], at path: String? = nil, isSmall: Bool = false, linker: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: all(used + ["Essentials"]), path: path, swiftSettings: isSmall ? smallSettings : settings,
    linkerSettings: linker)
}

/// A program; those below `Tests` are tools.
func program(_ name: String, _ used: [String], at path: String? = nil, excluding excluded: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: all(used + ["Essentials", "Texts"]), path: path, exclude: excluded,
    swiftSettings: smallSettings)
}

/// The tests of a module; they start the tools that they depend on.
func tests(_ name: String, _ used: [String], excluding excluded: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: all(used + ["Support", "Texts", "Turns"]), exclude: excluded, swiftSettings: settings)
}

func all(_ names: [String]) -> [Target.Dependency] { Set(names).sorted().map { .init(stringLiteral: $0) } }

/// The modules that both the models and the views see.
let shown = ["AppStore", "Artwork", "Files", "Observatory", "Saving", "TerminalUI", "Texts", "Tracking"]

let package = Package(
  name: "appsearch",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "appsearch", targets: ["appsearch"])],
  targets: [
    // The modules, those that stand on nothing first, and the program.
    .systemLibrary(name: "CNcurses", path: "CNcurses"),
    // Finds libcurl when the first request is made; nothing is linked but what looks it up.
    .target(name: "CCurl", cSettings: cSettings, linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CZlib"),
    .target(name: "CTerminal", cSettings: cSettings),
    .target(name: "Essentials", swiftSettings: settings),
    module("Concurrency"),
    module("Caching"),
    module("Texts"),
    module("Colors"),
    module("HTTP", ["CCurl", "Concurrency", "Texts"], isSmall: true),
    module("Files", ["CZlib"]),
    module("Observatory", ["CSQLite", "Concurrency", "Files", "Texts"], isSmall: true),
    module("AppStore", ["HTTP", "Caching", "Concurrency", "Files", "Texts"], isSmall: true),
    module("Artwork", ["CZlib", "HTTP", "Caching", "Colors", "Concurrency", "Files", "Texts"]),
    module(
      "SampleStore", ["HTTP", "Artwork", "Caching", "Colors", "Concurrency", "Files", "Texts"], isSmall: true),
    module("Saving", ["Artwork", "Concurrency", "Files", "HTTP", "Texts"], isSmall: true),
    module("Tracking", ["AppStore", "Concurrency", "Observatory", "Texts"], isSmall: true),
    // Public throughout, unlike the others: the compiler inlines nothing else across modules, and a frame is thousands of its values.
    module("TerminalUI", ["Caching", "Colors", "Texts"]),
    module("Browser", shown + ["Concurrency"]),
    module("Interface", shown + ["Browser", "Colors"]),
    module(
      "Commands",
      ["AppStore", "Concurrency", "Files", "HTTP", "Observatory", "SampleStore", "TerminalUI", "Texts", "Tracking"],
      isSmall: true),
    module("Curses", ["CNcurses", "CTerminal", "Colors", "TerminalUI"], linker: ncurses),
    program(
      "appsearch",
      shown + ["Browser", "Commands", "Concurrency", "CTerminal", "Curses", "HTTP", "Interface", "SampleStore"]),

    // The tests, and those whom they share.
    module("Support", ["Artwork", "CSQLite", "Concurrency", "Files", "HTTP", "Texts"], at: "Tests/Support"),
    // Apart from Support, which programs without the testing library use as well.
    module("Turns", ["Concurrency"], at: "Tests/Turns"),
    tests("ConcurrencyTests", ["Concurrency"]),
    tests("CachingTests", ["Caching"]),
    tests("TextsTests", []),
    tests("HTTPTests", ["HTTP", "CCurl", "Concurrency"]),
    tests("AppStoreTests", ["AppStore", "Concurrency", "HTTP"]),
    tests("ObservatoryTests", ["Observatory", "CSQLite", "Files", "observations"]),
    tests("ArtworkTests", ["Artwork", "Colors", "Concurrency", "Files", "HTTP", "SampleStore"]),
    tests("SavingTests", ["Saving", "Artwork", "Concurrency", "Files", "HTTP"]),
    tests("BrowserTests", shown + ["Browser", "Concurrency", "HTTP", "SampleStore"]),
    tests("TrackingTests", ["Tracking", "AppStore", "Concurrency", "HTTP", "Observatory", "SampleStore"]),
    tests("FilesTests", ["Files"]),
    tests("SupportTests", ["Concurrency"]),
    tests("ColorsTests", ["Colors"]),
    tests("SampleStoreTests", ["SampleStore", "AppStore", "Artwork", "HTTP"]),
    tests(
      "InterfaceTests", shown + ["Interface", "Browser", "Colors", "HTTP", "SampleStore"],
      excluding: ["Views/__Snapshots__"]),
    tests("TerminalUITests", ["TerminalUI", "AppStore"]),
    tests("CursesTests", ["Curses", "TerminalUI"]),
    tests("CommandsTests", ["Commands", "AppStore", "Concurrency", "HTTP", "Observatory", "SampleStore", "Tracking"]),
    tests("AppsearchTests", shown + ["appsearch", "Commands", "Concurrency", "Curses", "HTTP", "Interface"]),
    tests(
      "EndToEndTests",
      ["appsearch", "Artwork", "Commands", "HTTP", "Observatory", "SampleStore", "TerminalUI", "slow-name"]),

    // Tools: what tests start, and what fuzzes, measures and soaks.
    program("observations", ["Observatory", "Support"], at: "Tests/Observations"),
    program("slow-name", ["HTTP", "Support"], at: "Tests/SlowName"),
    program(
      "fuzz", shown + ["Browser", "Commands", "Concurrency", "Curses", "HTTP", "Interface", "SampleStore", "Support"],
      at: "Tests/Fuzz"),
    program("benchmark", shown + ["CNcurses", "Curses", "HTTP", "SampleStore", "Support"], at: "Tests/Benchmarks"),
    program(
      "key-cost", shown + ["Browser", "Curses", "HTTP", "Interface", "SampleStore", "Support"], at: "Tests/KeyCost"),
    program("soak", ["HTTP", "SampleStore", "Support"], at: "Tests/Soak"),
    // The excluded folder is C, which scripts/faults compiles: it is preloaded into the program.
    program("faults", ["HTTP", "Observatory", "SampleStore", "Support"], at: "Tests/Faults", excluding: ["Preload"]),
  ],
  swiftLanguageModes: [.v6]
)
