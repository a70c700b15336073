import Foundation

/// Whole files that mutation begins with.
enum PictureSeeds {
  static let all = pngs + headers

  /// Pictures that zlib 1.2.13 compressed with codes of their own.
  static let pngs: [[UInt8]] = [
    // Colours, all filters, codes with matches.
    decoded(
      """
      iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAEc0lEQVR42jVW65qCUAgE1FAzS3v/F+UPOzOn3fbLy+HOMGRpmeZmif8w/HWa/twt
      K908dNRmUW4UaeOTBLobAoUjvKUZWjOnRZx0QyF4T3GYr3/FKsgk34fj0b31gLPwjs5waTiPIdPJZ/q3QlTyUwwl6RkXx3eVLCY98y+6OpMZMGyG
      lAoBAeGCg2o4g2unwYSFYPh414HM9Rz00orj35szEdUKiQestXKlo44oRQejSLzoTZHCoPnEDCcGOU2seU5TTLifIhoR4ZreeAExfOOOjZhQ4nCI
      Ixfo0i4rg0/8ajiFTyw1dFwfQzFwxsKpdjZ3z9TEQdlcs8vyPKvvrrT5Bh56rmYpkUoWbiGFgrfPrBriKpwzX+RFBVQAPYED6zl/XY78OWNpalmW
      XmB8wSFanLhmx9JRS2QstAprKB/sMjs2flGvKA6cLHCDjgJ/uA0ia4kF0ThxswgVA1MLs1gcfS30s1KogC/arXhYEziGK0HAdgYRhIrgOCMfePR+
      EJmIBUXoBzEEWX9AC122B6wA6VaaEsDgUdnUz4RscwJgSEDiVLBcgFIiR1gZNU4middoKDJBbAGAomIIF71X2elRg9c0AAHKaDJslD1TOAZsoYMJ
      TKIyAIE1UrG1Jit9YD56jeqVg9QEP0yP8TB2KYddNWAdbYff8pXDRm9r+0oQxxqr1wqZ1QUbps54ZnrZts22URnqmW2/4SboSCibstkQxX+ExSlL
      jupW29bKtbuUvW+MbPMNgwGtFp5g0zbk6vKDrHcWmJNdofq52glnu+9iDbKNsnWNvO9A645TPbEbeIDYHoOGcKeWqyq209Qe+76r27nDce6cffKe
      QujnYMznGLN6ol5PkACJhtNUP1p9sgj4aggomoAK4V1iNKae7cQMKg8L6D38JBvtzxbxQgNAP3okTxDRAToVB1yLbw9aBt4OO45g2h4HvvuowRWD
      v8wPtM3jN48wwJGjhfKDU5hxhELq4NiJZidMBRlAPYehV5OGRvdegpSIGzV84cz8lbgWmbmEak4YyLZeaBIsvMTOlq8UFNCmF5mTcZn4zVlDRjuD
      OX9sDrI9OWRnairI0gj7JMjtVF05m5AvAqjOOIcX8YfWS519GjQYqCbqZGWhTJvAGe5IGCe32mDZ6nqT0clk2j6I6h0unJc2Xr9Zq7f2EjsCA+QK
      pPJmY8FDkOCQdr8dt/iIfwpXdj/fbYPuaFlsWPHB9H/YE1bhw8WS9hke/ls31uyn/MPJKW1JVoIbq6gGbLWPHRhD+8Mmk4gYpKvj6r72c5FGmx27
      yCqlj2CeV41t7peGwy8Hw11qSqR+LZRyvy4IxCVCuS4uBmE8aZFm8c/ABfi4RJb4bqxAjxsRpN92c4WSI1CwIisajuzum7uIWw1CNwMnspQo1+ld
      GiposG3N3yNc3iEOujktN6GrCjXHm/He3FrxVfJf5aLfKwT1N+1LLHITfMGvJW0QqhwEfzJAAGJaUQYjEP1yCrRSQBBf7VDuBpYXD1+kBblQB/4A
      4HYtBiGbJP8AAAAASUVORK5CYII=
      """),
    // Palette with transparency, long matches.
    decoded(
      """
      iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAMFBMVEUAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAhIiMkJSYnKCkq
      KywtLi+tl47vAAAAA3RSTlMAZMhuWCD/AAAAOklEQVR42u3MQRGAMBAAsbNQC1jAQi1gAQu1z2dVMImAzGTlyp2dJ29ORiAQCAQCgUAgEAgEAsHf
      gw8y9LguJ4ON6gAAAABJRU5ErkJggg==
      """),
    // Interlaced, with alpha.
    decoded(
      """
      iVBORw0KGgoAAAANSUhEUgAAACEAAAARCAYAAAEkmfVUAAADDElEQVR42j2WC6LjMAgDobz7X5m1Zsi+T5smBgsh5P56u6tnaqd3Z95lV9W8/3eZ
      667lb3jLyz2absKKgHdZ3X8JfYvI9G7MezCJej+zS8xb8ILGQBLmHrkfhuSpvAAs9yaxlQwvayVsst/ba97qJAHJS//+ElLvjWXk3wLHQQH3ptIN
      lHxg9yHKFEWe3KKY5MpGgR8wSxFN6d/SS/zWbG41wKjgZUy1xSYvZSp4iVMvu3sLjjZ7BMKLTe0DLRUA6Qd5b103cMuCyZ5nFNJJtoJOvpTPQ0oK
      nnAdFEt1AxkSpAreJysJlBKmDKeBaXdWL10IJckYZoYedx/LkIeYYPVrw/6aiqwveyOFDze7uHV2DR0hsnIJi+TYUo0QjYJpeIdqaf9II6sLiu4F
      69WHcKOES5bkLc1T8ymIzYv0wfJ27r8sCv9zcBQG6cbtC04oAbC5yEwMfaeQqzI7q0igpLUIusiTrAUG5wbGan6RaqNYuaxRvmsAU4g4WF/OYOoj
      /FRIDlmXAsfYXtIQKAHfDSFzkFb8bsjzgWHHIhTgMPzoqBjCEKK/oALw/GYcdMRLfWKYG0dcAkmWuKwKFxr6crWvuu4bVOagx8FFEmcmDNviMc6M
      IY64WqCrvZZOIYAc5aJr6VDt/P3WvhZ8h1byMXylazisQE1/JDJshAl/k3DOYJyxayOB2s92n+4TjhzS9Tz7ky+dzJZiyWdtSTYu/yq63jX1YNjg
      HQSyCnTrHit0y0JRI7EAbJJeIXRab6FKytlzUfriAdFaVsC1hsTN1aSgjVOnW+7Vft8wqxKQ5UK4Z2/itRuUUKeI02gjTNIzV54v41hKp3PyKd6z
      sU+eEASfdKQ0L1xjNK6X7LeeZb0a6H6W0zLVpi38hBEHOZTceclSjCBvXBOvxd3JhKWWTmCoMsH//7QMigZD44i6NyVtn684cnuzwXTv1e0g+2g8
      WP9/ZWjbj8/0iXvvGwF+yJbn4bXOv1rTKpzwkhaPK86h9JyuLO1ngu78Hai2hJsXDjH8AP9jcI9Tv6z8A7AiPdSfVBo9AAAAAElFTkSuQmCC
      """),
  ]

  /// The beginnings of the formats that are known by their headers only.
  static let headers: [[UInt8]] = [
    Array("GIF89a".utf8) + [0x2C, 1, 200, 0, 0, 0, 0],
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, 0xC2, 0, 17, 8, 1, 0, 2, 0, 3, 1, 2, 3],
    webp("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2A, 0x2C, 0x41, 200, 0x80]),
    webp("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0x10]),
    webp("VP8X", [0x10, 0, 0, 0, 0x2B, 1, 0, 199, 0, 0]),
    heic,
  ]

  private static func webp(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [UInt8(body.count + 12), 0, 0, 0] + Array(("WEBP" + kind).utf8)
      + [UInt8(body.count), 0, 0, 0] + body
  }

  private static let heic: [UInt8] = {
    func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(body.count + 8)] + Array(name.utf8) + body
    }
    func extent(_ width: UInt8, _ height: UInt8) -> [UInt8] {
      box("ispe", [0, 0, 0, 0, 0, 0, width, 0, 0, 0, height, 0])
    }
    let properties = box("ipco", extent(2, 2) + box("hvcC", [1]) + extent(9, 7))
    let meta = box("meta", [0, 0, 0, 0] + box("hdlr", []) + box("iprp", properties))
    return box("ftyp", Array("mif1\0\0\0\0mif1heic".utf8)) + meta
  }()

  private static func decoded(_ base64: String) -> [UInt8] {
    [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }
}
