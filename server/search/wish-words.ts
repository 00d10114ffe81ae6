import type { Occasion, Who, WishedOrder } from '#contract/products/understanding.ts'

/** For whom: what people call them, in whatever language they think of them. Texts are parted by commas. */
export const whoWords: Readonly<Record<Who, string>> = {
  men: `homme, hommes, masculin, men, man, mens, male, gentleman, gentlemen, rajel, rjel, rajl, rjal, rejal, regel, rajeli,
    rjeli, mari, papa, père, grand-père, frère, époux, husband, dad, father, brother, grandfather, boyfriend, baba, bouya,
    rajli, jeddi, khouya, groom, marié, 3ris, 3riss, arous rajel, رجل, رجال, رجالي, راجل, رجالية, راجلي, زوجي, بابا,
    بويا, أبي, والدي, جدي, خويا, أخي, عريس, العريس`,
  women: `femme, femmes, féminin, dame, dames, women, woman, womens, female, lady, ladies, mra, mara, nsa, nse, nesa, nisa,
    nsawi, maman, mère, épouse, grand-mère, soeur, belle-mère, wife, mum, mom, mother, sister, grandmother, girlfriend,
    omi, ommi, marti, okhti, امرأة, نساء, نسائي, نسائية, مرا, مرأة, نساوي, أمي, والدتي, زوجتي, مرتي, أختي, جدتي, سيدات`,
  children: `enfant, enfants, bébé, bébés, petits, gosse, gosses, child, children, kid, kids, baby, toddler, sghar, sghir,
    sghira, sghiret, wled w bnet, 3sfar, أطفال, طفل صغير, صغار, أولاد وبنات, رضيع, بيبي, الصغار`,
  girls: `fille, filles, fillette, fillettes, girl, girls, daughter, niece, nièce, petite-fille, bnaya, bnayet, bnet, bent,
    bint, benti, binti, bnayti, tofla, tfol bnaya, بنت, بنات, بنية, بنيات, البنيات, بنتي, ابنتي, طفلة, بناتي`,
  boys: `garçon, garçons, garconnet, boy, boys, my son, my little boy, nephew, fils, neveu, petit-fils, wled, weld, wlad, weldi, wledi, tfol,
    ولد, أولاد, ولدي, أولادي, ابني, إبني, طفل, صبي, وليدي`,
}

export const occasionWords: Readonly<Record<Occasion, string>> = {
  wedding: `mariage, mariages, marriage, noces, noce, wedding, weddings, mariée, bride, bridal, 3ers, ers, 3ours, arous, aroussa,
    3rousa, 3roussa, 3arousa, aaroussa, a3ras, 3arsi, jelwa, عرس, أعراس, زفاف, عروس, عروسة, الجلوة`,
  henna: `henné, henna, hena, 7enna, hanna, outia, outya, wtiya, utia, nuit du henné, henna night, lilet henna, حنة,
    حناء, وطية, ليلة الحنة, أوطية`,
  engagement: `fiançailles, engagement, khotba, 5otba, khouba, contrat, sdak, sda9, fatiha, خطوبة, خطبة, خطوبات, صداق,
    كتب الكتاب, ملاك`,
  circumcision: `circoncision, circumcision, khtana, khtan, khitan, tahour, thour, tohour, 5tana, taher, طهور, ختان,
    ختانة, طهارة`,
  eid: `aïd, eid, aid el fitr, aid el kebir, aid sghir, aid kbir, aid el adha, aid el idha, eid al adha, eid al fitr, 3id el adha, 3id el idha, 3id el 2adha, 3id el fitr, 3id, l3id, el 3id, العيد, عيد, عيد الفطر, عيد الأضحى,
    العيد الصغير, العيد الكبير`,
  ramadan: 'ramadan, ramadhan, romdhane, romdhan, rmadhan, رمضان',
  mouled: 'mouled, mawlid, mouloud, المولد, مولد',
  friday: `vendredi, friday, jom3a, jomaa, prière, prayer, mosquée, mosque, salat, sala, jem3, جمعة, صلاة, جامع, مسجد`,
  hammam: 'hammam, hamam, bain, bath, 7ammam, 7amem, حمام',
  beach: 'plage, beach, mer, sea, piscine, swim, b7ar, bhar, بحر, شاطئ, بيسين',
  evening: 'soirée, soirées, evening, party, sahra, sehra, sahriya, سهرة, سهرات, سهرية',
  school: 'école, school, fête école, madrsa, madrasa, مدرسة',
  everyday: 'tous les jours, quotidien, everyday, daily, casual, kol youm, kol nhar, كل يوم, يومي, يومية',
  winter: 'hiver, winter, chtaa, chta, echta, chte, froid, cold, bard, شتاء, شتا, شتوي, شتوية, برد',
  summer: 'été, estival, summer, sif, essif, sayf, chaleur, صيف, صيفي, صيفية',
}

/** By the keys of the families filters know. */
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
  blue: 'bleu, bleue, bleus, bleues, blue, azrek, azra9, azre9, azraq, zarka, zar9a, أزرق, زرقاء, زرقا, بلو',
  purple: 'violet, violette, violets, mauve, purple, banafsji, mov, بنفسجي, بنفسجية, موف',
}

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

/** Where they stand beside anything else, they say nothing of their own: courtesies, verbs of wanting, words for clothes. */
export const courtesies = `je, j, tu, il, elle, nous, on, vous, cherche, chercher, cherchons, recherche, rechercher, veux,
  veut, voulons, voudrais, voudrait, aimerais, souhaite, besoin, ai, as, avez, avons, est, sont, c, ce, cet, cette, ces,
  que, qu, qui, quoi, quel, quelle, quels, quelles, y, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos,
  leur, bonjour, salut, svp, stp, plaît, plait, s, si, merci, quelque, chose, mettre, met, porter, porte, acheter, trouver,
  offrir, cadeau, montrez, montrer, moi, me, se, dans, par, plus, pas, trop, très, assez, bien, bon, bonne, beau, belle,
  joli, jolie, tenue, tenues, habit, habits, vêtement, vêtements, habiller, article, articles, modèle, modèles, type,
  genre, style, faut, faire, aller, pendant, sans, ou, même, ans, invité, invitée, cousin, cousine, amie, ami, copine,
  prochain, prochaine, m, n, ne, tunisien, tunisienne, tunisiens, tunisiennes, tunisian, tounsi, tounsia, tounsiya,
  traditionnel, traditionnelle, traditionnels, traditionnelles, traditional, taklidi, taklidia, تونسي, تونسية, تقليدي, تقليدية,
  i, am, im, looking, look, for, want, need, would, like, something, wear, wearing, buy, buying, please, my, your, his,
  her, do, does, you, we, have, has, can, could, find, show, me, some, any, outfit, outfits, clothes, clothing, garment,
  attire, what, which, to, is, are, there, it, that, this, nice, beautiful, pretty, good, at, year, years, old, gift,
  hello, hi, from, guest, ll, d, t, friend, cousin,
  nheb, n7eb, nhib, n7ib, nchri, nechri, nechry, nlawej, nlawwej, 3la, ala, 3andkom, andkom, 3andkomch, 3andek, famma, fama,
  famech, famma7ech, 7aja, haja, lebsa, libsa, labsa, lebset, hwayej, 7wayej, 7weyej, bech, besh, bch, nelbes, nelbis,
  yelbes, telbes, mta3, mtaa, metaa, te3, ta3, li, lel, lil, lil, el, fi, fel, wa, mn, ma3, bel, b, l, chnowa, chnia,
  9adech, kadech, soum, soumou, ya, nhar, behi, behia, mezyen, mezyena, 3omrou, omrou, omrha, 3morha,
  نحب, نشري, نلوج, نلقى, على, علا, عندكم, عندكمش, عندك, فما, فماش, ثمة, ثماش, حاجة, حوايج, دبش, باش, بش, نلبس, يلبس, تلبس,
  متاع, متع, تاع, لي, أريد, أبحث, ابحث, نبحث, أحتاج, محتاج, محتاجة, هل, يوجد, ممكن, شنو, شنوة, شنية, قداش, كم, سعر, ثمن,
  سوم, بكم, لبسة, لبس, لباس, لبسات, ملابس, هدية, نهار, باهي, باهية, مزيان, مزيانة, عمره, عمرها, عمرو, سن, عمر, سلام,
  مرحبا, صباح, الخير, من, فضلك, يعيشك, عيشك, برشا, هذا, هذه, شي, شيء, مناسب, مناسبة, حضور, ضيفة`
