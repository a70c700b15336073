import AppStore
import Artwork
import Browser
import Interface
import Support

/// Whole frames of a browser full of hostile apps, while keys are pressed, things clicked and the terminal resized.
///
/// An input begins with a number of bytes, two of a size, and so many bytes of what a person does; the rest is the store's answer.
struct FramesTarget: FuzzTarget {
  static let name = "frames"
  static let corpus =
    "invented answers of 0 to 30 records, sizes from 1×1 to 300×100, up to 60 keys, clicks and resizes, five depths of colour"
  static let timeout = Duration.seconds(10)

  private let transport = BodyTransport(picture: PictureSeeds.pngs[0])
  private let mutator = Mutator(words: InventedRecords.words)

  func input(_ random: inout SplitMix64) -> [UInt8] {
    let actions = random.bytes(Int.random(in: 0...60, using: &random))
    var body = InventedRecords.answer(count: 0...30, &random)
    if random.oneIn(8) { body = mutator.mutated(body, &random) }
    return [UInt8(actions.count)] + random.bytes(3) + actions + body
  }

  @MainActor
  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    var bytes = input[...]
    func next() -> UInt8 { bytes.popFirst() ?? 0 }
    let count = Int(next())
    var scene = FrameScene(
      ticket: transport.ticket(bytes.dropFirst(3 + count)), transport, columns: next(), rows: next(), look: next())
    defer { transport.forget(scene.ticket) }
    await scene.settle()
    do throws(Finding) {
      try scene.draw()
      for _ in 0..<count {
        await scene.act(next())
        try scene.draw()
      }
      try scene.compare()
    } catch {
      await scene.close()
      throw error
    }
    await scene.close()
    return scene.words
  }
}
