extension TextTable {
  /// The drawings of icons: name | layers (see Drawing) in a square of 100 units, whose edges they keep clear of
  /// main is the motif itself, accent the one part that should catch the eye, cut a detail that looks cut out.
  static let motifs = rows(
    of: """
      sun | accent line 6 50 22.4 50 16.4 spin 8 disc 50 50 20
      cloud | main cloud -6 -5 110
      sunCloud | accent line 5.1 64 13.5 64 8.4 about 64 37 spin 8 disc 64 37 17; main cloud -6 8 98
      rain | main cloud 0 -12 100; accent line 7.5 36 68 30 83 also 16 0 32 0
      moon | main disc 47 52 30 minus disc 60 41 25; accent star 4 70 32 10.1 3.8 0.7 disc 72 56 3.5
      snow | main line 7.5 50 18 50 82 turn 0 60 120; main line 5.5 41 24 50 33 59 24 spin 6; accent disc 50 50 7
      bolt | accent poly 3 58 17 29 56 47 56 41 83 71 43 52 43
      umbrella | accent line 5.5 50 22 50 72 arc 57.5 72 7.5 5.5 180 180; main disc 50 52 33 within box 50 30 100 44
      rainbow | lch.68.20.25 ring 50 62 34 10 within box 50 40 100 44;
        lch.86.16.90 ring 50 62 24 10 within box 50 40 100 44; lch.72.14.230 ring 50 62 14 10 within box 50 40 100 44;
        main cloud 6 36 42 cloud 52 36 42
      wind | main line 8 18 42 56 42 arc 56 32 10 8 80 200 line 8 20 70 46 70;
        accent line 8 24 56 68 56 arc 68 66 10 8 100 200
      thermometer | main line 20 50 26 50 66 disc 50 69 16; accent line 8 50 42 50 68 disc 50 69 10
      drop | main disc 50 58 24 poly 1 50 17 29 46.5 71 46.5; cut arc 50 59 13 5 225 70
      wave | main arc 24.5 36 8.5 8 0 170 arc 41.5 36 8.5 8 180 170 also 34 0 0 34 34 34;
        accent arc 24.5 53 8.5 8 0 170 arc 41.5 53 8.5 8 180 170 also 34 0
      note | main box 40 70 27 21 10.5 about 40 70 turn -18 line 6.5 50.5 68 50.5 23;
        accent poly 2 50 21 55 30 70 39 70 52 60 45 50 42
      beamed | main box 32 71 22 17 8.5 about 32 71 turn -18 line 6 40.5 70 40.5 30 also 34 -5;
        accent poly 1.5 39 29 76 22 76 34 39 41
      bars | main box 24 67 9.5 28 3 box 37 53 9.5 56 3 box 50 61 9.5 40 3 box 76 64 9.5 34 3; accent box 63 50 9.5 62 3
      vinyl | main disc 50 50 34; cut:50 ring 50 50 29 1.2 ring 50 50 24 1.2; accent disc 50 50 16; cut disc 50 50 4.5
      waveform | main line 6.2 20 42 20 58 line 6.2 30 32 30 68 line 6.2 50 35 50 65 line 6.2 70 39 70 61 line 6.2 80 44 80
        56; accent line 6.2 40 20 40 80 line 6.2 60 25 60 75
      headphones | main arc 50 52 28 8 0 190; accent box 26 65 15 26 6 also 48 0
      keys | main box 50 50 66 56 7; cut:60 box 33.5 68 1.8 20 also 16.5 0 33 0; cut box 33.5 40 9.5 36 2 also 16.5 0 33 0;
        accent box 25 70 10 9 3
      microphone | main line 23 50 30 50 47; accent arc 50 46 20 5.5 180 180 line 5.5 50 67 50 79 line 5.5 38 80 62 80
      speaker | main poly 3 20 42 32 42 48 27 48 73 32 58 20 58; accent arc 50 50 13 6.5 90 100 arc 50 50 27 6.5 90 100
      gamepad | main box 50 50 70 36 18 disc 28 60 14 disc 72 60 14; cut box 33 49 18 6.5 2 box 33 49 6.5 18 2;
        accent disc 63 53 5 disc 73 44 5
      die | main box 50 50 54 54 11 turn -12; cut disc 36 36 5.5 also 28 0 0 28 28 28 turn -12; accent disc 50 50 6.5
      chess | main box 50 50 64 64 6; accent box 57.5 42.5 15 15 1.2;
        cut box 42.5 27.5 15 15 1.2 also 30 0 -15 15 0 30 30 30 -15 45 15 45
      blocks | main box 28 72 20 20 4.5 also 22 0 22 -22 44 0; accent box 28 28 20 20 4.5 also 0 22
      card | main:65 box 43 50 38 56 6 turn -14; main box 56 52 38 56 6 turn 8;
        accent box 56 52 19 19 2 about 56 52 turn 45
      rocket | accent poly 2 44 62 56 62 50 86 poly 2 40 48 27 66 42 64 poly 2 60 48 73 66 58 64 turn 40;
        main disc 28 46 38 within disc 72 46 38 turn 40; cut disc 50 40 6 turn 40
      target | main disc 50 50 34; cut disc 50 50 25; main disc 50 50 17; accent disc 50 50 8.5
      star | accent star 5 50 52 35.9 17.5 4.1
      crown | accent poly 2.5 20 36 36 50 50 26 64 50 80 36 74 66 26 66;
        main box 50 75.5 53 7.5 3 disc 20 34 5 disc 50 24 5 disc 80 34 5
      flag | main line 6 28 20 28 82; main box 37 27 12.2 12.2 also 24 0 12 12 36 12 0 24 24 24;
        accent box 49 27 12.2 12.2 also 24 0 -12 12 12 12 0 24 24 24
      ball | main disc 50 50 33; accent ring 14 50 27 5 ring 86 50 27 5 line 4.5 50 17 50 83 within disc 50 50 33
      puzzle | main box 46 56 44 44 5 disc 46 31 9.5 disc 71 56 9.5; cut disc 27 56 8.5 disc 46 75 8.5;
        accent disc 71 31 7.5
      eyes | main disc 50 46 31 box 50 62 62 32 minus disc 34 82 9 minus disc 66 82 9; cut disc 39 45 9.5 disc 63 45 9.5;
        accent disc 42 44 4.5 disc 66 44 4.5
      diamond | main poly 2 31 26 69 26 82 43 50 80 18 43; accent poly 1 40 43 60 43 50 74;
        accent:50 poly 0.5 31 27 44 27 38 42 20 42
      check | main line 12 24 53 43 71 77 30
      list | accent disc 26 30 7;
        main disc 26 50 7 disc 26 70 7 line 10 43 30 78 30 line 10 43 50 66 50 line 10 43 70 78 70
      calendar | main box 50 52 62 58 9; accent box 50 30 62 14 7 box 50 34 62 7;
        cut:80 box 29 48 7 6.5 1.5 also 14 0 28 0 42 0 0 12 14 12 28 12 42 12 0 24 14 24
      clock | main disc 50 50 33; cut line 6 50 50 50 29; accent line 6 50 50 64 58; cut disc 50 50 4.5
      page | main poly 3.5 29 20 58 20 72 34 72 80 29 80; accent poly 2 58 20 58 34 72 34;
        cut:75 line 5 36 48 65 48 line 5 36 59 65 59 line 5 36 70 50 70
      pencil | accent box 50 29 17 13 3 turn 45; main box 50 48 17 30 poly 0.8 41.5 63.5 58.5 63.5 50 83 turn 45;
        cut poly 0.8 46.2 75 53.8 75 50 83 turn 45
      folder | accent box 37 32 30 18 5 box 50 44 66 26 5; main box 50 55 66 42 6
      envelope | main box 50 50 68 48 7; cut line 5 22 33 50 55 78 33; accent disc 80 29 10
      gear | main box 50 23 14 15 3 spin 8 disc 50 50 25; accent disc 50 50 11
      key | main ring 36 50 12.5 10 line 9 50 50 84 50 turn -35; accent line 7.5 81 50 81 61 line 7.5 69 50 69 58 turn -35
      lock | accent arc 50 40 15.5 8 0 180 line 8 34.5 40 34.5 52 line 8 65.5 40 65.5 52; main box 50 63 52 36 8;
        cut disc 50 60 5 line 5 50 60 50 70
      bulb | accent disc 50 42 24 box 50 60 22 14 3; main line 5 42 72 58 72 line 5 44 80 56 80
      brackets | main line 8.5 34 32 18 50 34 68 line 8.5 66 32 82 50 66 68; accent line 7.5 57 26 43 74
      cube | main poly 1.2 50 17 79 33 50 49 21 33; main:72 poly 1.2 20 37 48 53 48 84 20 68;
        accent poly 1.2 80 37 52 53 52 84 80 68
      layers | accent poly 1.5 50 49 81 66 50 83 19 66; main:70 poly 1.5 50 35 81 52 50 69 19 52;
        main poly 1.5 50 21 81 38 50 55 19 38
      prompt | main box 50 50 72 58 8; cut line 6.5 27 38 41 50 27 62; accent line 6.5 50 63 70 63
      camera | main box 42 31 22 14 4 box 50 54 70 44 9; cut disc 50 54 16; accent disc 50 54 10 disc 76 41 3.5
      aperture | main disc 50 50 35; cut line 3 50 33.5 74.5 26 spin 6;
        accent poly 1 50 35 63 42.5 63 57.5 50 65 37 57.5 37 42.5
      picture | main box 50 50 70 56 8; cut box 50 50 59 45 4; accent disc 36 39 6.5;
        main poly 0 20 74 43 47 66 74 within box 50 50 59 45 4; main:80 poly 0 45 74 65 53 86 74 within box 50 50 59 45 4
      film | main box 50 50 68 54 7; cut box 22 33 6 7.5 1.5 also 0 17 0 34 56 0 56 17 56 34;
        accent poly 2.5 42 38 42 62 62 50
      filters | lch.68.22.20:82 disc 50 37 21; lch.82.17.140:82 disc 61.3 56.5 21; lch.66.17.255:82 disc 38.7 56.5 21;
        main disc 50 37 21 within disc 61.3 56.5 21 within disc 38.7 56.5 21
      palette | main disc 50 50 33 minus disc 68 68 11 minus disc 84 80 15; lch.68.20.25 disc 36 60 6.5;
        lch.68.20.90 disc 34 42 6.5; lch.68.20.150 disc 48 31 6.5; lch.68.20.260 disc 65 37 6.5
      eye | main disc 50 73 41 within disc 50 27 41; cut disc 50 50 14; accent disc 50 50 8.5
      wand | main line 10 25 77 56 44; accent star 4 65 35 19.3 6.9 1.4 disc 32 36 5 disc 74 68 5
      heart | main box 50 55 34 34 about 50 55 turn 45 disc 38 43 17 disc 62 43 17
      pulse | main box 50 55 34 34 about 50 55 turn 45 disc 38 43 17 disc 62 43 17;
        cut line 5 24 50 40 50 46 39 54 60 60 50 76 50
      leaf | main disc 31 50 37 within disc 69 50 37 turn 42; accent line 4.5 50 34 50 88 turn 42
      rings | main arc 50 50 31 8.5 140 280; accent arc 50 50 20.5 8.5 110 220; main:75 arc 50 50 10 8.5 150 300
      dumbbell | main line 8.5 25 50 75 50 turn -35; accent box 27 50 12 40 4.5 also 46 0 turn -35;
        main box 16 50 8.5 25 4 also 68 0 turn -35
      lotus | main:70 disc 37 47 25 within disc 63 47 25 about 50 70 turn -62 62;
        main:85 disc 37 47 25 within disc 63 47 25 about 50 70 turn -32 32; accent disc 37 47 25 within disc 63 47 25
      house | accent poly 3 50 20 81 49 19 49; main box 50 63 48 34 3; cut box 50 69 14 22 4
      paw | accent disc 26 47 8 disc 41 31 9 disc 59 31 9 disc 74 47 8; main disc 50 60 14 disc 40 68 11 disc 60 68 11
      flower | main disc 50 32 12.5 spin 6; accent disc 50 50 12
      bag | accent arc 50 38 13 6 0 180; main poly 3.5 28 40 72 40 77 78 23 78; cut arc 50 48 12 5 180 170
      tag | main poly 4 50 20 69 38 69 80 31 80 31 38 turn -40; accent disc 50 38 6 turn -40
      bubble | main box 50 46 64 46 18.4 poly 2 30.2 79 44.2 65 28.2 60; cut disc 36 46 5 disc 64 46 5; accent disc 50 46 5
      bubbles | accent box 60 40 46 34 13.6 poly 2 73.6 67 59.6 53 75.6 48;
        main box 40 57 48 36 14.4 poly 2 25.7 85 39.7 71 23.7 66
      chart | main box 26 68 12 22 3 box 42 61 12 36 3 box 58 64 12 30 3; accent box 74 51 12 56 3
      trend | main line 9 20 70 39 50 53 61 76 34; accent poly 3 62 27 82 25 82 46
      coin | accent disc 50 50 34; cut:60 ring 50 50 26 3.5; cut star 5 50 50 19.3 8.3 1.8
      pie | main disc 48 52 32 minus box 72 28 48 48; accent disc 54 46 31 within box 76 24 44 44
      wallet | accent box 47 36 54 24 5; main box 50 54 66 44 8; cut box 70 54 26 16 7; accent disc 66 54 4
      book | main poly 2 17 31 48 37 48 77 17 70 poly 2 83 31 52 37 52 77 83 70;
        accent poly 0 63 32 73 30 73 56 68 51 63 58; cut:70 line 3.5 25 43 40 46 also 0 10
      cap | main:80 box 50 60 38 26 10; main poly 1.5 50 24 86 43 50 61 14 43; accent line 3.5 79 45 79 66 disc 79 69 5
      globe | main disc 50 50 33;
        cut box 50 36 70 3 also 0 14 0 28 box 50 50 3 70 ring 27 50 40 3 ring 73 50 40 3 within disc 50 50 33;
        accent disc 72 29 10
      atom | main disc 50 18 44.5 within disc 50 82 44.5 outline 5 turn 0 60 120; accent disc 50 50 9
      letter | main line 10 28 76 47 25 53 25 72 76; accent line 9 38 60 62 60
      flask | main poly 4 42 22 58 22 58 42 76 76 24 76 42 42; accent poly 2 39 56 61 56 71 75 29 75;
        main line 7 37 19 63 19
      bookmark | main poly 3.5 32 20 68 20 68 80 50 64 32 80; accent star 5 50 40 13.4 5.8 1
      plane | main poly 1.5 82 20 16 47 40 58; main:85 poly 1.5 82 20 46 62 62 80; accent poly 1 80 22 40 58 41 78 50 66
      compass | main disc 50 50 35; cut disc 50 50 28; accent poly 1 50 26 59 50 41 50 turn 38;
        main poly 1 50 74 59 50 41 50 turn 38
      pin | main disc 50 41 24 poly 1.5 29 52 71 52 50 82; accent disc 50 41 10
      mountain | accent disc 72 30 9; main:70 poly 2 65 42 86 76 44 76; main poly 2 41 27 70 76 14 76;
        cut:55 poly 0 41 50 48 57 56 53 63 76 20 76 28 52 34 58
      sail | main poly 2 53 18 53 62 80 62; accent poly 2 45 28 45 62 24 62; main poly 2 18 70 82 70 71 82 29 82
      suitcase | accent ring 50 33 10 5.5; main box 50 56 64 46 8; accent box 32 56 6 46 also 36 0
      tent | main poly 2.5 50 24 84 76 16 76; cut poly 1.2 50 42 64 77 36 77; accent poly 1.2 50 42 50 77 36 77
      bowl | accent line 5 38 26 38 40 line 5 50 20 50 40 line 5 62 26 62 40;
        main disc 50 48 32 within box 50 68 80 40 box 50 79 26 6 3
      cup | main ring 69 52 11 6 box 46 55 44 38 10 box 46 45 44 18 2;
        accent box 46 41 34 6 3 line 4.5 38 20 38 28 line 4.5 54 20 54 28
      fork | main line 7.5 36 44 36 80 line 5 27 22 27 40 line 5 36 22 36 40 line 5 45 22 45 40 box 36 42 23 10 5;
        accent line 7.5 65 50 65 80 line 17 65 29 65 40
      apple | main disc 39 55 21 disc 61 55 21 disc 50 66 17; accent disc 55 21 14 within disc 63 33 14 about 60 27 turn 10;
        cut:60 arc 36 53 10 4.5 300 80
      pizza | main poly 2 22 33 78 33 50 82; accent line 11 22 29 78 29; cut disc 41 45 5.5 disc 58 47 5.5 disc 50 61 5.5
      fish | accent poly 2 66 50 85 33 85 67; main disc 44 67 32 within disc 44 33 32; cut disc 30 47 3.5
      cupcake | main disc 36 46 13 disc 50 38 17 disc 64 46 13; accent disc 50 20 6.5 poly 2 25 55 75 55 67 81 33 81;
        cut:60 line 2.5 42 61 42 76 also 8 0 16 0
      """)
}
