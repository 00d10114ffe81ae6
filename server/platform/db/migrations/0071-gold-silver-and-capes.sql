-- Gold and silver are families of colours, told by their names: on a swatch they are a yellow and a grey. New garments are
-- kept with them; these are those that were there before. The words are those of contract/products/colour-keys.rules.ts.
update products set colour_keys = array_append(colour_keys, 'gold')
  where not 'gold' = any(colour_keys) and exists (
    select from unnest(colour_keys) key where key ~ '(^|-)(or(-|$)|dor[eé]|gold|م?ذهب)');
update products set colour_keys = array_append(colour_keys, 'silver')
  where not 'silver' = any(colour_keys) and exists (
    select from unnest(colour_keys) key where key ~ '(^|-)(argent|silver|م?فض)');

-- A cape and a cap have one stem. Each has a group of its own, so that the search knows them for two things.
insert into search_word_groups (words, near, other_thing) values
  ('{"fr":"cape, capes","en":"cape, capes","ar":""}', '{"fr":"burnous","en":"burnous","ar":"برانس"}', false),
  ('{"fr":"","en":"cap, caps","ar":""}', '{"fr":"chéchias, bonnets","en":"chechias, hats","ar":"شواشي"}', false);
