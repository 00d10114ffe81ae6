-- Used by an index: reading every product at each search is slow.
create or replace function garment_search_text(title text, translations jsonb) returns text
  language sql immutable parallel safe
  return order_search_text(
    title || ' ' || coalesce(translations->'en'->>'title', '') || ' ' || coalesce(translations->'ar'->>'title', ''), '', ''
  );
comment on function garment_search_text(text, jsonb) is 'What a garment is called in every language, as orders are searched.';
