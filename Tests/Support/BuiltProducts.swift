package import Foundation

/// Where the build system puts what it makes.
package enum BuiltProducts {
  /// The folder of the programs. The tests run from a bundle on Apple platforms and are an executable of their own elsewhere.
  package static var folder: URL {
    #if canImport(Darwin)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    #endif
  }

  private final class Marker {}
}
