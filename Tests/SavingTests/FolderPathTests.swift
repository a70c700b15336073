import Testing
import Turns

@testable import Saving

@Suite("Folders as people name them", .inTurn)
struct FolderPathTests {
  @Test(
    "~ is the home folder, at the beginning and nowhere else",
    arguments: [
      ("~", "/home/me"), ("~/", "/home/me/"), ("~/a b", "/home/me/a b"), ("./x", "./x"), ("  x  ", "x"), ("a/~", "a/~"),
      ("/", "/"),
    ])
  func tilde(typed: String, path: String) throws {
    let folder = try #require(try FolderPath(typed: typed, home: "/home/me"))
    #expect(folder.path == path)
  }

  @Test(
    "a home written with a slash at its end, or the root, makes no second slash",
    arguments: [("~/x", "/home/me/", "/home/me/x"), ("~", "/", "/"), ("~/x", "/", "/x")])
  func slashes(typed: String, home: String, path: String) throws {
    #expect(try FolderPath(typed: typed, home: home)?.path == path)
  }

  @Test("the text stays as it was typed, for messages")
  func text() throws {
    #expect(try FolderPath(typed: "~/art", home: "/home/me")?.text == "~/art")
  }

  @Test(
    "nothing typed is no folder, and neither is what the system would cut short", arguments: ["", "   ", "a\u{0}b"])
  func nothing(typed: String) throws {
    #expect(try FolderPath(typed: typed, home: "/home/me") == nil)
  }

  @Test("another one's home, or no home at all, is said and not guessed")
  func unknown() {
    #expect(throws: SaveError.unknownHome("~bob")) { try FolderPath(typed: "~bob/x", home: "/home/me") }
    #expect(throws: SaveError.unknownHome("~")) { try FolderPath(typed: "~/x", home: nil) }
  }
}
