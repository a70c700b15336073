import Testing

@testable import appsearch

@Suite("The terminal's locale")
struct TerminalLocaleTests {
  @Test(
    "comes from the first variable that says something, without encoding and variant",
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de_DE"), (["LC_TIME": "nb_NO.UTF-8", "LANG": "de_DE.UTF-8"], "nb_NO"),
      (["LC_ALL": "ja_JP", "LC_TIME": "nb_NO"], "ja_JP"), (["LC_ALL": "", "LANG": "sr_RS@latin"], "sr_RS"),
      (["LC_ALL": "C.UTF-8", "LANG": "de_DE"], nil), (["LANG": "POSIX"], nil), ([:], nil), (["LANG": "../x"], nil),
    ] as [([String: String], String?)])
  func identifier(environment: [String: String], expected: String?) {
    #expect(TerminalLocale.identifier(for: "LC_TIME", in: environment) == expected)
  }
}
