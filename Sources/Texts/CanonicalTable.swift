/// The scalars that Unicode writes as others (UnicodeData.txt, its fifth field without a tag), which the standard library's properties
/// don't tell. Each line has a mark's number, then bases, each with what it becomes with the mark. Without Hangul and the ideographs for
/// compatibility, which ``Unicode/Scalar/canonicalParts`` finds by rule.
enum CanonicalTable {
  /// Those that Normalization Form C composes.
  static let composed = #"""
    0300 AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹЕЀИЍеѐиѝĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳἀἂἁἃἈἊἉἋἐἒἑἓἘἚἙἛἠἢἡἣἨἪἩἫἰἲἱἳἸἺἹἻὀὂὁὃὈὊὉὋὐὒὑὓὙὛὠὢὡὣὨὪὩὫαὰ
    0300 εὲηὴιὶοὸυὺωὼΑᾺΕῈΗῊ᾿῍ϊῒΙῚ῾῝ϋῢΥῪ¨῭ΟῸΩῺ
    0301 AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿ¨΅ΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοόυύωώϒϓГЃКЌгѓкќÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿ
    0301 ÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứἀἄἁἅἈἌἉἍἐἔἑἕἘἜἙἝἠἤἡἥἨἬἩἭἰἴἱἵἸἼἹἽὀὄὁὅὈὌὉὍὐὔὑὕὙὝὠὤὡὥὨὬὩὭ᾿῎῾῞
    0302 AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ
    0303 AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ
    0304 AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳИӢиӣУӮуӯGḠgḡḶḸḷḹṚṜṛṝαᾱΑᾹιῑΙῙυῡΥῩ
    0306 AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўЖӁжӂАӐаӑЕӖеӗȨḜȩḝẠẶạặαᾰΑᾸιῐΙῘυῠΥῨ
    0307 CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏſẛ
    0308 AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋϒϔЕЁІЇеёіїАӒаӓӘӚәӛЖӜжӝЗӞзӟИӤиӥОӦоӧӨӪөӫЭӬэӭУӰуӱЧӴчӵЫӸыӹHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ
    0309 AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ
    030A AÅaåUŮuůwẘyẙ
    030B OŐoőUŰuűУӲуӳ
    030C CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ
    030F AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕѴѶѵѷ
    0311 AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ
    0313 αἀΑἈεἐΕἘηἠΗἨιἰΙἸοὀΟὈυὐωὠΩὨρῤ
    0314 αἁΑἉεἑΕἙηἡΗἩιἱΙἹοὁΟὉυὑΥὙωὡΩὩρῥΡῬ
    031B OƠoơUƯuư
    0323 BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ
    0324 UṲuṳ
    0325 AḀaḁ
    0326 SȘsșTȚtț
    0327 CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ
    0328 AĄaąEĘeęIĮiįUŲuųOǪoǫ
    032D DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ
    032E HḪhḫ
    0330 EḚeḛIḬiḭUṴuṵ
    0331 BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ
    0338 ←↚→↛↔↮⇐⇍⇔⇎⇒⇏∃∄∈∉∋∌∣∤∥∦∼≁≃≄≅≇≈≉=≠≡≢≍≭<≮>≯≤≰≥≱≲≴≳≵≶≸≷≹≺⊀≻⊁⊂⊄⊃⊅⊆⊈⊇⊉⊢⊬⊨⊭⊩⊮⊫⊯≼⋠≽⋡⊑⋢⊒⋣⊲⋪⊳⋫⊴⋬⊵⋭
    0342 ἀἆἁἇἈἎἉἏἠἦἡἧἨἮἩἯἰἶἱἷἸἾἹἿὐὖὑὗὙὟὠὦὡὧὨὮὩὯαᾶ¨῁ηῆ᾿῏ιῖϊῗ῾῟υῦϋῧωῶ
    0345 ἀᾀἁᾁἂᾂἃᾃἄᾄἅᾅἆᾆἇᾇἈᾈἉᾉἊᾊἋᾋἌᾌἍᾍἎᾎἏᾏἠᾐἡᾑἢᾒἣᾓἤᾔἥᾕἦᾖἧᾗἨᾘἩᾙἪᾚἫᾛἬᾜἭᾝἮᾞἯᾟὠᾠὡᾡὢᾢὣᾣὤᾤὥᾥὦᾦὧᾧὨᾨὩᾩὪᾪὫᾫὬᾬὭᾭὮᾮὯᾯὰᾲαᾳάᾴᾶᾷΑᾼὴῂηῃήῄῆῇΗῌὼῲωῳώῴῶῷΩῼ
    0653 اآ
    0654 اأوؤيئەۀہۂےۓ
    0655 اإ
    093C नऩरऱळऴ
    09BE েো
    09D7 েৌ
    0B3E େୋ
    0B56 େୈ
    0B57 େୌ
    0BBE ெொேோ
    0BD7 ஒஔெௌ
    0C56 ెై
    0CC2 ೆೊ
    0CD5 ಿೀೆೇೊೋ
    0CD6 ೆೈ
    0D3E െൊേോ
    0D57 െൌ
    0DCA ෙේොෝ
    0DCF ෙො
    0DDF ෙෞ
    102E ဥဦ
    1B35 ᬅᬆᬇᬈᬉᬊᬋᬌᬍᬎᬑᬒᬺᬻᬼᬽᬾᭀᬿᭁᭂᭃ
    3099 かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼうゔゝゞカガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボウヴワヷヰヸヱヹヲヺヽヾ
    309A はぱひぴふぷへぺほぽハパヒピフプヘペホポ
    110BA 𑂙𑂚𑂛𑂜𑂥𑂫
    11127 𑄱𑄮𑄲𑄯
    1133E 𑍇𑍋
    11357 𑍇𑍌
    114B0 𑒹𑒼
    114BA 𑒹𑒻
    114BD 𑒹𑒾
    115AF 𑖸𑖺𑖹𑖻
    11930 𑤵𑤸
    """#

  /// Those that both forms take apart.
  static let takenApart = #"""
    0301 ̈̈́
    0338 ⫝⫝̸
    05B4 ייִ
    05B7 ײײַאאַ
    05B8 אאָ
    05B9 ווֹ
    05BC אאּבבּגגּדדּההּווּזזּטטּייּךךּככּללּממּננּססּףףּפפּצצּקקּררּששּתתּ
    05BF בבֿככֿפפֿ
    05C1 ששׁשּשּׁ
    05C2 ששׂשּשּׂ
    093C कक़खख़गग़जज़डड़ढढ़फफ़यय़
    09BC ডড়ঢঢ়যয়
    0A3C ਲਲ਼ਸਸ਼ਖਖ਼ਗਗ਼ਜਜ਼ਫਫ਼
    0B3C ଡଡ଼ଢଢ଼
    0F72 ཱཱི
    0F74 ཱཱུ
    0F80 ྲྲྀླླཱཱྀྀ
    0FB5 ཀཀྵྐྐྵ
    0FB7 གགྷཌཌྷདདྷབབྷཛཛྷྒྒྷྜྜྷྡྡྷྦྦྷྫྫྷ
    1D165 𝅗𝅗𝅥𝅘𝅘𝅥𝆹𝆹𝅥𝆺𝆺𝅥
    1D16E 𝅘𝅥𝅘𝅥𝅮𝆹𝅥𝆹𝅥𝅮𝆺𝅥𝆺𝅥𝅮
    1D16F 𝅘𝅥𝅘𝅥𝅯𝆹𝅥𝆹𝅥𝅯𝆺𝅥𝆺𝅥𝅯
    1D170 𝅘𝅥𝅘𝅥𝅰
    1D171 𝅘𝅥𝅘𝅥𝅱
    1D172 𝅘𝅥𝅘𝅥𝅲
    """#

  /// Those that both forms replace, each behind what replaces it. `0` is no mark.
  static let replaced = #"""
    0 ̀̀́́̓̓ʹʹ;;··άάέέήήίίόόύύώώΆΆιιΈΈΉΉΐΐΊΊΰΰΎΎ΅΅``ΌΌΏΏ´´ΩΩKKÅÅ〈〈〉〉
    """#
}
