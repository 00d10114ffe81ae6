-- Names shoppers use that no group held: groups of their own, so that nothing an owner has changed is touched.
insert into search_word_groups (words, near, other_thing) values
  ('{"fr":"savate, savates, mule, mules, chausson, chaussons","en":"mules, house shoes","ar":"خف, خفاف, نعل, نعال"}', '{"fr":"balghas, rihiyas","en":"balghas, rihiyas","ar":"بلغات, ريحيات"}', false),
  ('{"fr":"seroual, pantalon arabe, pantalon bouffant, pantalon traditionnel, pantalon arbi, pantalon 3arbi","en":"arab trousers, baggy trousers","ar":"سروال, بنطلون عربي, سروال تقليدي"}', '{"fr":"","en":"","ar":""}', false),
  ('{"fr":"safsari","en":"safsari","ar":"سفساري, لحاف"}', '{"fr":"","en":"","ar":""}', false);
