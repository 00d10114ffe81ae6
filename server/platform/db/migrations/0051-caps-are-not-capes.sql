-- English "cap" and French "cape" have one stem: who looked for a chéchia was shown cloaks. Caps are found by the name of
-- their shelf; a group the owner has written anew stays hers.
update search_word_groups set words = jsonb_set(words, '{en}', '"hat, hats, headwear"')
  where words ->> 'en' = 'cap, caps, hat, hats, headwear';

-- More of what people here call the same: second names, which join the groups they share a word with.
insert into search_word_groups (words, near, other_thing) values
  ('{"fr":"mélia, takhlila, takhlil","en":"melia","ar":"ملية, تخليلة, تخليل, لحفة"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"fouta, bachkir, peshtemal, pestemal","en":"fouta, turkish towel","ar":"فوطة, بشكير, بشكير حمام"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"chaussure, kontra, sabbat arbi, chlaka","en":"shoe, shoes","ar":"كنترة, سباط, شلاكة"}', '{"fr":"balghas, rihiyas","en":"balghas, rihiyas","ar":"بلغات, ريحيات"}', false),
  ('{"fr":"mlifa, jokh","en":"broadcloth","ar":"مليفة, جوخ, جوخة"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"qmejja, 9mejja, 9amja, qamja, gmejja","en":"qmejja","ar":"قمجة, قمجات"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"kantil, kontil, 9antil","en":"kantil","ar":"كنتيل, قنتيل"}', '{"fr":"","en":"","ar":""}', false);
