import Caching
import Testing
import Turns

@Suite("FNV-1a", .inTurn)
struct FNV1aTests {
  @Test(
    "the published values",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325, "6c62272e07bb014262b821756295c58d"),
      ("a", 0xaf63_dc4c_8601_ec8c, "d228cb696f1a8caf78912b704e4a8964"),
      ("foobar", 0x8594_4171_f739_67e8, "343e1662793c64bf6f0d3597ba446f18"),
    ] as [(String, UInt64, String)])
  func published(text: String, hash64: UInt64, hexadecimal128: String) {
    #expect(FNV1a.hash64(text) == hash64)
    #expect(FNV1a.hexadecimal128(text) == hexadecimal128)
  }
}
