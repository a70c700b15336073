import Foundation
import Testing

@testable import HTTP

@Suite("Addresses with hosts in other letters")
struct AddressTests {
  @Test(
    "a host is what the network knows it by, in one case and width",
    arguments: [
      ("bücher.example", "xn--bcher-kva.example"), ("www.BÜCHER.example", "www.xn--bcher-kva.example"),
      ("faß.de", "xn--fa-hia.de"), ("例え.jp", "xn--r8jz45g.jp"), ("日本語。ＪＰ", "xn--wgv71a119e.jp"),
      ("ПРИМЕР.рф", "xn--e1afmkfd.xn--p1ai"), ("한국.kr", "xn--3e0b707e.kr"),
      ("हिन्दी.भारत", "xn--j2bd4cyah0f.xn--h2brj9c"), ("u\u{308}.de", "xn--tda.de"), ("plain.example", "plain.example"),
    ])
  func hosts(name: String, ascii: String) {
    #expect(InternationalName.ascii(name[...]) == ascii)
    let url = URL(address: "https://user@\(name):81/ä?q=ü#é")
    #expect(url?.absoluteString == "https://user@\(ascii):81/%C3%A4?q=%C3%BC#%C3%A9")
  }

  @Test(
    "a name with other signs than letters and digits, or longer than any, stays as it is",
    arguments: [
      "a℀b.de", "a\u{2044}b.de", "a b.ä", "ä_b.de", String(repeating: "ä", count: 254),
      String(String.UnicodeScalarView((0x4E00...0x9FFF).compactMap(Unicode.Scalar.init))),
    ])
  func signs(name: String) {
    #expect(InternationalName.ascii(name[...]) == name)
  }

  @Test(
    "an address without such a host is as Foundation reads it",
    arguments: ["", "x", "mailto:ä@b", "//x/y", "http:///ä", "http://[::1]:80/x"])
  func others(text: String) {
    #expect(URL(address: text) == URL(string: text))
  }
}
