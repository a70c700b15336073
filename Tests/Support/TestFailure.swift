import Foundation

/// A finding of a test, of a tool or of their support, as a sentence.
package struct TestFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// Says something on standard output. Unbuffered: a run is watched, and nothing is lost if the process dies.
package func say(_ words: String) {
  FileHandle.standardOutput.write(Data((words + "\n").utf8))
}

/// The same on standard error.
package func complain(_ words: String) {
  FileHandle.standardError.write(Data((words + "\n").utf8))
}
