import Foundation
import Support

/// The `appsearch` that this build made.
enum BuiltProgram {
  /// Where it is: `APPSEARCH_BINARY`, or beside the tests, where the build system puts every product.
  static var path: String {
    get throws {
      let named = ProcessInfo.processInfo.environment["APPSEARCH_BINARY"] ?? ""
      let path = named.isEmpty ? BuiltProducts.folder.appendingPathComponent("appsearch").path : named
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw TestFailure("no program at \(path): build it first, or name another in APPSEARCH_BINARY")
      }
      return path
    }
  }

  /// The folder of programs that are only there for tests.
  static var tests: String { BuiltProducts.folder.path }
}
