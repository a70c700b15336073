import Foundation
import Testing
import Turns

@Suite("Equal keys", .inTurn)
struct EqualKeysTests {
  private static let sources = URL(filePath: #filePath).resolvingSymlinksInPath().appending(path: "../../../Sources")
    .standardized

  @Test(
    "No dictionary ends the program where two keys are equal: what a file tells apart by bytes, the language may not")
  func trapsNowhere() throws {
    let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    var (count, found) = (0, [String]())
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      // In two parts, so that this line is no such use.
      if try String(contentsOf: file, encoding: .utf8).contains("uniqueKeys" + "WithValues") {
        found.append(file.lastPathComponent)
      }
    }
    #expect(count > 500 && found.isEmpty, "\(found)")
  }
}
