import Colors
import Testing
import Turns

@testable import Artwork

@Suite("Averaging down", .inTurn)
struct AveragingTests {
  @Test("every stored value survives the way to light and back")
  func roundTrip() {
    LinearLight.ofLight.withUnsafeBufferPointer { stored in
      for value in UInt8.min...UInt8.max {
        #expect(LinearLight.stored(LinearLight.ofStored[Int(value)], stored) == value)
      }
      #expect(LinearLight.stored(-1, stored) == 0)
      #expect(LinearLight.stored(.nan, stored) == 0)
      #expect(LinearLight.stored(2, stored) == 255)
    }
  }

  @Test(
    "pixels side by side average to half their light, and an invisible one's colour doesn't bleed",
    arguments: [("KW", [188, 188, 188, 255]), ("W.", [255, 255, 255, 128])] as [(String, [UInt8])])
  func pairs(drawing: String, bytes: [UInt8]) {
    #expect(Pixmap(drawing).averaged(fitting: PixelSize(width: 1, height: 1)).bytes == bytes)
  }

  @Test("a pixel that is cut by a sample's edge counts by its part on either side")
  func cutPixels() {
    let average = AreaAverage(of: Pixmap("WKW"), width: 2, height: 1)
    for sample in average.samples {
      #expect(abs(sample.x - 2 / 3) < 0.000_1)
      #expect(abs(sample.w - 1) < 0.000_1)
    }
  }

  @Test("any extent averages to the same flat colour", arguments: 1...9, [1, 2, 3, 5, 8, 13])
  func flatColor(pixels: Int, samples: Int) {
    let color = RGBColor(red: 200, green: 100, blue: 3)
    let average = AreaAverage(of: Pixmap(filled: color, width: pixels, height: 7), width: samples, height: 3)
    #expect(average.samples.count == samples * 3)
    for sample in average.samples {
      #expect(abs(sample.x - LinearLight.ofStored[200]) < 0.000_1)
      #expect(abs(sample.w - 1) < 0.000_1)
    }
  }

  @Test(
    "a picture fits its box with its proportions kept and is never made larger",
    arguments: [
      (PixelSize(width: 512, height: 512), PixelSize(width: 64, height: 64), PixelSize(width: 64, height: 64)),
      (PixelSize(width: 392, height: 696), PixelSize(width: 100, height: 100), PixelSize(width: 56, height: 100)),
      (PixelSize(width: 800, height: 500), PixelSize(width: 80, height: 80), PixelSize(width: 80, height: 50)),
      (PixelSize(width: 30, height: 20), PixelSize(width: 64, height: 64), PixelSize(width: 30, height: 20)),
      (PixelSize(width: 4000, height: 1), PixelSize(width: 10, height: 10), PixelSize(width: 10, height: 1)),
      (PixelSize(width: 9, height: 9), PixelSize(width: 0, height: -3), PixelSize(width: 1, height: 1)),
    ])
  func fitting(size: PixelSize, box: PixelSize, expected: PixelSize) {
    #expect(size.fitted(into: box) == expected)
  }
}
