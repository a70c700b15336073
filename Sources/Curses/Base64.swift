/// Bytes in the 64 letters that every terminal's protocol lets pass (RFC 4648, 4).
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
      var count = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = (start..<start + 3).reduce(0) { $0 << 8 | ($1 < bytes.count ? Int(bytes[$1]) : 0) }
        for place in 0..<4 {
          let isMissing = start + place > bytes.count
          text[count] = isMissing ? UInt8(ascii: "=") : letters[group >> (18 - 6 * place) & 0x3F]
          count += 1
        }
      }
      return count
    }
  }
}
