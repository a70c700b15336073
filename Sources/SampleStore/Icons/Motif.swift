/// What an icon shows: one simple shape that can still be told apart on a few pixels.
enum Motif: String, Sendable, CaseIterable {
  // Sky
  case sun, cloud, sunCloud, rain, moon, snow, bolt, umbrella, rainbow, wind, thermometer, drop, wave
  // Sound
  case note, beamed, bars, vinyl, waveform, headphones, keys, microphone, speaker
  // Play
  case gamepad, die, chess, blocks, card, rocket, target, star, crown, flag, ball, puzzle, eyes, diamond
  // Work
  case check, list, calendar, clock, page, pencil, folder, envelope, gear, key, lock, bulb, brackets, cube, layers,
    prompt
  // Pictures
  case camera, aperture, picture, film, filters, palette, eye, wand
  // Body and house
  case heart, pulse, leaf, rings, dumbbell, lotus, house, paw, flower, bag, tag, bubble, bubbles
  // Money
  case chart, trend, coin, pie, wallet
  // Mind
  case book, cap, globe, atom, letter, flask, bookmark
  // Away
  case plane, compass, pin, mountain, sail, suitcase, tent
  // Table
  case bowl, cup, fork, apple, pizza, fish, cupcake
}

extension Motif {
  /// Draws into the unit square, keeping clear of its edges.
  func draw(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .sun, .cloud, .sunCloud, .rain, .moon, .snow, .bolt, .umbrella, .rainbow, .wind, .thermometer, .drop, .wave:
      drawSky(on: &canvas, with: ink)
    case .note, .beamed, .bars, .vinyl, .waveform, .headphones, .keys, .microphone, .speaker:
      drawSound(on: &canvas, with: ink)
    case .gamepad, .die, .chess, .blocks, .card, .rocket, .target, .star, .crown, .flag, .ball, .puzzle, .eyes,
      .diamond:
      drawPlay(on: &canvas, with: ink)
    case .check, .list, .calendar, .clock, .page, .pencil, .folder, .envelope:
      drawDesk(on: &canvas, with: ink)
    case .gear, .key, .lock, .bulb, .brackets, .cube, .layers, .prompt:
      drawTools(on: &canvas, with: ink)
    case .camera, .aperture, .picture, .film, .filters, .palette, .eye, .wand:
      drawPictures(on: &canvas, with: ink)
    case .heart, .pulse, .leaf, .rings, .dumbbell, .lotus, .house, .paw, .flower, .bag, .tag, .bubble, .bubbles:
      drawLife(on: &canvas, with: ink)
    case .chart, .trend, .coin, .pie, .wallet:
      drawMoney(on: &canvas, with: ink)
    case .book, .cap, .globe, .atom, .letter, .flask, .bookmark:
      drawMind(on: &canvas, with: ink)
    case .plane, .compass, .pin, .mountain, .sail, .suitcase, .tent:
      drawAway(on: &canvas, with: ink)
    case .bowl, .cup, .fork, .apple, .pizza, .fish, .cupcake:
      drawTable(on: &canvas, with: ink)
    }
  }
}
