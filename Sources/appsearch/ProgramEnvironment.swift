import CTerminal
import Essentials

/// The process's surroundings as it was started.
enum ProgramEnvironment {
  /// The variables by their names; of two with one name the first holds, as for `getenv(3)`.
  static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = appsearch_environment()
    while let entry = next.pointee {
      let text = String(cString: entry)
      let name = text.prefix { $0 != "=" }
      if variables[String(name)] == nil { variables[String(name)] = String(text[name.endIndex...].dropFirst()) }
      next += 1
    }
    return variables
  }

  /// The folder that the program works in; empty where it is gone.
  static var folder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
