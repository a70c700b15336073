extension TextTable {
  /// The motifs of icons: name | layers from the bottom up, separated by `;`, in a square of 100 units whose edges they keep clear of. A layer
  /// is a part of the palette and its shapes, separated by `,`: each a radius and the coordinates of its points (see Shape).
  static let motifs = rows(
    of: """
      sun | accent 20 50 50, 3 50 17 50 22, 3 50 78 50 83, 3 17 50 22 50, 3 78 50 83 50, 3 73 27 70 30, 3 73 73 70 70, 3 27 73 30 70, 3 27 27 30 30
      cloud | accent 16 67 37; main 13 28 58, 19 49 50, 13 67 58, 8 26 63 70 63
      rain | main 14 31 44, 20 51 34, 14 70 43, 8 26 50 74 50; accent 3.5 36 67 30 83, 3.5 53 67 47 83, 3.5 70 67 64 83
      drop | main 24 50 58, 0.5 50 17 31 44 69 44; accent 6 41 63
      bolt | accent 3 58 17 29 56 47 56 41 83 71 43 52 43
      note | main 13 39 70, 3.5 50 69 50 24; accent 2 50 21 70 39 70 53 50 42
      bars | main 5 24 60 24 76, 5 37 35 37 76, 5 50 47 50 76, 5 76 54 76 76; accent 5 63 24 63 76
      target | main 34 50 50; cut 25 50 50; main 17 50 50; accent 8.5 50 50
      dice | main 12 31 31 69 31 69 69 31 69; cut 6 35 35, 6 65 35, 6 35 65, 6 65 65; accent 7 50 50
      star | accent 3 50 18 58.8 38 80.5 40 64.3 54.6 68.8 75.9 50 65 31.2 75.9 35.7 54.6 19.5 40 41.2 38
      ghost | main 30 50 47 50 52, 0 20 50 80 50 80 74 20 74, 10 30 74, 10 50 74, 10 70 74; cut 8 40 46, 8 61 46
      page | main 5 32 24 68 24 68 76 32 76; accent 3 38 33 50 33; cut 2.5 38 46 62 46, 2.5 38 57 62 57, 2.5 38 68 62 68
      check | main 6 24 53 43 71; accent 6 43 71 77 30
      calendar | main 9 28 32 72 32 72 72 28 72; accent 8 27 31 73 31; cut 4 32 51, 4 44 51, 4 56 51, 4 68 51, 4 32 66, 4 44 66, 4 56 66
      envelope | main 7 23 33 77 33 77 67 23 67; cut 2.5 22 33 50 55, 2.5 50 55 78 33; accent 10 80 29
      camera | main 3 35 27 49 27 49 36 35 36, 9 24 41 76 41 76 67 24 67; cut 16 50 54; accent 10 50 54
      heart | main 17 38 42, 17 62 42, 0 26 54 50 78 74 54 50 38; accent 6 64 40
      leaf | main 3 25 74 27 50 40 34 60 25 78 22 75 40 66 60 50 73; accent 2.5 20 80 58 42
      flower | main 12.5 50 32, 12.5 65.6 41, 12.5 65.6 59, 12.5 50 68, 12.5 34.4 59, 12.5 34.4 41; accent 12 50 50
      trend | main 4.5 20 70 39 50, 4.5 39 50 53 61, 4.5 53 61 76 34; accent 10 76 34
      book | main 2 17 31 48 37 48 77 17 70, 2 83 31 52 37 52 77 83 70; accent 1 63 34 73 32 73 56 68 51 63 58
      bubble | main 18 36 41 64 41 64 51 36 51, 2 30 79 44 65 28 60; cut 5 36 46, 5 64 46; accent 5 50 46
      bulb | accent 23 50 41, 3 42 55 58 55 58 63 42 63; main 2.8 42 72 58 72, 2.8 44 80 56 80
      mountain | main 8 74 28; accent 2 65 42 86 76 44 76; main 2 41 27 70 76 14 76
      cup | main 15 68 53; cut 8 69 53; main 9 33 45 59 45 59 66 33 66; accent 2.5 38 19 38 27, 2.5 54 19 54 27
      lock | accent 18 50 37 50 46; cut 10 50 38 50 50; main 7 31 52 69 52 69 73 31 73; cut 5 50 60, 2.5 50 60 50 69
      house | main 3 29 49 71 49 71 77 29 77; accent 3 50 20 81 49 19 49; cut 4 47 63 53 63 53 76 47 76
      brackets | main 4.2 33 32 18 50, 4.2 18 50 33 68, 4.2 67 32 82 50, 4.2 82 50 67 68; accent 3.8 57 26 43 74
      """)
}
