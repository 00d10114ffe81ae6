import type { Trilingual } from '#contract/platform/text/languages.ts'

interface OtherThing {
  /** The message shown to a customer who searches for it. */
  notice: Trilingual
  words: string
}

const thing = (fr: string, en: string, ar: string, words: string): OtherThing => ({
  notice: { fr: `Nous n’avons pas ${fr}`, en: `We have no ${en}`, ar: `ليس عندنا ${ar}` },
  words,
})

/** Things that other shops sell. A search for one ignores garments that only sound similar, begin with the word or mention it. */
export const foreignGoods: readonly OtherThing[] = [
  thing(
    'de sacs',
    'bags',
    'حقائب',
    'sac, sacs, sac à main, sacs à main, handbag, handbags, bag, bags, purse, حقيبة, شنطة',
  ),
  thing('de valises', 'suitcases', 'حقائب سفر', 'valise, valises, suitcase, suitcases'),
  thing('de cravates', 'ties', 'ربطات عنق', 'cravate, cravates, necktie, كرافات'),
  thing('de ceintures', 'belts', 'أحزمة', 'ceinture, ceintures, belt, belts, حزام'),
  thing('de coussins', 'cushions', 'مخدّات', 'coussin, coussins, cushion, cushions, pillow, مخدة'),
  thing('de montres', 'watches', 'ساعات', 'montre, montres, watch, watches, ساعة, ساعات'),
  thing('de jeans', 'jeans', 'جينز', 'jean, jeans, جينز'),
  thing('de t-shirts', 'T-shirts', 'قمصان قطنية', 't-shirt, t-shirts, tshirt, tshirts'),
  thing(
    'de sous-vêtements',
    'underwear',
    'ملابس داخلية',
    'lingerie, soutien-gorge, sous-vêtement, sous-vêtements, chaussette, chaussettes, collants, underwear, socks, bra',
  ),
  thing('de maillots de bain', 'swimwear', 'ملابس سباحة', 'maillot, maillots, bikini, swimsuit, swimwear, مايوه'),
  thing('de chaussures de sport', 'trainers', 'أحذية رياضية', 'sneakers, baskets'),
  thing('de vélos', 'bicycles', 'دراجات', 'vélo, vélos, bicyclette, bike, bikes, bicycle, basklet, bisklet, دراجة'),
  thing(
    'de véhicules',
    'vehicles',
    'سيارات',
    `voiture, voitures, automobile, camion, pneu, pneus, trottinette, moto, scooter, truck, karhba, سيارة, سيارات, كرهبة, شاحنة`,
  ),
  thing(
    'd’informatique',
    'computers',
    'حواسيب',
    `ordinateur, ordinateurs, ordi, laptop, clavier, écran, imprimante, tablette, computer, computers, keyboard, printer, حاسوب, كمبيوتر`,
  ),
  thing(
    'de téléphones',
    'phones',
    'هواتف',
    'téléphone, téléphones, smartphone, chargeur, phone, phones, charger, telifoun, هاتف, تليفون',
  ),
  thing(
    'd’appareils électroniques',
    'electronics',
    'أجهزة إلكترونية',
    `télé, télévision, téléviseur, radio, écouteurs, appareil photo, caméra, console de jeux, television, camera, talfza, تلفاز,
      تلفزة, راديو, كاميرا`,
  ),
  thing('de tapis', 'rugs', 'زرابي', 'tapis, carpet, rug, rugs, زربية, سجادة'),
  thing('de rideaux', 'curtains', 'ستائر', 'rideau, rideaux, curtain, curtains'),
  thing(
    'de meubles',
    'furniture',
    'أثاث',
    `table, tables, chaise, chaises, fauteuil, canapé, matelas, armoire, étagère, lampe, lampes, ampoule, miroir, horloge, chair, chairs,
      sofa, mattress, wardrobe, lamp, lamps, mirror, clock, tawla, korsi, طاولة, كرسي, كراسي, أريكة, سرير, خزانة, مصباح, مرآة`,
  ),
  thing(
    'd’appareils ménagers',
    'household appliances',
    'أجهزة منزلية',
    `frigo, réfrigérateur, congélateur, cuisinière, micro-ondes, machine à laver, machine à café, machine à coudre, lave-vaisselle,
      aspirateur, fer à repasser, mixeur, cafetière, fridge, freezer, oven, washing machine, coffee machine, sewing machine,
      vacuum cleaner, blender, kettle, ثلاجة, فرن, غسالة, مكنسة`,
  ),
  thing(
    'de vaisselle',
    'tableware',
    'أواني',
    `casserole, marmite, assiette, assiettes, tasse, cuillère, fourchette, couteau, bouteille, spoon, fork, knife, bottle, طنجرة, صحن,
      ملعقة, سكين`,
  ),
  thing(
    'de livres ni de papeterie',
    'books or stationery',
    'كتب أو أدوات مكتبية',
    `livre, livres, cahier, stylo, crayon, journal, roman, book, books, notebook, pencil, newspaper, ktab, kteb, كتاب, كتب, كراس, قلم,
      جريدة`,
  ),
  thing(
    'de parfums ni de cosmétiques',
    'perfume or cosmetics',
    'عطور أو مستحضرات تجميل',
    `parfum, parfums, shampoing, savon, maquillage, dentifrice, perfume, shampoo, soap, toothpaste, عطر, عطور, شامبو, صابون`,
  ),
  thing('de médicaments', 'medicines', 'أدوية', 'médicament, médicaments, medicine, دواء'),
  thing('de lunettes', 'glasses', 'نظارات', 'lunettes, glasses, نظارات'),
  thing('de parapluies', 'umbrellas', 'مظلات', 'parapluie, umbrella'),
  thing('de jouets', 'toys', 'لعب', 'jouet, jouets, poupée, ballon, toy, toys, doll, لعبة, دمية'),
  thing(
    'd’alimentation',
    'food',
    'مواد غذائية',
    `pain, chocolat, gâteau, fromage, viande, poulet, sucre, bread, coffee, chocolate, cookie, cheese, meat, chicken, sugar, خبز, قهوة,
      شاي, شكلاطة, جبن, لحم, دجاج`,
  ),
  thing('d’animaux', 'animals', 'حيوانات', 'chien, chiens, chat, chats, dog, dogs, cat, cats, كلب, قطط'),
  thing(
    'd’outils',
    'tools',
    'أدوات',
    `peinture, marteau, perceuse, tournevis, robinet, ciment, tondeuse, hammer, screwdriver, cement, مطرقة, إسمنت`,
  ),
]
