import AppStore
import Foundation
import Interface
import Support
import TerminalUI

/// Texts that a person may paste for an app, and texts that the store may call an address.
struct ReferencesTarget: FuzzTarget {
  static let name = "references"
  static let corpus = "ids, bundle ids and addresses of the store in 18 forms, mutated, and texts of all scripts"

  private let seeds = [
    "284882215", "id284882215", "com.example.app", "https://apps.apple.com/us/app/name/id284882215?mt=8",
    "apps.apple.com/de/app/id1", "itms-apps://itunes.apple.com/app/id1?cc=fr",
    "https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewSoftware?id=1&cc=gb",
    "https://itunes.apple.com/lookup?id=5&country=jp", "https://apps.apple.com/us/developer/x/id1",
    "http://apps.apple.com:80/app/id1#x", "https://user:word@apps.apple.com/us/app/id1",
    "macappstore://apps.apple.com/app/id9223372036854775807", "HTTPS://APPS.APPLE.COM/US/APP/ID7",
    "https://apps.apple.com/%75s/app/%69d1", "https://apps.apple.com/us/app/\u{65E5}\u{672C}/id1", "a.b", "-.-",
    "https://[::1]/app/id1",
  ]
  private let mutator = Mutator(words: [
    "id", "://", "/app/", "?id=", "&cc=de", "%2F", "%00", "@", "#", ":", "..", "[", "]", "apps.apple.com", " ",
    "\u{202E}",
  ])

  func input(_ random: inout SplitMix64) -> [UInt8] {
    if random.oneIn(8) { return Array(TextSeeds.text(&random).utf8) }
    return mutator.mutated(Array(random.pick(seeds).utf8), &random)
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let text = String(decoding: input, as: UTF8.self)
    if let target = LinkTarget(text) {
      try Finding.unless(
        target.address.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "a link leads to \(target.address)")
    }
    guard let reference = AppReference(parsing: text) else { return "no app" }
    if case .id(let id) = reference.identifier { try Finding.unless(id > 0, "the id is \(id)") }
    if let storefront = reference.storefront {
      try Finding.unless(Storefront(code: storefront.code) == storefront, "the country is \(storefront.code)")
    }
    let again = AppReference(parsing: reference.description)
    try Finding.unless(
      again?.identifier == reference.identifier, "\(reference) is read as \(again?.description ?? "nothing")")
    return "an app"
  }
}
