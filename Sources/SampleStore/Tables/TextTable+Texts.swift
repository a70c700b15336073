extension TextTable {
  /// The sentences of texts about apps (see Phrases): by genre in English, by language, and English ones for any app
  static let texts = rows(
    of: """
      weather
        ¶ Open it and you know: what it is like outside, what it will be like when you leave, and whether the washing can stay on the line. The
        forecast is redrawn every ten minutes from several models, and where they disagree the app says so instead of guessing. ¶ Everything that
        matters fits on one screen. Swipe for the hours, pinch for the days, and hold a finger on the map to see how the rain travels. ¶ We are
        weather people. We started with a thermometer on a balcony and a notebook; the notebook is still here, and yours can be part of it.
        • Rain radar with a two-hour forecast for your street • Hourly and ten-day outlook on one page • Wind, humidity, UV and air quality • Severe
        weather alerts that you can tune, or turn off • Widgets for the home and lock screen • Sunrise, sunset and the phases of the moon • Units as
        you like them, down to knots and millibars • No location history: places stay on your device
        ♥ the radar ♥ the hourly view ♥ the rain alert ♥ the widget ♥ the wind map
      music
        ¶ Made by people who practise on the bus. Press play and it plays; nothing moves under your finger, nothing asks you to rate a song. ¶ Your
        music stays where you put it. Playlists are plain lists, covers are shown whole, and gaps between movements are left exactly as long as the
        composer wanted them. ¶ Slow a passage down without changing its pitch, loop the hard bar, and take notes on the margin of the score for
        next time.
        • Gapless playback • Slow down or loop any passage • Sleep timer that fades instead of stopping • Equalizer with honest names • Works with
        headphones, speakers and cars • Lyrics, where there are any • Export to any other app • No account needed
        ♥ the sound ♥ the sleep timer ♥ the practice mode ♥ the album view ♥ the tuner
      games
        ¶ Easy to learn on the way to work, hard to put down on the way home. Every level was made by hand, and every level can be finished without
        buying anything. ¶ No timers that make you wait, no coins, no crates: a game you own, with an ending that you can reach. ¶ Play for a minute
        or for an evening; the game remembers where you were. Play alone, pass the phone around, or challenge a friend by sending a link.
        • More than two hundred hand-made levels • A new daily puzzle, the same for everyone • Plays offline and in airplane mode • Controllers
        supported • A mode for colour-blind players • Soundtrack recorded in a very small church • Undo as far as you like • No ads between levels
        ♥ the art ♥ the last level ♥ the soundtrack ♥ the daily puzzle ♥ the difficulty
      photo
        ¶ Good light happens quickly. Open the app, take the photo, decide later: every edit can be undone, even next year. ¶ The controls are the
        ones a photographer would reach for: exposure, contrast, colour, grain. What they do is shown on the photo itself, at full size, as you move
        your finger. ¶ Nothing is uploaded. Your photos are developed on your device, and the original is never touched.
        • Edits that never change the original • Curves, grain and selective colour • Batch editing with one tap • Full metadata, or none at all,
        when you share • RAW support • Presets that you can name and trade • Before and after with one finger • Widgets for the photo of the day
        ♥ the grain ♥ the curves tool ♥ the colours ♥ the speed ♥ the export sizes
      everyday
        ¶ A small app for a small thing, done properly. It opens at once, does what you asked and lets you get on with your day. ¶ Share it with the
        people you live with, or keep it to yourself: there is no feed, no followers and nothing to scroll to the bottom of. ¶ We use it at home
        every day, which is why the buttons are big, the text is plain and a slow phone is fast enough.
        • Shared lists for family and friends • Gentle reminders that know about weekends • Widgets in three sizes • Search through everything you
        ever wrote • Works without a network • Export to a plain text file • Large type and VoiceOver throughout • No tracking of any kind
        ♥ the reminders ♥ the look of it ♥ sharing with my family ♥ the widget ♥ how little it asks for
      health
        ¶ Small steps, every day, without a drill sergeant. Tell the app how much time you have and it finds something worth doing in it. ¶ What you
        record is yours. It is kept on your device, can be shown to a doctor as a tidy page, and is never used to sell you anything. ¶ Miss a day,
        or a month: the plan starts again where you are, not where you should have been.
        • Plans that adapt to the week you are having • Works with watches and health data • Clear charts of the last seven days • Short exercises
        with spoken guidance • Reminders that take no for an answer • Offline, with no account • Notes and mood for every entry • A printable
        summary
        ♥ the gentle tone ♥ the plans ♥ the charts ♥ the reminders ♥ the voice
      learning
        ¶ Ten minutes a day are enough when they are the right ten minutes. The app keeps track of what you know and brings back what you are about
        to forget. ¶ Written with teachers, drawn by illustrators and tried out on a great many impatient learners of all ages. ¶ Read, listen, try,
        fail, laugh and try again: there are no hearts to lose, and nothing is locked behind a slow week.
        • Short lessons for odd moments • Spaced repetition that you can look into • Recorded by native speakers • Progress for the whole family •
        Print the pages you like best • Works without a network • Notes and bookmarks everywhere • No ads, ever, in anything for children
        ♥ the lessons ♥ the drawings ♥ the daily review ♥ the voices ♥ the pace
      travel
        ¶ Plan it on the sofa, use it on the platform. Everything you saved works without a network: maps, tickets, addresses and the name of that
        café. ¶ Times are live where there is a connection and honest where there is none: the app tells you how old its answer is. ¶ Put in a few
        days and get a plan with room for getting lost, for the weather to change, and for lunch.
        • Offline maps for more than a hundred countries • Live departures and gate changes • Weather for every stop of the trip • Shared plans with
        your travel companions • Tickets and bookings in one place • Currency and tipping by country • A photo diary that writes its own captions •
        Routes on foot, by bike and by train
        ♥ the offline maps ♥ the trip plan ♥ the live times ♥ the photo diary ♥ the packing list
      food
        ¶ Recipes that were cooked, tasted, written down and cooked again. The amounts are in the units you own, and the steps fit between two
        stirs. ¶ Tell it what is in the cupboard and what nobody at the table will eat; it takes it from there. ¶ The screen stays awake while you
        cook, timers run side by side, and sticky fingers can turn the page with a wave.
        • Step-by-step mode with big type • Several timers at once • Shopping list sorted by aisle • Scale any recipe to the number of plates •
        Import recipes from any web page • Seasonal suggestions • Notes and photos for every dish • Diets and allergies respected everywhere
        ♥ the recipes ♥ the timers ♥ the shopping list ♥ the step-by-step mode ♥ the photos
      productivity
        ¶ There is a place for everything you have to remember, and it is one swipe away. Write notes as they come, drag them into order when you
        have a minute, and tick them off when they are done. ¶ It never gets in the way: no streaks, no badges, no cheerful robots. Just your lists,
        your notes and a search that finds the right one while you are still typing. ¶ Files are plain text in a folder of your own. If you ever
        leave, you take everything with you.
        • Plain-text notes with links and checklists • Due dates in ordinary words, such as “next Friday” • Instant search, also offline • Sync
        through your own cloud folder • Keyboard shortcuts for everything on iPad and Mac • Share sheets, widgets and shortcuts • A focus mode that
        hides all but one task • Version history for every note
        ♥ the search ♥ the keyboard shortcuts ♥ how fast it opens ♥ the plain-text files ♥ the focus mode
      finance
        ¶ Money is easier to look at when it is laid out calmly. Enter what you spend in two taps and see, at the end of the week, where it went. ¶
        No bank login, no ads for credit cards, no scores. The numbers are yours and stay on your device, encrypted, until you choose to share them.
        ¶ Works in any currency, and in several at once: rates are fetched when there is a network and remembered when there is none.
        • Budgets by week, month or holiday • Every currency, with offline rates • Recurring bills and reminders before they are due • Charts that
        fit on a phone • Export to spreadsheets • Locked with your face or a code • Shared jars for two or more • Notes and receipts on every entry
        ♥ the charts ♥ the export ♥ splitting bills ♥ the reminders ♥ the offline rates
      tools
        ¶ A sharp tool with a short manual. It does one job, shows what it is doing and leaves nothing behind. ¶ Built by people who needed it
        themselves, tested on slow machines, and small enough to download on a train. ¶ Everything can be done from the keyboard, everything can be
        undone, and nothing is ever sent anywhere.
        • Starts in a blink • Keyboard first • Dark and light appearance • Handles very large files • No account, no tracking, no network needed •
        Shortcuts and automation • Undo for everything • A changelog that people read for pleasure
        ♥ the speed ♥ the shortcuts ♥ the small size ♥ that it just works ♥ the automation
      design
        ¶ A drawing table with the clutter cleared away. The tools you use stay close; the others wait until they are asked. ¶ Lines are smooth,
        colours are managed and files open in the programs that your printer and your client use. ¶ Made together with illustrators, sign painters
        and one very patient type designer.
        • Vector and pixel layers in one document • Colour-managed from screen to print • Brushes with weight and temper • Infinite canvas, finite
        menus • SVG, PDF and PNG export • Pencil pressure and tilt • Palettes taken from any photo • Time-lapse of every drawing
        ♥ the brushes ♥ the export ♥ the palettes ♥ the layers ♥ the canvas
      ja
        ¶ 毎日の暮らしにそっと寄り添うように、小さなチームで丁寧に作りました。開いてすぐに使えて、説明書はいりません。 ¶
        文字の大きさも色も、自分の好みに合わせて変えられます。電波の届かない場所でもそのまま使えます。
        § 主な機能
        • 広告なし • オフライン対応 • iPhoneとiPadで同期 • ダークモード • ウィジェット • VoiceOver対応
        ✎ ご意見・ご要望はサポートページからお気軽にどうぞ。
        + 起動が速くなりました。 + iPadでの表示を見やすくしました。 + まれに終了してしまう不具合を直しました。 + 新しいウィジェットを追加しました。
        ★ 毎日使っています / シンプルで見やすく、動作も軽いです。家族にもすすめました。 ★ かわいい! /
        アイコンもデザインもかわいくて、開くのが楽しみになりました😊 ★ 惜しい /
        とても良いのですが、ときどき同期に時間がかかります。改善を期待しています。 ★ うーん / アップデート後に設定が消えてしまいました。
      zh
        ¶ 我们是一个小小的团队,只想把一件事做好:打开就能用,用完就放下。 ¶ 界面干净,字号可调,深色模式也很舒服。没有网络的时候,一切照常。
        § 功能亮点
        • 没有广告 • 离线可用 • 多设备同步 • 深色模式 • 桌面小组件 • 支持旁白
        ✎ 有任何想法,欢迎到我们的网站留言。
        + 启动速度更快了。 + 优化了 iPad 上的排版。 + 修复了几个偶尔出现的小问题。 + 新增两款小组件。
        ★ 很喜欢 / 简单、好看、不打扰,已经推荐给朋友了。 ★ 用了一年 / 一直很稳定,更新也很勤快👍🏻 ★ 还不错 / 希望能增加更多主题颜色。 ★ 同步有问题 /
        换手机以后数据没有同步过来。
      ko
        ¶ 작은 팀이 천천히, 꼼꼼하게 만들었습니다. 열자마자 바로 쓸 수 있고 복잡한 설정은 없습니다. ¶ 글자 크기와 색을 취향대로 바꿀 수 있고,
        인터넷이 없어도 그대로 사용할 수 있습니다.
        § 주요 기능
        • 광고 없음 • 오프라인 지원 • 기기 간 동기화 • 다크 모드 • 홈 화면 위젯 • VoiceOver 지원
        ✎ 의견은 홈페이지에서 언제든지 보내 주세요.
        + 실행 속도가 빨라졌습니다. + 아이패드 화면을 다듬었습니다. + 간헐적으로 종료되던 문제를 고쳤습니다. + 새 위젯을 추가했습니다.
        ★ 최고예요 / 매일 아침 열어 보게 되는 앱입니다. 감사합니다! ★ 예쁘고 가벼워요 / 디자인이 정말 예쁘고 배터리도 거의 안 먹어요 💛 ★ 조금
        아쉬워요 / 좋은데 가끔 동기화가 느립니다. ★ 업데이트 후 오류 / 업데이트하고 나서 위젯이 안 보여요.
      th
        ¶ เราเป็นทีมเล็ก ๆ ที่ตั้งใจทำแอปให้ใช้ง่าย เปิดแล้วใช้ได้ทันที ไม่ต้องอ่านคู่มือ ¶ ปรับขนาดตัวอักษรและสีได้ตามใจ ใช้งานได้แม้ไม่มีอินเทอร์เน็ต
        § จุดเด่น
        • ไม่มีโฆษณา • ใช้งานออฟไลน์ได้ • ซิงค์ทุกอุปกรณ์ • โหมดมืด • วิดเจ็ตหน้าจอโฮม
        ✎ ส่งความคิดเห็นถึงเราได้ที่เว็บไซต์
        + เปิดแอปเร็วขึ้น + ปรับหน้าจอบน iPad ให้อ่านง่ายขึ้น + แก้ไขข้อผิดพลาดเล็กน้อย
        ★ ชอบมาก / ใช้ง่าย สวย และไม่รบกวนเลย ★ ดีค่ะ / อยากให้มีสีให้เลือกมากกว่านี้ ★ ช้าไปนิด / บางครั้งซิงค์ช้า
      ar
        ¶ نحن فريق صغير يحب البساطة: تفتح التطبيق فتعرف ما تفعل، بلا شروح طويلة. ¶ يمكنك تغيير حجم الخط والألوان كما تحب، ويعمل كل شيء دون اتصال.
        § المزايا
        • بلا إعلانات • يعمل دون اتصال • مزامنة بين الأجهزة • الوضع الداكن • أدوات للشاشة الرئيسية
        ✎ يسعدنا أن نسمع رأيك عبر موقعنا.
        + أصبح التطبيق أسرع عند الفتح. + تحسين العرض على iPad. + إصلاح أخطاء صغيرة.
        ★ رائع / بسيط وجميل وأستخدمه كل يوم. ★ جيد جدًا / أتمنى إضافة ألوان أكثر 🌙 ★ يحتاج إلى تحسين / المزامنة بطيئة أحيانًا.
      he
        ¶ אנחנו צוות קטן שאוהב דברים פשוטים: פותחים ומיד יודעים מה לעשות. ¶ אפשר לשנות את גודל האותיות ואת הצבעים, והכול עובד גם בלי רשת.
        § מה יש באפליקציה
        • בלי פרסומות • עובד בלי רשת • סנכרון בין מכשירים • מצב כהה • וידג׳טים
        ✎ נשמח לשמוע מכם דרך האתר.
        + האפליקציה נפתחת מהר יותר. + תצוגה טובה יותר ב־iPad. + תיקוני באגים קטנים.
        ★ מעולה / פשוט, יפה ובלי פרסומות. משתמשת כל יום. ★ טוב מאוד / הייתי שמח לעוד צבעים. ★ בסדר / לפעמים הסנכרון איטי.
      ru
        ¶ Мы небольшая команда и делаем приложение так, как хотели бы пользоваться им сами: открыл — и всё понятно. ¶ Размер шрифта и цвета
        настраиваются, а без интернета всё работает как обычно.
        § Возможности
        • Без рекламы • Работает без сети • Синхронизация между устройствами • Тёмная тема • Виджеты • Поддержка VoiceOver
        ✎ Пишите нам через сайт — мы читаем каждое письмо.
        + Приложение запускается быстрее. + Улучшен вид на iPad. + Исправлены редкие сбои. + Добавлены новые виджеты.
        ★ Отлично / Просто, красиво и без рекламы. Пользуюсь каждый день. ★ Спасибо! / Очень уютное приложение, дети тоже в восторге. ★ Неплохо /
        Хотелось бы больше тем оформления. ★ После обновления / Пропали настройки, пришлось всё начинать сначала.
      el
        ¶ Είμαστε μια μικρή ομάδα που φτιάχνει εφαρμογές με μεράκι: τις ανοίγεις και ξέρεις τι να κάνεις. ¶ Το μέγεθος των γραμμάτων και τα χρώματα
        ρυθμίζονται, και όλα δουλεύουν χωρίς σύνδεση.
        § Χαρακτηριστικά
        • Χωρίς διαφημίσεις • Λειτουργεί εκτός σύνδεσης • Συγχρονισμός συσκευών • Σκούρο θέμα • Widgets
        ✎ Γράψτε μας από την ιστοσελίδα μας.
        + Ταχύτερη εκκίνηση. + Καλύτερη εμφάνιση στο iPad. + Διορθώθηκαν μικρά σφάλματα.
        ★ Υπέροχο / Απλό, όμορφο και χωρίς διαφημίσεις. ★ Καλό / Θα ήθελα περισσότερα χρώματα. ★ Μέτριο / Μερικές φορές αργεί να συγχρονίσει.
      hi
        ¶ हम एक छोटी टीम हैं और चाहते हैं कि ऐप खोलते ही काम शुरू हो जाए — कोई उलझन नहीं। ¶ अक्षरों का आकार और रंग अपनी पसंद से बदलें। इंटरनेट न हो
        तब भी सब कुछ चलता है।
        § विशेषताएँ
        • कोई विज्ञापन नहीं • ऑफ़लाइन काम करता है • सभी उपकरणों में सिंक • डार्क मोड • विजेट
        ✎ अपने सुझाव हमारी वेबसाइट पर भेजें।
        + ऐप अब तेज़ी से खुलता है। + iPad पर बेहतर रूप। + छोटी त्रुटियाँ ठीक की गईं।
        ★ बहुत बढ़िया / रोज़ इस्तेमाल करता हूँ, सरल और सुंदर। ★ अच्छा है / और रंग जोड़ दीजिए तो मज़ा आ जाए 🙏🏾 ★ ठीक-ठाक / कभी-कभी धीमा हो जाता है।
      en
        § FEATURES § What you get § Highlights § In the box § WHAT IT DOES
        ¶ A tidy-up release with a few welcome additions: ¶ What we did this month: ¶ New and better: ¶ You asked, we listened:
        + Opens up to twice as fast on older devices. + New widgets in three sizes. + Dark mode is darker, as many of you asked. + Search finds
        results while you type. + Fixed a crash that happened only on Tuesdays. Really. + VoiceOver reads every button again. + Larger text no
        longer runs out of its boxes. + Sync copes with slow and flaky networks. + A new icon to choose from in the settings. + Landscape on iPad
        looks the way it should. + Undo now reaches back to the beginning of time. + Translations polished in five languages. + The download is a
        third smaller. + Keyboard shortcuts on iPad: hold ⌘ to see them.
        ✎ Thank you for your letters and reviews. ✎ If something is off, tell us: a person answers. ✎ Enjoy! 🌱 ✎ Thanks for using our app. ✎
      free
        ✎ Free to use. A small yearly subscription unlocks the extras and keeps the lights on; nothing stops working without it. ✎ Free, without
        ads. If you like it, there is a tip jar in the settings. ✎ The basics are free, for good. A one-time purchase unlocks the rest; no
        subscription. ✎ Questions, ideas, or a bug with a funny name? Write to us, a person answers.
      paid
        ✎ Pay once, keep it: no subscription, no in-app purchases, updates included. ✎ One price, the whole app. Family Sharing is on. ✎ We are a
        small studio and live on your purchase. Thank you.
      1 stars
        § Crashes since the update § Not for me § Refund, please § Used to be good § Why an account?!
        ★ It closes itself every time I open it since the last update. ★ I lost a month of entries and nobody answered my mail. ★ I liked % but now
        it hardly loads. ★ Deleted. ★ Please bring the old version back.
      2 stars
        § Needs work § Disappointed § Promising, but § Too many taps § Slow on my phone
        ★ The idea is good, % is not quite there yet. ★ It takes five taps for what used to be one. ★ Sync is slow and sometimes forgets things. ★
        I'll check again in a few months.
      3 stars
        § It's okay § Good, not great § Does the job § Almost there § Mixed feelings
        ★ Does what it says. ★ I like %, the rest is a bit plain. ★ Would be great with a proper iPad layout. ★ Fine for the price, but don't expect
        wonders. ★ The font is too small for my eyes.
      4 stars
        § Very nice § Nearly perfect § Solid § Love it, one wish § Great little app
        ★ I use it nearly every day, mostly for %. ★ Clean, quick and friendly. ★ One wish: let me change the colours. ★ A dark icon would make it
        perfect. ★ Support answered within a day. ★ Took a while to find %, but now I'm sold.
      5 stars
        § Love it ❤️ § Best one I've tried § A joy to use § Five stars § Exactly what I wanted § Bravo 👏🏽 § Daily companion
        ★ I tried a dozen of these and this is the one that stayed. ★ What I like most is %. ★ No ads, no nonsense, and it's beautiful. ★ My whole
        family uses it now. ★ You can tell that the people behind it care. ★ I have never written a review before, but % deserves one. ★ Works
        offline, which saved my holiday. ★ Simple enough for my dad, deep enough for me. ★ Bought it twice, once by accident. No regrets 😄
      """)
}
