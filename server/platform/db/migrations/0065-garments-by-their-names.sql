-- What an order is found by beside what stands in it: what its garments are called today, in any language. Read of every
-- garment at each search, it took longer than all the rest.
create function garment_search_text(title text, translations jsonb) returns text
  language sql immutable parallel safe
  return order_search_text(
    title || ' ' || coalesce(translations->'en'->>'title', '') || ' ' || coalesce(translations->'ar'->>'title', ''), '', ''
  );
comment on function garment_search_text(text, jsonb) is 'What a garment is called in every language, as orders are searched.';

create index products_by_name on products using gin (garment_search_text(title, translations) gin_trgm_ops);
-- So that it is known at once how many garments share a word.
analyze products;
