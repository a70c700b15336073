extension TextTable {
  /// The catalogue: what was invented about the apps; everything else follows from it.
  /// A row that begins with = names the genre of the rows below. Their columns are:
  /// name | developer | US price in cents, mean rating, ratings in the US (both 0: unrated) |
  /// any number of traits | the first sentence of the description
  ///
  /// Traits set an app apart from the usual one, which is universal, sold everywhere and complete:
  ///    on      the devices it runs on: iphone, ipad, appletv, mac
  ///    only    the storefronts that sell it; except: those that don't
  ///    also    a further genre
  ///    speaks  the language of its texts
  ///    ages    the rating where it isn't 4+
  ///    reviews their number where it is fixed
  ///    lacks   what the record doesn't have: id, price, page (of the seller), notes (on the release)
  static let apps = rows(
    of: """
      = weather
      Weather Radar — Drizzle | Pebble Pond Studio | 0 4.72 184320 | See the rain coming before it sees you: a live weather radar that stays
        readable at a glance.
      Rain Today | Two Kettles | 299 4.51 22418 | Answers one question, beautifully: will it rain today?
      Sunny Side Weather | Marmalade Works | 0 4.64 96204 | on iphone ipad appletv | A cheerful weather forecast that looks for the bright spell in
        every day.
      Weathervane: Wind & Tide | Saltmarsh Labs | 499 4.38 8127 | also travel | Wind, swell and tide for sailors, surfers and people with kites.
      Cumulus | Cloud Ledger | 199 4.80 5310 | Learn to name the clouds above you and keep a weather diary of the ones you love.
      Nimbus Weather Widgets | Halfmoon Forge | 0 4.12 31870 | Twenty-four weather widgets that match your wallpaper, and your mood.
      Thunderclap: Storm Alerts | Copper Kite Co. | 99 4.29 14902 | Counts the seconds from lightning to thunder and warns you when the storm turns
        your way.
      Frostline Ski Weather | Larch & Lantern | 399 4.45 6744 | also travel | Fresh snow, frozen lifts and avalanche bulletins for every slope you
        follow.
      Golden Hour | Marmalade Works | 299 4.83 11093 | also photo | Tells photographers when the light will be worth getting up for.
      Garden Weather | Thimble & Thyme | 0 4.33 3208 | also lifestyle | Frost warnings, soil temperature and the best evening to water your
        tomatoes.
      お天気ポケット | そらまめ工房 | 0 4.55 7215 | speaks ja | 傘がいるかどうか、ひと目でわかる天気予報アプリです。Weather in your pocket.
      彩云小屋天气 | 半亩云工作室 | 0 4.41 3911 | speaks zh | 分钟级降雨预报,出门前看一眼就够了。A weather forecast by the minute.
      Погода у порога | Студия Рябина | 0 4.27 1804 | speaks ru | Точный прогноз погоды на час, на день и на выходные. Weather at your doorstep.
      मौसम साथी | नीला पतंग स्टूडियो | 0 4.36 2640 | speaks hi | मानसून से लेकर गर्मी तक, हर दिन के मौसम का भरोसेमंद साथी। Weather for every season.
      Barometer Desk | Brass Acorn | 799 4.60 412 | on mac | A quiet weather instrument for the menu bar: pressure, trend and nothing else.
      Weather Wall | Halfmoon Forge | 499 0 0 | on ipad appletv | lacks notes | Turns the television into a window with better weather.
      = music
      Tuneful — Music Player | Velvet Sprocket | 0 4.66 142077 | on iphone ipad appletv | A music player for people who still care about albums.
      Metronome & Friends | Tick Tock Otter | 0 4.81 38640 | A metronome that keeps time, keeps count of your music practice and never loses
        patience.
      Perfect Pitch Pal | Sparrow & Reed | 199 4.47 9315 | also education | Tune a guitar, a ukulele or your own voice: a music ear trainer in your
        pocket.
      Crate Digger: Vinyl Music Log | Dustjacket | 399 4.74 4226 | Catalogue your music on vinyl, one satisfying barcode at a time.
      Loopling Music Maker | Hum & Holler | 499 4.52 17558 | on ipad | Hum it, tap it, loop it: a music sketchbook for the moment an idea strikes.
      Busker | Hum & Holler | 0 4.19 6031 | also travel | except jp kr cn | Find live music within walking distance, tonight.
      Piano Meadow | Juniper Octave | 0 4.68 52190 | also education | Learn piano music with songs that grow as you do.
      Lullabyte 👶🏽🎶 | Cotton Comet | 99 4.77 12804 | also lifestyle | Sleepy music and soft noise for small people and their tired people.
      Quietcast Podcasts | Velvet Sprocket | 0 4.40 27700 | also entertainment | A podcast player with a soft voice and a very good sleep timer.
      노래 다락방 | 푸른다락 스튜디오 | 0 4.58 5512 | speaks ko | 가사와 함께 듣는 나만의 음악 다락방. Your music, with the words.
      سمّاعات — موسيقى هادئة | استوديو نخلة | 0 4.35 2318 | speaks ar | موسيقى هادئة للعمل والقراءة والنوم. Calm music for work and sleep.
      おと日和 | こだま製作所 | 199 4.49 1942 | speaks ja | 今日の気分にぴったりの音楽をひとつだけ選びます。One piece of music a day.
      Chorus Desk | Juniper Octave | 4999 4.31 288 | on mac | Write music for four voices and hear it sung back politely.
      Feedback Loop Synth | Signal Marmot | 1499 4.62 1377 | on ipad mac | A modular music synthesizer with cables you can actually follow.
      Speaker Check | Tick Tock Otter | 0 3.62 871 | also utilities | lacks page | Left, right, and why the music sounds odd in the kitchen.
      Choir in a Pocket | Juniper Octave | 0 4.56 7640 | Hear your own part of the music, sung slowly, as often as you need.
      Vinyl Sunday | Dustjacket | 0 4.43 10212 | One record a week, from first groove to last: a music club for people with a sofa.
      Drumlin Beat Pad | Signal Marmot | 199 4.35 21907 | Sixteen pads and a lot of patience from your neighbours: music for two index fingers.
      Ukulele Uncle | Sparrow & Reed | 99 4.71 8455 | also education | Four strings, three chords, one kind uncle: the shortest road to making
        music.
      Set List Pigeon | Hum & Holler | 299 4.46 2873 | also productivity | Keeps the band's music, words and order of songs on every stand in step.
      Rainy Day Radio | Two Kettles | 0 4.59 36118 | also weather | on iphone ipad appletv | Radio for grey afternoons: soft music, a kettle,
        weather on the window.
      Music Box Makers | Cotton Comet | 199 4.78 4980 | Punch a paper strip, turn the crank, send a friend the smallest music in the world.
      = games
      Pocket Gambit: Chess Game | Rookery | 0 4.79 231406 | A chess game with an opponent that is exactly as good as you, plus a little.
      Blockfall Garden | Tumbling Pixel | 0 4.56 318955 | on iphone ipad appletv | A falling-block game where cleared rows grow into flowers.
      Dice Dragons | Owlbear Attic | 299 4.44 42310 | Roll, reroll and outwit a hoard of well-mannered dragons in this dice game.
      Slowpoke Racers | Tumbling Pixel | 0 4.21 77812 | The only racing game that rewards the scenic route. Slow is fast.
      Ghost in the Pantry | Marrow & Moss | 399 4.85 19244 | A small adventure game about a hungry ghost and a locked larder.
      Word Orchard | Plum Harbor Games | 0 4.63 104781 | Pick letters, grow words: a calm word game for mornings and trains.
      Comet Courier | Cotton Comet | 199 4.37 25630 | Deliver the mail across the solar system in a game of gravity and good timing.
      Jigsaw Harbour | Plum Harbor Games | 0 4.70 88903 | on ipad iphone | Ten thousand jigsaw puzzles, no missing pieces, one cosy game.
      Crown & Turnip | Owlbear Attic | 499 4.59 13127 | A card game of royal intrigue and root vegetables.
      Solitaire by Lamplight | Rookery | 0 4.48 156208 | The game of patience, as it was meant to be: green felt, soft light, no hurry.
      Bullseye Meadow | Larkspur Arcade | 0 4.02 9884 | An archery game with wind, wheat and one very brave apple.
      Tiny Striker | Larkspur Arcade | 0 3.94 61077 | ages 9+ | Five-a-side football for two thumbs: a sports game you can play on the bus.
      Gem Cellar | Marrow & Moss | 0 4.31 204660 | Dig, match and polish: a puzzle game with just one more level.
      Starling: A Flocking Game | Sparrow & Reed | 299 4.88 7703 | Guide a murmuration through dusk in the gentlest game you will play this year.
      🧑‍🚀 Astro Allotment 🥕 | Cotton Comet | 0 4.52 33019 | A farming game on a very small moon.
      Midnight Arcade Club | Larkspur Arcade | 0 4.15 47516 | on iphone ipad appletv | lacks price | Thirty pocket-sized arcade games, one
        high-score table, no quarters.
      にゃんこ横丁 | まねき堂ゲームス | 0 4.67 21442 | speaks ja | 路地裏の猫たちと仲良くなる、のんびりパズルゲーム。A game of alley cats.
      竹林棋局 | 半亩云工作室 | 299 4.54 6218 | speaks zh | 一局象棋,一杯清茶。A quiet game of Chinese chess.
      별사탕 대소동 | 푸른다락 스튜디오 | 0 4.26 11309 | speaks ko | 달콤한 별사탕을 세 개씩 모으는 퍼즐 게임! A sweet puzzle game.
      Город кубиков | Студия Рябина | 199 4.39 3477 | speaks ru | Стройте город из кубиков в неторопливой игре. An unhurried building game.
      λαβύρινθος | Μικρό Κύμα | 299 4.61 1226 | speaks el | Ένα παιχνίδι με μίτους, διαδρόμους και έναν ντροπαλό Μινώταυρο. A labyrinth game.
      Sudoku Teahouse | Two Kettles | 0 4.75 92367 | Handmade sudoku, one tea break each: a number game without ads.
      Marble Meridian | Brass Acorn | 1999 4.42 604 | on mac | Roll a marble around a clockwork world, a desktop game for a long afternoon.
      Dungeon Filing Cabinet | Owlbear Attic | 999 4.69 933 | on mac | ages 12+ | A role-playing game about the paperwork behind every quest.
      The Exceedingly Long and Mostly True Adventures of Captain Bartholomew Quillfeather and the Missing Moon Biscuits: Chapter One — A Game |
        Marrow & Moss | 99 4.50 2084 | A storybook game whose title is the first puzzle.
      Checkers for Two | Rookery | 0 0 0 | lacks notes page | One phone, two players, twelve pieces each: the board game, plainly.
      = productivity
      Notes by Inkwell | Inkwell & Daughters | 0 4.71 128444 | Notes that open before you have forgotten what you wanted to write.
      Sticky Notes Board | Paper Heron | 199 4.28 34105 | on iphone ipad | Sticky notes on a wall that fits in your pocket.
      Field Notes Atlas | Larch & Lantern | 499 4.66 5902 | also travel | Notes that remember where you took them.
      Meeting Notes, Minus the Meeting | Paper Heron | 0 4.07 8811 | Turns a ramble into notes, decisions and who said they would do it.
      Donezo Task List | Copper Kite Co. | 0 4.62 76318 | A task list with exactly one kind of task: the kind you finish.
      Slow Calendar | Fernwhistle | 299 4.53 9640 | A calendar for the week you would like to have, slow mornings included.
      Pomodoro Patch | Thimble & Thyme | 0 4.69 58270 | also health | Focus for twenty-five minutes, grow a tomato, keep notes on what you got done.
      Outline Orchard | Inkwell & Daughters | 999 4.57 3318 | on ipad | An outliner for notes that became plans and plans that became books.
      Mailroom | Postern Gate | 0 4.11 41926 | Email in three piles: now, later and thank you.
      Shelf: Documents & Scans | Dustjacket | 0 4.35 19552 | Scan, file and find every paper you ever promised to keep.
      פתקים קטנים | סטודיו חרוב | 0 4.46 1715 | speaks he | פתקים מהירים, רשימות קצרות וראש שקט. Small notes, quiet mind.
      メモの森 | そらまめ工房 | 0 4.51 4880 | speaks ja | 書きたいときにすぐ書ける、森のように静かなメモ帳。Notes in a forest.
      สมุดจดเล่มเล็ก | สตูดิโอใบบัว | 0 4.32 1290 | speaks th | สมุดจดบันทึกเล่มเล็กที่พกไปได้ทุกที่ A small notebook for notes.
      Marginalia Notes | Inkwell & Daughters | 2999 4.64 721 | on mac | A writing desk for long notes, footnotes and second thoughts.
      Timesheet Tortoise | Fernwhistle | 499 3.87 1045 | reviews 1 | Slow and steady time tracking: press once, bill correctly.
      Desk Drawer | Brass Acorn | 0 4.22 356 | on mac | A drop shelf at the edge of the screen for files, notes and odd ends.
      = photo
      Photo Darkroom | Silver Halibut | 0 4.68 167221 | A photo editor with the patience of a darkroom and an undo button.
      Fernlight Photo Filters | Fernwhistle | 99 4.36 48906 | Forty photo filters that remember the film they are named after.
      Snapjar: Photo Journal | Paper Heron | 0 4.60 23714 | also lifestyle | One photo a day, one sentence each, a jar full of years.
      Pinhole Camera | Silver Halibut | 299 4.54 12031 | A photo camera with one button and no opinions.
      Clapper Video Editor | Reel Badger | 0 4.24 91350 | Cut, trim and score a video before the kettle boils.
      Time-Lapse Terrace | Marmalade Works | 399 4.41 7226 | also weather | Point your phone at the sky and let a photo every minute do the rest.
      Collage Cabin | Cotton Comet | 0 4.33 65018 | Photo collages that don't look like photo collages.
      Restore: Old Photo Repair | Dustjacket | 499 4.49 15872 | Lifts scratches, dust and decades from family photos.
      Contact Sheet | Silver Halibut | 799 4.77 2445 | on ipad | Choose the one photo out of three hundred, quickly and without regret.
      光影手记 | 半亩云工作室 | 0 4.43 5068 | speaks zh | 用照片写日记,让每一束光都有名字。A photo diary of light.
      Φως & Σκιά | Μικρό Κύμα | 199 4.38 644 | speaks el | Ασπρόμαυρη φωτογραφία με χαρακτήρα. Black-and-white photo, with character.
      필름 서랍 | 푸른다락 스튜디오 | 199 4.57 3390 | speaks ko | 서랍 속 필름 사진의 색을 그대로. Photo film, as you remember it.
      Lighttable RAW Photo | Silver Halibut | 3999 4.58 1108 | on mac | Develops RAW photos without asking for your whole disk.
      Passport Photo Booth | Tick Tock Otter | 0 3.48 2906 | also utilities | lacks page | The right photo size for every form, and one you can live
        with.
      = health
      Stride & Simple | Copper Kite Co. | 0 4.61 83417 | Counts your steps, cheers quietly, and knows what a rest day is.
      Breathing Room | Cotton Comet | 0 4.82 54290 | on iphone ipad appletv | Three minutes of calm: a breathing app with nothing to win.
      Heartwood Pulse Log | Larch & Lantern | 199 4.47 9108 | Keep an eye on heart rate, blood pressure and the stairs.
      Lift Ledger | Cloud Ledger | 299 4.73 16655 | A workout notebook for people who lift things and write it down.
      Waterlog | Tick Tock Otter | 0 4.39 30126 | Reminds you to drink water, then leaves you alone.
      Yoga for Stiff People | Thimble & Thyme | 0 4.76 27843 | Ten minutes, no acrobatics: slow yoga that starts where you are.
      Nap Captain | Cotton Comet | 99 4.58 18900 | also lifestyle | Wakes you in the shallow end of a nap.
      Couch to Coast Running | Saltmarsh Labs | 0 4.65 44002 | Nine weeks from the sofa to the seaside, at your own pace.
      تنفّس | استوديو نخلة | 0 4.52 1466 | speaks ar | تمارين تنفّس قصيرة ليوم أهدأ. Short breathing exercises.
      散歩びより | こだま製作所 | 0 4.44 2718 | speaks ja | 歩いた道がそのまま日記になる、おさんぽ記録。A walking diary.
      Posture Parrot | Sparrow & Reed | 0 3.71 4405 | lacks notes | Squawks, softly, when you slouch.
      Standing Desk Coach | Brass Acorn | 299 0 0 | on mac | Up at the hour, down at the half: a small habit for the menu bar.
      = finance
      Penny Jar Budget | Cloud Ledger | 0 4.64 71938 | Put every coin in a jar and see which one leaks.
      Fair Share: Split Bills | Two Kettles | 0 4.70 39204 | Splits the bill, the rent and the holiday, so that friends stay friends.
      Ledgerdemain | Cloud Ledger | 999 4.37 3822 | Double-entry bookkeeping for one-person companies.
      Coffee Fund | Marmalade Works | 0 4.26 6590 | Save small, save often: rounds up your day into a rainy-day fund.
      Rate Heron: Currency | Paper Heron | 0 4.55 28417 | also travel | Exchange rates and a converter that works on a mountain, too.
      Subscription Scarecrow | Fernwhistle | 199 4.50 11730 | Scares off the subscriptions you forgot about.
      Nest Egg Planner | Larch & Lantern | 0 4.18 5041 | only us ca gb ie au nz | Retirement, explained with fewer graphs and better ones.
      家計びより | こだま製作所 | 0 4.40 3107 | speaks ja | only jp us gb de fr | レシートを撮るだけ、三日坊主でも続く家計簿。A household budget.
      बचत गुल्लक | नीला पतंग स्टूडियो | 0 4.29 2214 | speaks hi | छोटी बचत, बड़े सपने — आपकी डिजिटल गुल्लक। A digital piggy bank.
      Invoice Otter | Tick Tock Otter | 1499 4.45 502 | on mac | Sends invoices that get paid, from a window that stays tidy.
      = education
      Lingo Lantern | Juniper Octave | 0 4.67 119530 | Learn a language by lamplight: ten unhurried minutes a day.
      Flashcard Fox | Foxglove Academy | 0 4.73 46820 | Flashcards that come back just before you forget.
      Times Table Tadpoles | Tumbling Pixel | 199 4.59 13940 | also games | Multiplication for children who would rather be in a pond: a maths game
        with splashes.
      Night Sky Notebook | Cloud Ledger | 299 4.84 21118 | Point at a star, learn its name, and keep notes on what you saw.
      Orbit: Physics Sandbox | Signal Marmot | 399 4.49 8204 | on ipad iphone | Throw planets around until the laws of motion make sense.
      Periodic Pantry | Foxglove Academy | 0 4.35 4377 | Chemistry you can find in the kitchen cupboard.
      Atlas for Little Hands | Cotton Comet | 299 4.62 6713 | on ipad | A world map to tickle: animals, flags and songs for small explorers.
      漢字の庭 | そらまめ工房 | 0 4.71 5829 | speaks ja | 一日ひとつ、漢字の種をまく学習アプリ。Grow a kanji a day.
      אלף־בית בגינה | סטודיו חרוב | 0 4.53 902 | speaks he | לומדים אותיות עם פרפרים, עצים ושירים. Letters in the garden.
      Азбука леса | Студия Рябина | 99 4.60 1583 | speaks ru | Учим буквы вместе с лесными зверями. The alphabet of the forest.
      Thesis Shed | Inkwell & Daughters | 1999 4.28 219 | on mac | Sources, drafts and deadlines for long papers and short nights.
      = books
      Bookmarrow Reader | Dustjacket | 0 4.58 35246 | A reader for the books you own, with margins wide enough for notes.
      Page Turner's Log | Paper Heron | 0 4.69 12407 | What you read, what you meant to read, and notes on both.
      Bedtime Batch | Cotton Comet | 199 4.74 8190 | Short stories that end before the eyes do.
      Poem of the Morning | Sparrow & Reed | 0 4.81 3666 | One poem with your first cup.
      故事茶馆 | 半亩云工作室 | 0 4.34 2022 | speaks zh | 每晚一个故事,听完就睡。A story every night.
      = travel
      Window Seat | Postern Gate | 0 4.63 66302 | Flights, gates and what that river below is called.
      Packing Pelican | Paper Heron | 99 4.72 14718 | also weather | A packing list that knows the weather where you are going.
      Waypoint & Whistle | Larch & Lantern | 499 4.66 10377 | Offline trail maps for walkers who like to know what is over the hill.
      Last Train Home | Copper Kite Co. | 0 4.31 52094 | except in br | Tells you when to leave the party.
      Campfire Finder | Larch & Lantern | 0 4.44 18625 | also weather | Campsites with a view, a tap and the weather for the night.
      Harbour Hopper | Saltmarsh Labs | 299 4.39 3981 | Ferries, islands and where to get a good fish sandwich.
      Museum Mile | Plum Harbor Games | 0 4.57 7240 | also education | Opening hours, quiet hours and one photo worth the detour in every museum.
      Peak Postcards | Silver Halibut | 0 4.48 5513 | also photo | Real postcards from your photos, with a real stamp.
      ทริปเล็ก ๆ | สตูดิโอใบบัว | 0 4.37 1920 | speaks th | วางแผนทริปวันเดียวแบบสบาย ๆ Small trips, well planned.
      رحّال | استوديو نخلة | 199 4.42 1108 | speaks ar | خرائط ومسارات للمسافر الفضولي. Maps for a curious traveller.
      Phrase Pigeon | Foxglove Academy | 0 4.20 9037 | also education | The forty sentences that get you fed, found and thanked anywhere.
      = food
      Soup Almanac | Two Kettles | 199 4.80 24516 | A soup for every kind of weather and most kinds of Monday.
      Slow Cooker Club | Thimble & Thyme | 0 4.65 32708 | Put it on in the morning, come home to dinner: recipes for slow cooks.
      Crumb: Bread & Starter | Flour Anchor | 299 4.86 17392 | Feeds your starter, times your folds, forgives your schedule.
      Leftovers, Lovingly | Marmalade Works | 0 4.41 8954 | Tell it what is in the fridge; it tells you what is for supper.
      Pizza Geometry | Flour Anchor | 99 4.52 6127 | How much dough, how hot, how many: the mathematics of a good evening.
      Tea Timer Deluxe | Two Kettles | 0 4.77 15040 | Knows your oolong from your assam, and when to take it out.
      Market Basket | Fernwhistle | 0 4.33 22871 | also lifestyle | A shopping list that walks through the shop in the right order.
      오늘의 밥상 | 푸른다락 스튜디오 | 0 4.63 4402 | speaks ko | 오늘 냉장고로 만드는 따뜻한 한 끼. A warm meal from today's fridge.
      お弁当ノート | こだま製作所 | 0 4.58 3733 | speaks ja | 明日のお弁当に迷わない、レシピと記録のノート。Lunch-box notes.
      मसाला डब्बा | नीला पतंग स्टूडियो | 99 4.47 2986 | speaks hi | दादी की रसोई से रोज़ की रसोई तक — मसालों की पूरी किताब। A book of spices.
      Cellar Door Wine Log | Dustjacket | 399 4.29 2150 | ages 17+ | except in ae sa | Remembers the bottle so that you can enjoy it.
      = utilities
      Tidy Up: Storage Sweeper | Tick Tock Otter | 0 4.25 88415 | Finds the duplicate photos, the giant videos and the forgotten downloads.
      Keyring Passwords | Postern Gate | 0 4.71 43370 | Long passwords, short memory: one lock, many keys.
      Lockbox for Two | Postern Gate | 299 4.54 5208 | The household's wifi codes, alarm pins and spare-key whereabouts.
      Just a Torch | Brass Acorn | 0 4.46 120733 | on iphone | lacks page | A torch. It turns on. It turns off.
      Abacus Calculator | Signal Marmot | 0 4.60 37928 | A calculator that shows its working.
      Unit Unicorn 🦄 | Cotton Comet | 99 4.49 7314 | Converts cups to grams, miles to kilometres and weeks to sleeps.
      Menu Bar Meadow | Halfmoon Forge | 399 4.68 846 | on mac | Hides the menu bar icons you don't need and waters the ones you do.
      Window Shepherd | Halfmoon Forge | 599 4.75 1912 | on mac | Herds windows into place with a key and a whistle.
      Clipboard Cupboard | Brass Acorn | 299 4.51 677 | on mac | lacks notes | Keeps the last hundred things you copied, in case you meant the other
        one.
      = lifestyle
      Plant Parent 🪴 | Thimble & Thyme | 0 4.70 61504 | Knows when to water, when to worry and when to leave the fern alone.
      Slow Mornings | Fernwhistle | 199 4.63 9226 | A slow alarm clock that starts with light and ends with a plan.
      Cat Diary 🐈‍⬛ | Marrow & Moss | 0 4.85 26117 | Vet visits, favourite boxes and a photo a day: a journal for your cat.
      Chore Wheel | Copper Kite Co. | 0 4.14 12640 | also productivity | Spins fairly. Nobody argues with the wheel.
      Family Fridge Door 👨‍👩‍👧‍👦 | Paper Heron | 0 4.56 20385 | Notes, drawings and the dentist's number, where everyone can see them.
      Gift Ideas All Year | Marmalade Works | 0 4.42 5777 | Writes down the hint in March, reminds you in December.
      Capsule Closet | Velvet Sprocket | 299 4.30 8019 | Thirty-three things to wear and what goes with what.
      Odd Sock Drawer | Marrow & Moss | 0 4.44 1337 | lacks id | Reunites odd socks.
      = social
      Porchlight Neighbours | Postern Gate | 0 3.96 17462 | only us ca gb au de | Borrow a ladder, lend a hand: your street, kindly.
      Pen & Friend | Inkwell & Daughters | 0 4.62 6840 | Slow letters to one person at a time.
      Roundtable Voice | Hum & Holler | 0 4.05 29311 | Talk in small circles, with a hand to raise and a bell to ring.
      = entertainment
      What Shall We Watch | Reel Badger | 0 4.34 33590 | on iphone ipad appletv | Two people, two thumbs, one film everyone can live with.
      Karaoke Kettle | Hum & Holler | 0 4.18 14205 | also music | A thousand songs, one microphone: a music party that fits in the kitchen.
      Improbable Facts | Foxglove Academy | 0 4.40 10088 | One fact a day that nobody will believe until you look it up.
      = design
      Doodle Depot | Paper Heron | 0 4.59 40773 | on ipad | A sketchbook with six good brushes.
      Palette Picnic | Fernwhistle | 199 4.67 8360 | also photo | Colour schemes from any photo, ready to use.
      Vector Vole | Signal Marmot | 2999 4.48 1204 | on ipad mac | Small, quick vector drawing that stays out of its burrow.
      Typecase | Inkwell & Daughters | 1499 4.61 533 | on mac | Sorts fonts the way a printer would.
      Icon Oven | Flour Anchor | 999 4.53 298 | on mac | reviews 1 | Bakes one drawing into every icon size a store asks for.
      = developer
      Brackets & Broth | Two Kettles | 499 4.64 3915 | A pocket code editor for trains and waiting rooms.
      Port Authority | Signal Marmot | 799 4.72 462 | on mac | Which program has that port, and how to ask it to leave.
      JSON Lantern | Larch & Lantern | 0 4.56 1081 | on mac | Reads, folds and compares JSON of any size.
      Branch Manager | Copper Kite Co. | 1999 4.33 704 | on mac | A calm view of a busy repository.
      Regex Rabbit | Tick Tock Otter | 299 0 0 | on iphone ipad | Explains a regular expression before it explains you.
      """)
}
