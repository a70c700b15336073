// swift-tools-version: 6.2

import PackageDescription

/// Continuous integration builds with warnings as errors; a person's first build never fails on one.
let strict = Context.environment["APPSEARCH_STRICT"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

let cSettings: [CSetting] = strict ? [.treatAllWarnings(as: .error)] : []

let ncurses: [LinkerSetting] = [
  .linkedLibrary("ncursesw", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

/// Optimised for size: all but the models, the views and the screen that each key passes, where the counts of `make key-cost` would rise.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

func module(_ name: String, _ dependencies: [Target.Dependency] = [], isSmall: Bool = false) -> Target {
  .target(
    name: name, dependencies: dependencies + ["Essentials"], swiftSettings: settings + (isSmall ? small : []))
}

/// The tests of a module, and the programs that they start.
struct Tests {
  let target: Target
  var programs: [Target] = []
  /// Whether the module works concurrently, which the thread sanitizer tries.
  var areConcurrent = false
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], starting programs: [Target] = [],
  excluding excluded: [String] = [],
  concurrent areConcurrent: Bool = false
) -> Tests {
  let started = programs.map { Target.Dependency(stringLiteral: $0.name) }
  let target = Target.testTarget(
    name: name, dependencies: dependencies + started + ["Support", "Texts", "Turns"], exclude: excluded,
    swiftSettings: settings)
  return Tests(target: target, programs: programs, areConcurrent: areConcurrent)
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], path: String, excluding excluded: [String] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["Texts"], path: path, exclude: excluded, swiftSettings: settings,
    linkerSettings: linkerSettings)
}

let allTests: [Tests] = [
  tests("ConcurrencyTests", ["Concurrency"], concurrent: true),
  tests("CachingTests", ["Caching"]),
  tests("TextsTests", []),
  tests("HTTPTests", ["HTTP", "CCurl", "Concurrency"], concurrent: true),
  tests("AppStoreTests", ["AppStore", "Concurrency", "HTTP"], concurrent: true),
  tests(
    "ObservatoryTests", ["Observatory", "CSQLite", "Files"],
    starting: [program("observations", ["Observatory", "Support"], path: "Tests/Observations")], concurrent: true),
  tests("ArtworkTests", ["Artwork", "Colors", "Concurrency", "Files", "HTTP", "SampleStore"], concurrent: true),
  tests("SavingTests", ["Saving", "Artwork", "Concurrency", "Files", "HTTP"], concurrent: true),
  tests(
    "BrowserTests",
    [
      "Browser", "AppStore", "Artwork", "Concurrency", "Files", "HTTP", "Observatory", "SampleStore", "Saving",
      "Tracking",
    ],
    concurrent: true),
  tests(
    "TrackingTests", ["Tracking", "AppStore", "Concurrency", "HTTP", "Observatory", "SampleStore"], concurrent: true),
  tests("FilesTests", ["Files"]),
  tests("SupportTests", ["Concurrency"]),
  tests("ColorsTests", ["Colors"]),
  tests("SampleStoreTests", ["SampleStore", "AppStore", "Artwork", "HTTP"]),
  tests(
    "InterfaceTests",
    [
      "Interface", "TerminalUI", "Browser", "AppStore", "Artwork", "Colors", "HTTP", "Observatory", "SampleStore",
      "Saving", "Tracking",
    ],
    excluding: ["Views/__Snapshots__"]),
  tests("TerminalUITests", ["TerminalUI", "AppStore"]),
  tests("CursesTests", ["Curses", "TerminalUI"]),
  tests("CommandsTests", ["Commands", "AppStore", "Concurrency", "HTTP", "Observatory", "SampleStore", "Tracking"]),
  tests(
    "AppsearchTests",
    [
      "appsearch", "AppStore", "Commands", "Concurrency", "Curses", "Files", "HTTP", "Interface", "Observatory",
      "TerminalUI",
    ]),
  tests(
    "EndToEndTests", ["appsearch", "Artwork", "HTTP", "Observatory", "SampleStore", "TerminalUI"],
    starting: [program("slow-name", ["HTTP", "Support"], path: "Tests/SlowName")]),
]

/// Programs of their own, which fuzz, measure and soak.
let tools: [Target] = [
  program(
    "fuzz",
    [
      "AppStore", "Artwork", "Browser", "Concurrency", "Curses", "Files", "HTTP", "Interface", "Observatory",
      "SampleStore",
      "Saving", "Support", "TerminalUI", "Tracking",
    ],
    path: "Tests/Fuzz"),
  program(
    "benchmark", ["AppStore", "Artwork", "CNcurses", "HTTP", "SampleStore", "Support"], path: "Tests/Benchmarks",
    linkerSettings: ncurses),
  program(
    "key-cost",
    [
      "AppStore", "Artwork", "Browser", "Curses", "HTTP", "Interface", "SampleStore", "Support", "TerminalUI",
    ],
    path: "Tests/KeyCost"),
  program("soak", ["HTTP", "SampleStore", "Support"], path: "Tests/Soak"),
  // What is excluded is C, which scripts/faults compiles: it is preloaded into the program.
  program("faults", ["HTTP", "SampleStore", "Support"], path: "Tests/Faults", excluding: ["Preload"]),
]

/// The tests to build, by the names of their targets with blanks between them, or `concurrent`; without it all, and the tools.
let chosen = Context.environment["APPSEARCH_TESTS"]?.split(separator: " ").map(String.init)

let chosenTests = allTests.filter { tests in
  guard let chosen else { return true }
  return chosen.contains(tests.target.name) || (tests.areConcurrent && chosen.contains("concurrent"))
}

/// The program's modules, those that stand on nothing first.
let modules: [Target] = [
  .systemLibrary(name: "CNcurses", path: "CNcurses"),
  // Finds libcurl when the first request is made; nothing is linked but what looks it up.
  .target(name: "CCurl", cSettings: cSettings, linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
  .systemLibrary(name: "CSQLite"),
  .systemLibrary(name: "CZlib"),
  .target(name: "CTerminal", cSettings: cSettings),
  .target(name: "Essentials", swiftSettings: settings),
  module("Concurrency", isSmall: true),
  module("Caching"),
  module("Texts"),
  module("HTTP", ["CCurl", "Concurrency", "Texts"], isSmall: true),
  module("Files", ["CZlib"], isSmall: true),
  module("Observatory", ["CSQLite", "Concurrency", "Files", "Texts"], isSmall: true),
  module("Colors"),
  module("AppStore", ["HTTP", "Caching", "Concurrency", "Files", "TerminalUI", "Texts"], isSmall: true),
  module("Artwork", ["CZlib", "HTTP", "Caching", "Colors", "Concurrency", "Files", "Texts"], isSmall: true),
  module(
    "SampleStore", ["HTTP", "Artwork", "Caching", "Colors", "Concurrency", "Files", "Texts"], isSmall: true),
  module("Saving", ["Artwork", "Concurrency", "Files", "HTTP", "Texts"], isSmall: true),
  module("Tracking", ["AppStore", "Concurrency", "Observatory", "Texts"], isSmall: true),
  module(
    "Browser",
    ["AppStore", "Artwork", "Concurrency", "Files", "Observatory", "Saving", "TerminalUI", "Texts", "Tracking"]),
  // Public throughout, unlike the others: the compiler inlines nothing else across modules, and a frame is thousands of its values.
  module("TerminalUI", ["Caching", "Colors", "Texts"]),
  module(
    "Interface",
    [
      "TerminalUI", "Browser", "AppStore", "Artwork", "Colors", "Files", "Observatory", "Saving", "Texts", "Tracking",
    ]),
  module(
    "Commands",
    ["AppStore", "Concurrency", "Files", "HTTP", "Observatory", "SampleStore", "TerminalUI", "Texts", "Tracking"],
    isSmall: true),
  .target(
    name: "Curses",
    dependencies: ["CNcurses", "CTerminal", "Colors", "Essentials", "TerminalUI"],
    swiftSettings: settings, linkerSettings: ncurses),
  .executableTarget(
    name: "appsearch",
    dependencies: [
      "CTerminal", "Commands", "Concurrency", "Essentials", "Files", "HTTP", "Observatory", "AppStore", "Artwork",
      "SampleStore", "Texts",
      "Browser", "Tracking", "TerminalUI", "Interface", "Curses",
    ],
    swiftSettings: settings + small),
  .target(
    name: "Support", dependencies: ["Artwork", "CSQLite", "Concurrency", "Files", "HTTP", "Texts"],
    path: "Tests/Support",
    swiftSettings: settings),
  // Apart from Support, which programs without the testing library use as well.
  .target(name: "Turns", dependencies: ["Concurrency"], path: "Tests/Turns", swiftSettings: settings),
]

let package = Package(
  name: "appsearch",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "appsearch", targets: ["appsearch"])],
  targets: modules + chosenTests.flatMap { $0.programs + [$0.target] } + (chosen == nil ? tools : []),
  swiftLanguageModes: [.v6]
)
