-- The words of a product that say what it is are told from those that stand in its description: a slip of the pen is only
-- ever corrected towards the former.
alter table search_words add column telling boolean not null default false;
update search_words set telling = true where word in
  (select lexeme from products p, unnest(p.search_rank) where p.deleted_at is null);

-- What people call things, in every language they think of them; words are parted by commas. Who types one of a group is
-- shown what the others find, and then what is near: a wider word leads to what is meant by it, and where the shop has no
-- such thing at all, it says so.
create table search_word_groups (
  id bigint generated always as identity primary key,
  words jsonb not null,
  near jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  -- Whether the near ones are another thing: then shoppers are told.
  other_thing boolean not null default false
);
create trigger search_word_groups_changed after insert or update or delete on search_word_groups
  for each statement execute function announce_content_change();

insert into search_word_groups (words, near, other_thing) values
  ('{"fr":"jebba, djebba, jeba, jibba, gebba, jbayeb","en":"jebba, djebba","ar":"جبة, جبايب, جبب"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"kaftan, caftan, quftan, 9aftan","en":"kaftan, caftan","ar":"قفطان, خفطان, قفاطين"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"keswa, kesoua, kiswa, robe de mariée, robe de marie, robe mariée, tenue de mariée, habit de mariée, costume de mariée, kesoua 3rousa, robet 3rousa, robe 3rousa, robe arousa, robe 3ers, lebset 3rousa, lebset arousa, lebsa 3rousa, lebsa 3roussa, fostan 3rousa, fistan zfef","en":"wedding dress, wedding gown, bridal dress, bridal gown, bridal outfit, bride dress, bride outfit, bridal costume","ar":"كسوة, كساوي, فستان زفاف, فستان الزفاف, فستان عرس, فستان العرس, فستان عروسة, فستان العروسة, فستان عروس, فستان العروس, لبسة عروسة, لبسة العروسة, بدلة عروسة, بدلة عروس, لبسة الجلوة, روبة عروسة, روبة العروسة"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"farmla, fermla","en":"farmla","ar":"فرملة, فرملات"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"sadria, sedria, badia","en":"sadria","ar":"صدرية, بدعية"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"mentan","en":"mentan","ar":"منتان"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"pantalon, pantalons, seroual, sarouel, sirwal","en":"trousers, pants, harem pants","ar":"سروال, سراويل, بنطلون, شروال"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"burnous, barnous, bernous","en":"burnous, burnoose","ar":"برنوس, برنس, برانس"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"kachabia, 9achabia","en":"kachabia","ar":"قشابية, كشابية, قشاشب"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"bonnet, bonnets, chapeau, couvre-chef, chéchia, chachia, kabbous, kabous, kaboos","en":"cap, caps, hat, hats, headwear","ar":"شاشية, شواشي, قبعة, كبوس"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"balgha, belgha","en":"balgha","ar":"بلغة, بلاغي, بلغات"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"rihiya, ri7iya","en":"rihiya","ar":"ريحية, ريحيات"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"châle, châles, écharpe, bakhnoug, foulard","en":"shawl, shawls, scarf, wrap","ar":"بخنوق, بخانق, شال, وشاح, فولار"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"voile, voiles, safsari, sefsari","en":"veil, veils, safsari","ar":"سفساري, سفاسر"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"boléro, frimla","en":"bolero, boleros","ar":"فريملة, بوليرو"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"mélia, hrem, haram","en":"melia","ar":"ملية, ملايا, حرام"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"fouta, serviette, serviettes, drap de plage, paréo","en":"towel, towels, beach towel, fouta","ar":"فوطة, فوط, منشفة"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"blouza, blouse, blouses, chemisier, chemisiers","en":"blouse, blouses, blouza","ar":"بلوزة, بلوزات"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"soie, harir, 7rir, hrir","en":"silk","ar":"حرير"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"laine, souf, souff","en":"wool, woollen, woolen","ar":"صوف"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"lin, kettan, kattan, ketten","en":"linen","ar":"كتان"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"coton, 9oton, qtun","en":"cotton","ar":"قطن"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"velours, qtifa, 9tifa, katifa, gtifa","en":"velvet","ar":"قطيفة"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"cuir, jeld, jild","en":"leather","ar":"جلد"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"satin, ستان","en":"satin","ar":"ساتان, ستان"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"drap, mlifa, melf","en":"broadcloth","ar":"ملف, ملفة, مليفة"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"poil de chameau, ouabar, wbar","en":"camel hair, camelhair","ar":"وبر"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"brodé, brodée, brodés, brodées, broderie, tarz, matrouz","en":"embroidered, embroidery","ar":"مطرز, مطرزة, تطريز, طرز"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"fait main, fait à la main, fabriqué à la main, artisanal, artisanale, cousu main","en":"handmade, hand made, handcrafted, handwoven","ar":"صنع يدوي, خدمة يدوية, خدمة يد, يدوي, يدوية"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"doré, dorée, fil doré","en":"golden","ar":"مذهب, مذهبة"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"argent, argenté, fedha","en":"silver","ar":"فضة, فضي"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"robe, robes, rouba, fostan, fistan","en":"dress, dresses, gown","ar":"فستان, فساتين, روبة, روب"}', '{"fr":"kaftans","en":"kaftans","ar":"قفاطين"}', false),
  ('{"fr":"gilet, gilets","en":"waistcoat, waistcoats, vest, vests","ar":"جيلي"}', '{"fr":"farmlas, sadrias","en":"farmlas, sadrias","ar":"فرملات, صدريات"}', false),
  ('{"fr":"veste, vestes","en":"jacket, jackets","ar":"سترة, فيستة"}', '{"fr":"mentans","en":"mentans","ar":"منتانات"}', false),
  ('{"fr":"manteau, manteaux, pardessus","en":"coat, coats, cloak, cloaks, overcoat","ar":"معطف, معاطف, كبوط"}', '{"fr":"burnous, kachabias","en":"burnous, kachabias","ar":"برانس, قشاشب"}', false),
  ('{"fr":"babouche, babouches, chaussure, chaussures, sabbat, soulier, souliers, pantoufle, pantoufles","en":"slipper, slippers, shoe, shoes, footwear","ar":"صباط, حذاء, أحذية, شلاكة, كلاكات"}', '{"fr":"balghas, rihiyas","en":"balghas, rihiyas","ar":"بلغات, ريحيات"}', false),
  ('{"fr":"costume","en":"suit, suits","ar":"كوستيم"}', '{"fr":"jebbas, farmlas","en":"jebbas, farmla waistcoats","ar":"جبب, فرملات"}', false),
  ('{"fr":"abaya, abayas, abaia, 3baya, 3abaya","en":"abaya, abayas","ar":"عباية, عبايات, عباءة"}', '{"fr":"kaftans, burnous","en":"kaftans, burnous","ar":"قفاطين, برانس"}', true),
  ('{"fr":"djellaba, djellabas, jellaba, jelleba, jallaba, galabia, gallabia","en":"djellaba, jellaba, galabeya, galabiya","ar":"جلابة, جلابية, جلاليب, جلباب"}', '{"fr":"kachabias, jebbas","en":"kachabias, jebbas","ar":"قشاشب, جبب"}', true),
  ('{"fr":"gandoura, gandouras, kandoura, qandoura, kamis, qamis, 9amis, gamis","en":"gandoura, kandura, thobe, thawb, dishdasha, boubou","ar":"قندورة, كندورة, ثوب, دشداشة, قميص, دراعة"}', '{"fr":"jebbas","en":"jebbas","ar":"جبب"}', true),
  ('{"fr":"takchita, takchitas, tekchita, caftan marocain, caftan algérien, robe marocaine, robe algérienne, karakou","en":"takchita, moroccan caftan, moroccan dress, moroccan kaftan, algerian dress","ar":"تكشيطة, قفطان مغربي, قفطان جزائري, كراكو"}', '{"fr":"kaftans","en":"kaftans","ar":"قفاطين"}', true),
  ('{"fr":"haïk, hijab, hidjab, tchador, jilbab, niqab, 7ijab","en":"haik, headscarf, chador","ar":"حايك, حجاب, خمار, نقاب, تشادور"}', '{"fr":"safsaris, bakhnougs","en":"safsaris, bakhnoug shawls","ar":"سفاسر, بخانق"}', true),
  ('{"fr":"selham, poncho, pèlerine","en":"selham, poncho","ar":"سلهام"}', '{"fr":"burnous","en":"burnous","ar":"برانس"}', true),
  ('{"fr":"fez, tarbouche, tarbouch, taguia, calotte, turban, chèche","en":"tarboosh, tarbush, kufi, skullcap","ar":"طربوش, طاقية, عمامة, كوفية"}', '{"fr":"chéchias","en":"chechias","ar":"شواشي"}', true),
  ('{"fr":"jupe, jupes","en":"skirt, skirts, sarong","ar":"تنورة, جيب, جوب"}', '{"fr":"foutas, melias","en":"foutas, melias","ar":"فوط, ملايا"}', true),
  ('{"fr":"sandale, sandales, mule, mules, espadrille, espadrilles, mocassin","en":"sandal, sandals, moccasin, clogs","ar":"صندل, صنادل, شبشب, بنتوفة"}', '{"fr":"balghas, rihiyas","en":"balghas, rihiyas","ar":"بلغات, ريحيات"}', true),
  ('{"fr":"sari, kimono","en":"sari, saree, kimono","ar":"ساري, كيمونو"}', '{"fr":"melias, kaftans","en":"melias, kaftans","ar":"ملايا, قفاطين"}', true),
  ('{"fr":"houli, burda, tlaba, melhfa","en":"barracan","ar":"حولي, ملحفة, طلابة"}', '{"fr":"melias, bakhnougs","en":"melias, bakhnougs","ar":"ملايا, بخانق"}', false);
