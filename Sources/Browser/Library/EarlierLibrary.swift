import Foundation
package import Observatory

/// Reads `library.json`, in which appsearch 0.1 kept history, bookmarks and countries, so that they can be taken over.
package enum EarlierLibrary {
  /// - Returns: what the file says; `nil` where that can't be understood, or is a later program's.
  package static func library(in bytes: [UInt8]) -> PersonalLibrary? {
    guard let text = try? JSONDecoder().decode(Text.self, from: Data(bytes)), text.version ?? 1 == 1 else {
      return nil
    }
    var library = PersonalLibrary()
    for term in text.history { library.apply(.searched(term)) }
    for bookmark in text.bookmarks { library.apply(.bookmarked(bookmark.kept)) }
    for code in text.countries ?? [] where !library.countries.contains(code) { library.countries.append(code) }
    library.countries.removeLast(max(0, library.countries.count - PersonalLibrary.countryCapacity))
    return library
  }

  private struct Text: Decodable {
    /// The oldest first.
    var history: [String]
    /// The oldest first.
    var bookmarks: [Entry]
    /// The latest first. The first files had none, and no version.
    var countries: [String]?
    var version: Int?
  }

  private struct Entry: Decodable {
    var id: Int64
    var name: String
    var developer: String?
    var url: String?
    var country: String

    var kept: Bookmarked {
      Bookmarked(listing: Listing(app: id, country: country), name: name, developer: developer, url: url)
    }
  }
}
