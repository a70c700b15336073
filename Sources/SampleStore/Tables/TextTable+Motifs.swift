extension TextTable {
  /// The drawings of icons: name | layers (see Drawing) in a square of 100 units, whose edges they keep clear of.
  /// main and soft are the motif itself, accent the part that should catch the eye, cut a detail that looks cut out.
  static let motifs = rows(
    of: """
      sun | accent line 6 50 22.4 50 16.4 spin 8 disc 50 50 20
      cloud | main disc 30 56 15 disc 51 45 21 disc 71 55 15 box 50 62 70 17 8.5
      sunCloud | accent disc 66 36 18; main disc 28 59 13 disc 47 51 18 disc 65 59 13 box 46 64.5 62 15 7.5
      rain | main disc 31 44 14 disc 51 34 20 disc 70 43 14 box 50 50 66 16 8; accent line 7 36 67 30 83 also 17 0 34 0
      moon | main disc 46 52 31 minus disc 60 40 25; accent disc 70 34 7
      snow | main line 7.5 50 18 50 82 line 5.5 41 24 50 33 59 24 line 5.5 41 76 50 67 59 76 spin 3; accent disc 50 50 7
      bolt | accent poly 3 58 17 29 56 47 56 41 83 71 43 52 43
      umbrella | accent line 5.5 50 22 50 72 arc 57.5 72 7.5 5.5 180 180; main bow 50 52 33 0 180
      wind | main line 8 18 42 56 42 arc 56 32 10 8 80 200; accent line 8 24 58 68 58 arc 68 68 10 8 100 200
      drop | main disc 50 58 24 poly 1 50 17 29 46.5 71 46.5; cut arc 50 59 13 5 225 70
      note | main disc 39 70 13 line 7 50 69 50 24; accent poly 2 50 21 70 39 70 53 50 42
      bars | main box 24 67 10 28 3 box 37 53 10 56 3 box 50 61 10 40 3 box 76 64 10 34 3; accent box 63 50 10 62 3
      target | main disc 50 50 34; cut disc 50 50 25; main disc 50 50 17; accent disc 50 50 8.5
      waveform | main line 6 20 42 20 58 line 6 31 32 31 68 line 6 69 35 69 65 line 6 80 43 80 57; accent line 7 43 20 43 80 line 7 56 25 56 75
      headphones | main arc 50 52 28 8 0 190; accent box 26 65 15 26 6 also 48 0
      microphone | main line 23 50 30 50 47; accent arc 50 46 20 5.5 180 180 line 5.5 50 67 50 79 line 5.5 38 80 62 80
      keys | main box 50 50 66 56 7; cut box 33.5 40 9.5 36 2 also 16.5 0 33 0; accent box 25 68 10 12 3
      gamepad | main box 50 50 70 40 18; cut box 33 49 18 6.5 2 box 33 49 6.5 18 2; accent disc 63 54 5 disc 73 45 5
      chess | main box 50 50 64 64 6; cut box 34 34 16 16 also 32 0 16 16 0 32 32 32; accent box 66 34 16 16
      blocks | main box 28 72 20 20 4.5 also 22 0 22 -22 44 0; accent box 28 28 20 20 4.5 also 0 22
      rocket | accent poly 2 42 56 58 56 50 84 box 50 60 46 14 6 turn 40;
        main bow 66 46 38 270 133 bow 34 46 38 90 133 turn 40; cut disc 50 38 6 turn 40
      star | accent poly 3 50 18 58.8 38 80.5 40 64.3 54.6 68.8 75.9 50 65 31.2 75.9 35.7 54.6 19.5 40 41.2 38
      crown | accent poly 2.5 20 36 36 50 50 26 64 50 80 36 74 66 26 66; main box 50 75.5 53 7.5 3
      ghost | main disc 50 46 31 box 50 62 62 32 minus disc 34 82 9 disc 66 82 9; cut disc 39 45 9.5 disc 62 45 9.5
      check | main line 12 24 53 43 71 77 30
      list | main disc 26 30 7 line 10 43 30 78 30 also 0 20 0 40; accent disc 26 30 7
      calendar | main box 50 52 62 58 9; accent box 50 31 62 16 8; cut box 31 51 8 8 1.5 also 13 0 26 0 39 0 0 14 13 14 26 14
      clock | main disc 50 50 33; cut line 6 50 50 50 29; accent line 6 50 50 64 58
      page | main box 50 50 46 62 5; accent line 6 37 33 50 33; cut line 5 37 46 63 46 also 0 11 0 22
      pencil | accent box 50 29 17 13 3 turn 45; main box 50 48 17 30 poly 0.8 41.5 63.5 58.5 63.5 50 83 turn 45
      folder | accent box 37 32 30 18 5 box 50 44 66 26 5; main box 50 55 66 42 6
      envelope | main box 50 50 68 48 7; cut line 5 22 33 50 55 78 33; accent disc 80 29 10
      lock | accent arc 50 42 16 8 0 200; main box 50 63 52 36 8; cut disc 50 60 5 line 5 50 60 50 70
      bulb | accent disc 50 42 24 box 50 60 22 14 3; main line 5 42 72 58 72 line 5 44 80 56 80
      brackets | main line 8.5 34 32 18 50 34 68 line 8.5 66 32 82 50 66 68; accent line 7.5 57 26 43 74
      prompt | main box 50 50 72 58 8; cut line 6.5 27 38 41 50 27 62; accent line 6.5 50 63 70 63
      cube | main poly 1 50 17 79 33 50 49 21 33; soft poly 1 20 37 48 53 48 84 20 68; accent poly 1 80 37 52 53 52 84 80 68
      layers | accent poly 2 50 49 81 66 50 83 19 66; soft poly 2 50 35 81 52 50 69 19 52; main poly 2 50 21 81 38 50 55 19 38
      camera | main box 42 31 22 14 4 box 50 54 70 44 9; cut disc 50 54 16; accent disc 50 54 10
      picture | main box 50 50 70 56 8; cut box 50 50 59 45 4; accent disc 36 39 6.5; main poly 1 22 71 43 46 62 71 poly 1 52 71 66 55 77 71
      film | main box 50 50 68 54 7; cut box 22 33 6 7.5 1.5 also 0 17 0 34 56 0 56 17 56 34; accent poly 2.5 42 38 42 62 62 50
      palette | main disc 50 50 33 minus disc 68 68 11; accent disc 35 60 6.5 disc 48 31 6.5; cut disc 33 43 6.5 disc 65 38 6.5
      eye | main bow 50 73 41 0 120 bow 50 27 41 180 120; cut disc 50 50 14; accent disc 50 50 8
      rings | main arc 50 50 31 8.5 140 280; accent arc 50 50 19 8.5 110 220; main disc 50 50 7
      heart | main disc 38 42 17 disc 62 42 17 poly 0 26 54 50 78 74 54 50 38; accent disc 64 40 6
      dumbbell | main line 8.5 12 50 88 50 turn -35; accent box 27 50 13 40 5 also 46 0 turn -35
      leaf | main bow 66 50 37 270 133 bow 34 50 37 90 133 turn 42; accent line 4.5 50 34 50 86 turn 42
      house | accent poly 3 50 20 81 49 19 49; main box 50 63 48 34 3; cut box 50 69 14 22 4
      paw | accent disc 26 47 8 disc 41 31 9 disc 59 31 9 disc 74 47 8; main disc 50 60 14 disc 40 68 11 disc 60 68 11
      flower | main disc 50 32 12.5 spin 6; accent disc 50 50 12
      bag | accent arc 50 38 13 6 0 180; main poly 3.5 28 40 72 40 77 78 23 78; cut arc 50 48 12 5 180 170
      bookmark | main poly 3.5 32 20 68 20 68 80 50 64 32 80; accent disc 50 40 9
      bubble | main box 50 46 64 46 18 poly 2 30 79 44 65 28 60; cut disc 36 46 5 disc 64 46 5; accent disc 50 46 5
      trend | main line 9 20 70 39 50 53 61 76 34; accent disc 76 34 10
      coin | accent disc 50 50 34; cut arc 50 50 26 3.5 0 360 line 8 50 38 50 62
      pie | main disc 48 52 32 minus box 72 28 48 48; accent disc 54 46 31 minus box 34 46 40 80 box 60 66 80 40
      book | main poly 2 17 31 48 37 48 77 17 70 poly 2 83 31 52 37 52 77 83 70; accent poly 1 63 34 73 32 73 56 68 51 63 58
      letter | main line 10 28 76 47 25 53 25 72 76; accent line 9 38 60 62 60
      plane | main poly 1.5 82 20 16 47 40 58; soft poly 1.5 82 20 46 62 62 80; accent poly 1 80 22 40 58 41 78 50 66
      compass | main disc 50 50 35; cut disc 50 50 28; accent poly 1 50 26 59 50 41 50 turn 38; main poly 1 50 74 59 50 41 50 turn 38
      pin | main disc 50 41 24 poly 1.5 29 52 71 52 50 82; accent disc 50 41 10
      mountain | accent disc 72 30 9; soft poly 2 65 42 86 76 44 76; main poly 2 41 27 70 76 14 76
      sail | main poly 2 53 18 53 62 80 62; accent poly 2 45 28 45 62 24 62; main poly 2 18 70 82 70 71 82 29 82
      bowl | accent line 5 38 26 38 40 also 12 -5 24 0; main bow 50 48 33 180 180 box 50 79 26 6 3
      cup | main arc 69 52 10 6 90 200 box 46 55 44 40 10; accent line 4.5 38 19 38 27 also 16 0
      fish | accent poly 2 66 50 85 33 85 67; main bow 44 67 32 0 126 bow 44 33 32 180 126; cut disc 32 48 3.5
      """)
}
