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

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], excluding excluded: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["Support"], exclude: excluded, swiftSettings: settings)
}

/// What is concurrent, which the thread sanitizer tries.
let concurrentTests: [Target] = [
  .executableTarget(
    name: "observations", dependencies: ["Observatory", "Support"], path: "Tests/Observations",
    swiftSettings: settings),
  tests("ConcurrencyTests", ["Concurrency"]),
  tests("HTTPTests", ["HTTP", "CCurl"]),
  tests("AppStoreTests", ["AppStore", "Concurrency", "HTTP"]),
  tests("ObservatoryTests", ["Observatory", "CSQLite", "Files", "observations"]),
  tests("ArtworkTests", ["Artwork", "Colors", "Concurrency", "HTTP", "SampleStore"]),
  tests("SavingTests", ["Saving", "Artwork", "Concurrency", "Files", "HTTP"]),
  tests(
    "BrowserTests",
    ["Browser", "AppStore", "Artwork", "Concurrency", "Files", "HTTP", "Observatory", "SampleStore", "Saving"]),
]

/// Everything else that tests or measures. With the thread sanitizer it would take minutes to build, and there is nothing for it to find.
let otherTests: [Target] = [
  .executableTarget(
    name: "fuzz",
    dependencies: [
      "AppStore", "Artwork", "Browser", "Concurrency", "Curses", "HTTP", "Interface", "Observatory", "SampleStore",
      "Saving", "Support", "TerminalUI",
    ],
    path: "Tests/Fuzz", swiftSettings: settings),
  .executableTarget(
    name: "benchmark", dependencies: ["AppStore", "Artwork", "CNcurses", "HTTP", "SampleStore", "Support"],
    path: "Tests/Benchmarks", swiftSettings: settings, linkerSettings: ncurses),
  .executableTarget(
    name: "key-cost",
    dependencies: [
      "AppStore", "Artwork", "Browser", "Curses", "HTTP", "Interface", "SampleStore", "Support", "TerminalUI",
    ],
    path: "Tests/KeyCost", swiftSettings: settings),
  .executableTarget(
    name: "slow-name", dependencies: ["HTTP", "Support"], path: "Tests/SlowName", swiftSettings: settings),
  .executableTarget(
    name: "soak", dependencies: ["HTTP", "SampleStore", "Support"], path: "Tests/Soak", swiftSettings: settings),
  tests("FilesTests", ["Files"]),
  tests("ColorsTests", ["Colors"]),
  tests("SampleStoreTests", ["SampleStore", "AppStore", "Artwork", "HTTP"]),
  tests(
    "InterfaceTests",
    [
      "Interface", "TerminalUI", "Browser", "AppStore", "Artwork", "Colors", "HTTP", "Observatory", "SampleStore",
      "Saving",
    ],
    excluding: ["Views/__Snapshots__"]),
  tests("TerminalUITests", ["TerminalUI", "AppStore"]),
  tests("CursesTests", ["Curses", "TerminalUI"]),
  tests(
    "AppsearchTests",
    [
      "appsearch", "AppStore", "Browser", "Curses", "Files", "HTTP", "Interface", "Observatory", "SampleStore",
      "TerminalUI",
    ]),
  tests("EndToEndTests", ["appsearch", "slow-name", "Artwork", "SampleStore", "TerminalUI"]),
]

/// Continuous integration asks for the first ones alone.
let onlyConcurrent = Context.environment["APPSEARCH_ONLY_CONCURRENT"] != nil

let package = Package(
  name: "appsearch",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "appsearch", targets: ["appsearch"])],
  targets: [
    .systemLibrary(name: "CNcurses", path: "CNcurses"),
    // Finds libcurl when the first request is made; nothing is linked but what looks it up.
    .target(name: "CCurl", cSettings: cSettings, linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .systemLibrary(name: "CSQLite"),
    .target(name: "CMemory", cSettings: cSettings),
    .target(name: "CTerminal", cSettings: cSettings),
    module("Concurrency"),
    module("HTTP", ["CCurl", "Concurrency"]),
    module("Files"),
    module("Observatory", ["CSQLite", "Concurrency", "Files"]),
    module("Colors"),
    module("AppStore", ["HTTP", "Concurrency"]),
    module("Artwork", ["HTTP", "Colors", "Concurrency", "Files"]),
    module("SampleStore", ["HTTP", "Artwork", "Concurrency"]),
    module("Saving", ["Artwork", "Concurrency", "Files", "HTTP"]),
    module("Browser", ["AppStore", "Artwork", "Concurrency", "Files", "Observatory", "Saving"]),
    // Public throughout, unlike the others: the compiler inlines nothing else across modules, and a frame is thousands of its values.
    module("TerminalUI"),
    module("Interface", ["TerminalUI", "Browser", "AppStore", "Artwork", "Colors", "Files", "Observatory", "Saving"]),
    .target(
      name: "Curses",
      dependencies: ["CNcurses", "CTerminal", "Colors", "TerminalUI"],
      swiftSettings: settings, linkerSettings: ncurses),
    .executableTarget(
      name: "appsearch",
      dependencies: [
        "CMemory", "Concurrency", "Files", "HTTP", "Observatory", "AppStore", "Artwork", "SampleStore", "Browser",
        "TerminalUI", "Interface", "Curses",
      ],
      swiftSettings: settings),
    .target(
      name: "Support", dependencies: ["CSQLite", "Concurrency", "HTTP", "TerminalUI"], path: "Tests/Support",
      swiftSettings: settings),
  ] + concurrentTests + (onlyConcurrent ? [] : otherTests),
  swiftLanguageModes: [.v6]
)
