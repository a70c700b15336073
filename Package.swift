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

let package = Package(
  name: "appsearch",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "appsearch", targets: ["appsearch"])],
  targets: [
    .systemLibrary(name: "CNcurses", path: "CNcurses"),
    // Finds libcurl when the first request is made; nothing is linked but what looks it up.
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CMemory"),
    module("HTTP", ["CCurl"]),
    module("Files"),
    module("AppStore", ["HTTP"]),
    module("Artwork", ["HTTP", "Files"]),
    // Tables of text, which the compiler takes into the program.
    .target(name: "CSampleTables", exclude: ["Tables"]),
    module("SampleStore", ["CSampleTables", "HTTP", "Artwork"]),
    module("Browser", ["AppStore", "Artwork", "Files"]),
    module("Interface", ["Browser", "AppStore", "Artwork"]),
    .target(
      name: "Curses",
      dependencies: ["CNcurses", "Interface"],
      swiftSettings: settings, linkerSettings: ncurses),
    .executableTarget(
      name: "appsearch",
      dependencies: [
        "CMemory", "Files", "HTTP", "AppStore", "Artwork", "SampleStore", "Browser", "Interface", "Curses",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "fuzz",
      dependencies: ["AppStore", "Artwork", "Browser", "Curses", "HTTP", "Interface", "Support"],
      path: "Tests/Fuzz", swiftSettings: settings),
    .executableTarget(
      name: "benchmark", dependencies: ["AppStore", "Artwork", "CNcurses", "HTTP", "SampleStore", "Support"],
      path: "Tests/Benchmarks", swiftSettings: settings, linkerSettings: ncurses),
    .executableTarget(
      name: "key-cost",
      dependencies: ["AppStore", "Artwork", "Browser", "Curses", "HTTP", "Interface", "SampleStore", "Support"],
      path: "Tests/KeyCost", swiftSettings: settings),
    .executableTarget(
      name: "slow-name", dependencies: ["HTTP", "Support"], path: "Tests/SlowName", swiftSettings: settings),
    .executableTarget(
      name: "soak", dependencies: ["HTTP", "SampleStore", "Support"], path: "Tests/Soak", swiftSettings: settings),
    .target(name: "Support", dependencies: ["HTTP"], path: "Tests/Support", swiftSettings: settings),
    tests("HTTPTests", ["HTTP", "CCurl"]),
    tests("FilesTests", ["Files"]),
    tests("AppStoreTests", ["AppStore", "HTTP"]),
    tests("ArtworkTests", ["Artwork", "HTTP"]),
    tests("SampleStoreTests", ["SampleStore", "AppStore", "Artwork", "HTTP"]),
    tests("BrowserTests", ["Browser", "AppStore", "Artwork", "Files", "HTTP"]),
    tests(
      "InterfaceTests", ["Interface", "Browser", "AppStore", "Artwork", "HTTP"], excluding: ["Views/__Snapshots__"]),
    tests("CursesTests", ["Curses", "Interface"]),
    tests("AppsearchTests", ["appsearch", "AppStore", "Curses", "HTTP", "Interface"]),
    tests("EndToEndTests", ["appsearch", "slow-name", "Artwork"]),
  ],
  swiftLanguageModes: [.v6]
)
