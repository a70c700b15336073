extension Catalogue {
  static let music: [AppEntry] = [
    AppEntry(
      "Tuneful — Music Player", "Velvet Sprocket", 0, 4.66, 142_077, .beamed, 350, .candy,
      "A music player for people who still care about albums.", .on([.phone, .pad, .television])),
    AppEntry(
      "Metronome & Friends", "Tick Tock Otter", 0, 4.81, 38_640, .bars, 30, .vivid,
      "A metronome that keeps time, keeps count of your music practice and never loses patience."),
    AppEntry(
      "Perfect Pitch Pal", "Sparrow & Reed", 199, 4.47, 9_315, .microphone, 265, .vivid,
      "Tune a guitar, a ukulele or your own voice: a music ear trainer in your pocket.", .also(.education)),
    AppEntry(
      "Crate Digger: Vinyl Music Log", "Dustjacket", 399, 4.74, 4_226, .vinyl, 15, .night,
      "Catalogue your music on vinyl, one satisfying barcode at a time."),
    AppEntry(
      "Loopling Music Maker", "Hum & Holler", 499, 4.52, 17_558, .waveform, 320, .candy,
      "Hum it, tap it, loop it: a music sketchbook for the moment an idea strikes.", .on(.pad)),
    AppEntry(
      "Busker", "Hum & Holler", 0, 4.19, 6_031, .note, 140, .vivid,
      "Find live music within walking distance, tonight.", .also(.travel), .except(["jp", "kr", "cn"])),
    AppEntry(
      "Piano Meadow", "Juniper Octave", 0, 4.68, 52_190, .keys, 175, .paper,
      "Learn piano music with songs that grow as you do.", .also(.education)),
    AppEntry(
      "Lullabyte 👶🏽🎶", "Cotton Comet", 99, 4.77, 12_804, .moon, 285, .night,
      "Sleepy music and soft noise for small people and their tired people.", .also(.lifestyle)),
    AppEntry(
      "Quietcast Podcasts", "Velvet Sprocket", 0, 4.40, 27_700, .headphones, 300, .night,
      "A podcast player with a soft voice and a very good sleep timer.", .also(.entertainment)),
    AppEntry(
      "노래 다락방", "푸른다락 스튜디오", 0, 4.58, 5_512, .microphone, 340, .candy,
      "가사와 함께 듣는 나만의 음악 다락방. Your music, with the words.", .speaks(.korean)),
    AppEntry(
      "سمّاعات — موسيقى هادئة", "استوديو نخلة", 0, 4.35, 2_318, .headphones, 170, .vivid,
      "موسيقى هادئة للعمل والقراءة والنوم. Calm music for work and sleep.", .speaks(.arabic)),
    AppEntry(
      "おと日和", "こだま製作所", 199, 4.49, 1_942, .note, 200, .paper,
      "今日の気分にぴったりの音楽をひとつだけ選びます。One piece of music a day.", .speaks(.japanese)),
    AppEntry(
      "Chorus Desk", "Juniper Octave", 4999, 4.31, 288, .keys, 25, .vivid,
      "Write music for four voices and hear it sung back politely.", .on(.mac)),
    AppEntry(
      "Feedback Loop Synth", "Signal Marmot", 1499, 4.62, 1_377, .waveform, 60, .night,
      "A modular music synthesizer with cables you can actually follow.", .on([.pad, .mac])),
    AppEntry(
      "Speaker Check", "Tick Tock Otter", 0, 3.62, 871, .speaker, 125, .vivid,
      "Left, right, and why the music sounds odd in the kitchen.", .also(.utilities), .withoutSellerPage),
    AppEntry(
      "Choir in a Pocket", "Juniper Octave", 0, 4.56, 7_640, .bubbles, 230, .vivid,
      "Hear your own part of the music, sung slowly, as often as you need."),
    AppEntry(
      "Vinyl Sunday", "Dustjacket", 0, 4.43, 10_212, .vinyl, 265, .candy,
      "One record a week, from first groove to last: a music club for people with a sofa."),
    AppEntry(
      "Drumlin Beat Pad", "Signal Marmot", 199, 4.35, 21_907, .blocks, 15, .night,
      "Sixteen pads and a lot of patience from your neighbours: music for two index fingers."),
    AppEntry(
      "Ukulele Uncle", "Sparrow & Reed", 99, 4.71, 8_455, .speaker, 60, .candy,
      "Four strings, three chords, one kind uncle: the shortest road to making music.", .also(.education)),
    AppEntry(
      "Set List Pigeon", "Hum & Holler", 299, 4.46, 2_873, .list, 355, .night,
      "Keeps the band's music, words and order of songs on every stand in step.", .also(.productivity)),
    AppEntry(
      "Rainy Day Radio", "Two Kettles", 0, 4.59, 36_118, .umbrella, 280, .vivid,
      "Radio for grey afternoons: soft music, a kettle, weather on the window.", .also(.weather),
      .on([.phone, .pad, .television])),
    AppEntry(
      "Music Box Makers", "Cotton Comet", 199, 4.78, 4_980, .gear, 330, .vivid,
      "Punch a paper strip, turn the crank, send a friend the smallest music in the world."),
  ]
}
