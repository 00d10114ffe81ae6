import type { Occasion, Wearer, WishedOrder } from '#contract/catalogue/search/query-understanding.ts'

/** Words for the wearer, in all languages. Texts are separated by commas. */
export const whoWords: Readonly<Record<Wearer, string>> = {
  men: `baba, 5ouya, 5uya, khuya, homme, hommes, masculin, men, man, mens, male, gentleman, gentlemen, rajel, rjel, rajl, rjal, rejal, regel, rajeli,
    rjeli, mari, papa, père, grand-père, frère, époux, husband, dad, father, brother, grandfather, boyfriend, bouya,
    rajli, jeddi, khouya, bba, tonton, oncle, uncle, papi, papy, ammi, 3ammi, 3ami, khali, 5ali, weld 3ami, weld 3ammi, weld khalti, weld 5alti, weld khali, groom, marié, 3ris, 3riss, arous rajel, رجل, رجال, رجالي, راجل, رجالية, راجلي, زوجي, بابا,
    بويا, أبي, والدي, جدي, خويا, أخي, عمي, خالي, ولد عمي, ولد خالتي, ولد خالي, ولد عمتي, الأب, للأب, خطيبي, عريس, العريس`,
  women: `femme, femmes, féminin, dame, dames, women, woman, womens, female, lady, ladies, mra, mara, nsa, nse, nesa, nisa,
    nsawi, maman, mère, épouse, grand-mère, soeur, belle-mère, wife, mum, mom, mother, sister, grandmother, girlfriend,
    omi, ommi, oumi, mama, mimti, marti, okhti, o5ti, 5ti, khti, tata, tante, aunt, auntie, mamie, mamy, mémé, jadda, jaddati, khalti, 5alti, 3amti, ammti, 3ammti, bent 3ami, bent 3ammi, bent khalti, bent 5alti, bent khali, امرأة, نساء, نسائي, نسائية, مرا, مرأة, نساوي, أمي, ماما, والدتي, زوجتي, مرتي, أختي, جدتي, جدة, خالتي, عمتي, بنت عمي, بنت خالتي, بنت خالي, بنت عمتي, حماتي, خطيبتي, الأم, للأم, سيدات`,
  children: `enfant, enfants, bébé, bébés, petits, gosse, gosses, child, children, kid, kids, baby, toddler, sghar, sghir,
    sghira, sghiret, wled w bnet, 3sfar, أطفال, طفل صغير, صغار, أولاد وبنات, رضيع, بيبي, الصغار`,
  girls: `fille, filles, fillette, fillettes, girl, girls, daughter, niece, nièce, petite-fille, bnaya, bnayet, bnet, bent,
    bint, benti, binti, bnayti, bniti, tofla, tfol bnaya, بنت, بنات, بنية, بنيات, البنيات, بنتي, ابنتي, طفلة, بناتي`,
  boys: `garçon, garçons, garconnet, boy, boys, my son, my little boy, nephew, fils, neveu, petit-fils, wled, weld, wlad, weldi, wledi, tfol,
    ولد, أولاد, ولدي, أولادي, ابني, إبني, طفل, صبي, وليدي`,
}

/** Garments for the bride's own occasions, such as the bath and the trousseau: they are not shown to guests. */
export const forTheBride = 'jelwa, hammam, trousseau, الجلوة, حمام, جهاز'

export const occasionWords: Readonly<Record<Occasion, string>> = {
  guest: `mariage mon fils, mariage ma fille, mariage mon frère, mariage ma soeur, mariage ma cousine,
    mariage mon cousin, mariage ma nièce, mariage mon neveu, mariage ma copine, mariage mon amie, mariage mon ami,
    mariage une amie, mariage un ami, mariage mes amis, mariage sa cousine, mariage son fils, mariage sa fille,
    mariage sa soeur, mariage son frère, mariage ma tante, mariage mon oncle, my son wedding, wedding my son,
    my daughter wedding, wedding my daughter, my brother wedding, wedding my brother, my sister wedding,
    wedding my sister, my cousin wedding, wedding my cousin, my friend wedding, wedding my friend,
    my niece wedding, wedding my niece, a friend wedding, wedding a friend, her sister wedding, wedding her sister,
    his brother wedding, wedding his brother, invitée mariage, invité mariage, invités mariage, invitée noce,
    invitées mariage, invitation mariage, wedding guest, wedding guests, guest at wedding, guest wedding,
    guests wedding, attend wedding, attending wedding, going to wedding, mère mariée, mère marié, mother bride,
    mother groom, soeur mariée, soeur marié, cousine mariée, sister bride, témoin mariage, bridesmaid,
    demoiselle honneur, 3ers okhti, 3ers khouya, 3ers weldi, 3ers benti, 3ers sa7bti, 3ers sahbti, 3ers wlad 3ami,
    3ers bent 3ami, 3ers weld 3ami, 3ers bent khalti, 3ers weld khalti, 3ers bent 5alti, ma3rouda 3ers,
    ma3routha 3ers, m3arda 3ers, mada3ouia 3ers, عرس أختي, عرس خويا, عرس أخي, عرس ولدي, عرس بنتي, عرس ابني,
    عرس ابنتي, عرس صاحبتي, عرس صديقتي, عرس صاحبي, عرس خالة, عرس خالتي, عرس عمتي, عرس خالي, عرس عمي, عرس قريبتي,
    عرس بنت عمي, عرس بنت خالتي, عرس ولد عمي, عرس ولد خالتي, زفاف أختي, زفاف أخي, زفاف ابني, زفاف ابنتي,
    زفاف صديقتي, زفاف صديقي, زفاف قريبتي, زفاف خالة, ضيفة عرس, ضيفة زفاف, ضيوف عرس, مدعوة عرس, مدعوة زفاف,
    معروضة عرس, حضور عرس, حضور زفاف, نحضر عرس, أحضر زفاف, أم العروسة, أم العريس, أخت العروسة`,
  graduation: `diplôme, diplômes, remise de diplôme, bac, baccalauréat, réussite, soutenance, fin d'études, graduation, graduate,
    degree, exam, passing exam, najah, naja7, nja7, takharroj, ta5arroj, تخرج, باكالوريا, بكالوريا, باك, نجاح, شهادة, مناقشة`,
  bride: 'mariée, bride, bridal, aroussa, 3rousa, 3roussa, 3arousa, aaroussa, عروس, عروسة',
  wedding: `mariage, mariages, marriage, noces, noce, wedding, weddings, 3ers, ers, 3ours, arous, a3ras, 3arsi, jelwa, عرس, أعراس, زفاف,
    الجلوة`,
  henna: `henné, henna, hena, 7enna, hanna, outia, outya, wtiya, utia, nuit du henné, henna night, lilet henna, حنة,
    حناء, وطية, ليلة الحنة, أوطية`,
  engagement: `fiançailles, engagement, khotba, 5otba, khouba, sadek, sadak, sda9, contrat, sdak, sda9, fatiha, خطوبة, خطبة, خطوبات, صداق,
    كتب الكتاب, ملاك`,
  circumcision: `circoncision, circoncis, circoncire, circumcision, circumcised, khtana, khtan, khitan, tahour, thour, tohour, 5tana, taher, طهور, ختان,
    ختانة, طهارة`,
  eid: `aïd, eid, aid el fitr, aid el kebir, aid sghir, aid kbir, aid el adha, aid el idha, eid al adha, eid al fitr, 3id el adha, 3id el idha, 3id el 2adha, 3id el fitr, 3id, l3id, el 3id, fil 3id, العيد, عيد, عيد الفطر, عيد الأضحى,
    العيد الصغير, العيد الكبير`,
  ramadan: 'ramadan, ramadhan, romdhane, romdhan, rmadhan, رمضان',
  mouled: 'mouled, mawlid, mouloud, المولد, مولد',
  friday: `vendredi, friday, jom3a, jomaa, prière, prayer, mosquée, mosque, salat, sala, jem3, جمعة, صلاة, جامع, مسجد`,
  hammam: 'hammam, hamam, bain, bath, 7ammam, 7amem, حمام',
  beach: 'plage, beach, mer, sea, piscine, swim, b7ar, bhar, بحر, شاطئ, بيسين',
  evening: 'soirée, soirées, evening, party, sahra, sehra, sahriya, سهرة, سهرات, سهرية',
  school:
    'école, écoles, school, fête école, fin année école, maternelle, crèche, garderie, kindergarten, madrsa, madrasa, rawdha, مدرسة, روضة, حضانة',
  everyday:
    'tous les jours, chaque jour, every day, quotidien, everyday, daily, casual, kol youm, kol nhar, كل يوم, يومي, يومية, للكل يوم',
  winter:
    'hiver, hivernal, winter, wintry, chtwi, chtewi, chtaa, chta, echta, chte, froid, cold, bard, شتاء, شتا, شتوي, شتوية, برد',
  summer: 'été, estival, estivale, summer, summery, sifi, sayfi, sifiya, sif, essif, sayf, chaleur, صيف, صيفي, صيفية',
}

/** Words for colours, by the keys of the colour families in the filters. */
export const colourWords: Readonly<Record<string, string>> = {
  white:
    'blanc, blanche, blancs, blanches, white, abyadh, abyad, abiadh, abiedh, byadh, bidha, baydha, أبيض, بيضاء, بيضا',
  beige: 'beige, beiges, bej, بيج',
  brown: 'brun, brune, bruns, brunes, marron, brown, bonni, bonniya, بني, بنية اللون, قهوي, قهوية',
  black:
    'noir, noire, noirs, noires, black, akhal, ak7al, ak7el, akhel, ka7la, kahla, aswed, aswad, أسود, سوداء, أكحل, كحلة, سودا',
  grey: 'gris, grise, grises, grey, gray, rmedi, ramadi, gri, رمادي, رمادية, قري',
  red: 'rouge, rouges, red, ahmer, a7mer, ahmar, hamra, 7amra, أحمر, حمراء, حمرا',
  pink: 'rose, roses, pink, wardi, werdi, wardiya, rosa, وردي, وردية, زهري, روز',
  orange: 'orange, oranges, bortkali, bordgani, برتقالي, برتقالية, برتقاني',
  yellow: 'jaune, jaunes, yellow, asfer, asfar, safra, أصفر, صفراء, صفرا',
  green: 'vert, verte, verts, vertes, green, akhdher, akhdar, khadra, a5dher, khadhra, أخضر, خضراء, خضرا',
  blue: 'zarga, zargua, zergua, bleu, bleue, bleus, bleues, blue, azrek, azra9, azre9, azraq, zarka, zar9a, أزرق, زرقاء, زرقا, بلو',
  purple: 'violet, violette, violets, purple, banafsji, بنفسجي, بنفسجية',
  gold: 'doré, dorée, dorés, dorées, couleur or, en or, gold, golden, dhahbi, dhehbi, dhahbiya, ذهبي, ذهبية',
  silver: 'argent, argenté, argentée, argentés, argentées, silver, fadhi, fedhi, fadhiya, fedhiya, فضي, فضية',
}

/** Shades with a name of their own within a family; products in the named shade rank first. `named` holds colour names that are searched as words. */
export const shadeWords: readonly { family: keyof typeof colourWords; words: string; named?: string }[] = [
  { family: 'red', words: 'bordeaux, burgundy, maroon, bordo, عنابي, عنابية, خمري, خمرية', named: 'grenat, garnet' },
  { family: 'pink', words: 'saumon, salmon' },
  { family: 'yellow', words: 'moutarde, mustard' },
  { family: 'green', words: 'kaki, khaki, كاكي' },
  { family: 'green', words: 'olive green, zitouni, زيتي, زيتية', named: 'olive, vert olive, أخضر زيتوني' },
  { family: 'blue', words: 'navy, كحلي, كحلية', named: 'bleu nuit, bleu marine, midnight blue, navy blue' },
  { family: 'blue', words: 'bleu clair, light blue, أزرق فاتح', named: 'bleu ciel, sky blue, أزرق سماوي' },
  { family: 'blue', words: 'نيلي', named: 'indigo, bleu indigo, أزرق نيلي' },
  { family: 'blue', words: 'teal, فيروزي, تركواز', named: 'turquoise, bleu turquoise, أزرق فيروزي' },
  { family: 'purple', words: 'lilas, lilac, lavande, lavender, ليلكي, mauve, mov, موف' },
]

export const saleWords = `promo, promos, promotion, promotions, en promotion, en promo, solde, soldes, soldé, en solde,
  remise, remises, réduction, réductions, réduit, discount, discounts, discounted, sale, sales, on sale, reduced, offre,
  offres, offer, offers, deal, deals, bonne affaire, bonnes affaires, destockage, promosion, sold, sould, takhfidh,
  takhfidhat, ta5fidh, tanzilet, تخفيض, تخفيضات, تخفيظ, صولد, صولدات, سولد, بروموسيون, برومو, عروض, عرض خاص, تنزيلات,
  خصم, خصومات, مخفض, مخفضة`

export const orderWords: Readonly<Record<WishedOrder, string>> = {
  price: `pas cher, pas chère, pas chères, pas trop cher, pas trop chère, bon marché, moins cher, moins chère, moins chers,
    le moins cher, petit prix, petits prix, petit budget, économique, abordable, abordables, cheap, cheaper, cheapest,
    affordable, inexpensive, low price, low cost, budget friendly, not expensive, rkhis, rkhisa, r5is, r5isa, rakhis,
    rkhas, ar5es, arkhes, mouch ghali, mouch ghalia, mahouch ghali, رخيص, رخيصة, رخاص, أرخص, مش غالي, مش غالية,
    موش غالي, موش غالية, ماهوش غالي, بسعر مناسب, اقتصادي`,
  '-price': `plus cher, plus chère, plus chères, luxe, luxueux, luxueuse, haut de gamme, premium, luxury, most expensive,
    expensive, high end, fakher, فاخر, فاخرة, أغلى, راقي, راقية`,
  newest: `nouveauté, nouveautés, nouveau, nouveaux, nouvelle, nouvelles, nouvelle collection, dernière collection,
    new, newest, latest, new arrivals, new in, new collection, jdid, jdida, جديد, جديدة, الجديد, كولكسيون جديدة`,
}

export const inStockWords = `en stock, disponible, disponibles, in stock, available, mawjoud, mawjouda, متوفر, متوفرة, موجود`

/** Words for any garment or gift: alone or with a wearer or an occasion they ask for everything that fits. */
export const genericWords = `tenue, tenues, habit, habits, vêtement, vêtements, costume, costumes, outfit, outfits, clothes, clothing, garment, attire, lebsa,
  libsa, labsa, lebset, lbes, lbess, lbas, hwayej, 7wayej, 7weyej, debch, dabch, debech, cadeau, cadeaux, gift, gifts, present, presents, hdiya, hdiyya,
  hadiya, hediya, hediyya, hdeya, cado, kado, anything, everything, whatever, habillement, habillements, abillement, tenu, tenus, keswa, kesoua, kiswa, keswet, كسوة, كساوي, لبسة, لبس, لباس, لبسات, ملابس, حوايج, دبش, هدية, هدايا`

/** Verbs of wearing: they say that something to wear is wanted, but not what. */
export const dressing = `habiller, habillé, habillée, habillés, mettre, met, porter, porte, wear, wearing, worn, dressed, nelbes, nelbis, yelbes,
  telbes, نلبس, يلبس, تلبس, نلبسو, ألبس, أرتدي, يرتدي, تلبسو`

/** Courtesies and verbs of wanting, which add nothing to the other words. */
export const courtesies = `je, j, tu, il, elle, nous, on, vous, cherche, chercher, cherchons, recherche, rechercher, veux, veut, voulons, voudrais,
  voudrait, aimerais, souhaite, besoin, ai, as, avez, avons, est, sont, c, ce, cet, cette, ces, que, qu, qui, quoi, quel,
  quelle, quels, quelles, y, z, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos, leur, bonjour, salut, svp,
  stp, plaît, plait, s, si, merci, quelque, chose, acheter, trouver, offrir, montrez, montrer, moi, me, se, dans, par,
  plus, pas, trop, très, assez, bien, bon, bonne, beau, belle, joli, jolie, article, articles, modèle, modèles, type, genre,
  style, faut, faire, aller, pendant, sans, ou, même, ans, invité, invitée, cousin, cousine, amie, ami, copine, prochain,
  prochaine, m, n, ne, tunisien, tunisienne, tunisiens, tunisiennes, tunisian, tounsi, tounsia, tounsiya, traditionnel,
  traditionnelle, traditionnels, traditionnelles, traditional, taklidi, taklidia, تونسي, تونسية, تقليدي, تقليدية, i, am, im,
  looking, look, for, want, need, would, like, something, buy, buying, please, my, your, his, her, do, does, you, we, have,
  has, can, could, find, show, some, any, what, which, to, is, are, there, it, that, this, nice, beautiful, pretty, good, at,
  year, years, old, hello, hi, from, guest, ll, d, t, friend, nheb, n7eb, nhib, n7ib, nchri, nechri, nechry, nlawej,
  nlawwej, 3la, ala, 3andkom, andkom, 3andkomch, 3andek, 3andou, 3andha, 3andi, wela, wella, walla, famma, fama, famech, famma7ech, 7aja, haja, bech, besh, bch, mta3,
  mtaa, metaa, te3, ta3, li, lel, lil, el, fi, fel, wa, mn, ma3, bel, b, l, chnowa, chnia, 9adech, kadech, soum, soumou, ya,
  nhar, behi, behia, mezyen, mezyena, 3omrou, omrou, omrha, 3morha, نحب, نشري, نلوج, نلقى, على, علا, عندكم, عندكمش, عندك, عندو, عنده, وإلا, ولا, فما,
  فماش, ثمة, ثماش, حاجة, باش, بش, متاع, متع, تاع, لي, أريد, أبحث, ابحث, نبحث, أحتاج, محتاج, محتاجة, هل, يوجد, ممكن, شنو, شنوة,
  شنية, قداش, كم, سعر, ثمن, سوم, بكم, نهار, باهي, باهية, مزيان, مزيانة, عمره, عمرها, عمرو, سن, عمر, سلام, مرحبا, صباح,
  الخير, من, فضلك, يعيشك, عيشك, برشا, هذا, هذه, شي, شيء, مناسب, مناسبة, حضور, ضيفة, chaud, chaude, chauds, léger, légère,
  légers, légères, élégant, élégante, chic, classe, simple, classique, moderne, confortable, original, originale, authentique,
  vrai, vraie, artisanal, qualité, spécial, spéciale, idéal, idéale, occasion, fête, famille, proche, proches, soeurs, voisin,
  voisine, collègue, copain, aux, chez, dois, doit, peut, peux, comment, conseillez, proposez, propose, existe, existent,
  reste, vendez, vend, encore, aussi, comme, mais, sur, vers, lui, leurs, eux, petit, petite, grand, grande, nouveau-né, prévu,
  samedi, dimanche, semaine, mois, demain, année, premier, première, jour, journée, soir, était, sera, aura, avoir, être, suis,
  sommes, should, shall, will, be, been, light, warm, comfortable, elegant, classy, classic, modern, authentic, real, special,
  perfect, suitable, best, great, go, going, attend, attending, invited, next, week, month, tomorrow, saturday, sunday, sell,
  selling, give, how, much, price, cost, got, get, here, who, when, where, so, or, also, just, really, they,
  he, she, them, him, us, our, their, but, might, thing, things, one, ones, pair, size, 5fif, khfif, khfifa, 5fifa, skhoun, skhouna,
  s5oun, dafi, dafya, sa7bi, sahbi, sa7bti, sahbti, jarti, jari, weld, 3ami, khalti, 5alti, 3amti, khali, loun, lounha, lounou,
  ana, enti, howa, hiya, houma, 7atta, mazel, zeda, kima, hedha, hedhi, tnajmou, tnajem, najem, nejem, winou, win, waktech,
  tji, yji, jeya, jey, marra, lila, lilet, ghodwa, jom3a jeya, semana, خفيف, خفيفة, دافي, دافية, دافئ, دافئة, سخون, أنيق,
  أنيقة, بسيط, بسيطة, عصري, عصرية, كلاسيكي, أصلي, أصلية, حر, صاحبي, صاحبتي, صديقي, صديقتي, جارتي, جاري, خالتي, عمتي, خالي, عمي,
  ولد عمي, بنت عمي, أنا, أنت, هو, هي, هوما, زادة, كيما, ينجم, نجم, تنجمو, وين, وقتاش, جاي, جاية, غدوة, الجاي, الجاية, أسبوع,
  شهر, ليلة, يوم, أعطيني, وريني, أرني, أرغب, بغيت, ماذا, ما, كيف, أين, متى, لديكم, تبيعون, تبيعو, نحضر, معروض, معروضة, مدعو,
  مدعوة, شوية, جودة, jeune, jeunes, young, traditionel, traditionelle, traditionels, tradissionnel, tradissionnelle, tradisionnel, tradisionnelle, tradisionel, tradisionelle,
  traditionnal, takli, di, vis, habite, habitons, fait, fasse, matin, midi, va, vais, vas, allons, marier, marie, été invité,
  prévois, envie, idée, idées, conseil, conseils, savoir, dire, dites, beaucoup, peu, quelqu, quelqu'un, personne, gens, monde,
  étranger, live, living, abroad, morning, someone, somebody, person, people, idea, ideas, advice, know, tell, ask, come,
  coming, must, make, made, sign, early, late, cold, new, own, very, too, thanks, thank, welcome, help, recommend, suggest,
  choose, under, over, nehdi, nehdih, nehdiha, nehdilha, nehdilou, nekhou, nakhou, ne5ou, tasla7, tosloh,
  sabah, sbe7, mta3i, mta3ha, mta3ou, wa7ed, wahda, chkoun, 3lech, kifech, ki, bahi, bahia, barcha, chwaya, inchallah, nsafer,
  mel, mil, menkom, men, mahbouba, نهدي, نعطي, ناخذ, نأخذ, ناخو, تصلح, صالح, واحد, واحدة, أعيش, نعيش, نسكن, أسكن, خارج, فرنسا,
  صغيرة, صغير, كبيرة, كبير, خالة, عمة, حد, صباحا, مساء, جديد, اقتراح, نصيحة, أختار, نختار, عند, عندي, قريب, قريبة, إهداء, أهدي,
  لشخص, شخص, صاحب, سافر, نسافر`
