import Foundation
import Support
import Testing
import Turns

@testable import appsearch

@Suite("Finding programs", .inTurn)
struct ProgramSearchTests {
  private let programs = FakePrograms()

  @Test("the first folder with such an executable wins")
  func order() throws {
    let second = FakePrograms()
    try second.add("opener", "")
    let search = ProgramSearch(path: "\(programs.path):\(second.path)")
    #expect(search.path(of: "opener") == second.path + "/opener")
    try programs.add("opener", "")
    #expect(search.path(of: "opener") == programs.path + "/opener")
  }

  @Test("a folder or a file that can't be run is no program")
  func noProgram() throws {
    try FileManager.default.createDirectory(at: programs.directory.file("folder"), withIntermediateDirectories: false)
    #expect(FileManager.default.createFile(atPath: programs.directory.file("text").path, contents: nil))
    let search = ProgramSearch(path: programs.path)
    #expect(search.path(of: "folder") == nil)
    #expect(search.path(of: "text") == nil)
    #expect(search.path(of: "nothing") == nil)
  }

  @Test(
    "empty and relative entries are skipped", arguments: [":", "::", ".", "bin:."])
  func relative(path: String) {
    #expect(ProgramSearch(path: path).path(of: "sh") == nil)
  }

  @Test("without PATH the usual places are looked at")
  func noPath() {
    #expect(ProgramSearch(path: nil).path(of: "sh") != nil)
  }

  @Test("the path is that of the call: links stay, and names are searched for as in a shell")
  func path() {
    let search = ProgramSearch(path: "/nowhere:/bin:/usr/bin")
    #expect(search.path(ofCalled: "/opt/a/appsearch", in: "/home") == "/opt/a/appsearch")
    #expect(search.path(ofCalled: "./bin/appsearch", in: "/home") == "/home/./bin/appsearch")
    #expect(search.path(ofCalled: "sh", in: "/home") == "/bin/sh")
    // No path at all is better than one that a folder decides on.
    #expect(search.path(ofCalled: "no such program", in: "/home") == nil)
  }
}
