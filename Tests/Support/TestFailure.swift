/// What a test, a tool or what they stand on has found wrong, as a sentence.
package struct TestFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
