import Testing

@testable import Artwork

@Suite("FNV-1a with 128 bits")
struct FNV128Tests {
  @Test(
    "the published values",
    arguments: [
      ("", "6c62272e07bb014262b821756295c58d"),
      ("a", "d228cb696f1a8caf78912b704e4a8964"),
      ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ])
  func published(text: String, expected: String) {
    #expect(FNV128(text.utf8).hexadecimal == expected)
  }
}
