create or replace function lacks_translation(description text, translations jsonb) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(btrim(translations -> 'en' ->> 'title'), '') = ''
    or coalesce(btrim(translations -> 'ar' ->> 'title'), '') = ''
    or description <> '' and (coalesce(btrim(translations -> 'en' ->> 'description'), '') = ''
      or coalesce(btrim(translations -> 'ar' ->> 'description'), '') = '')
$$;
comment on function lacks_translation(text, jsonb) is 'Whether a garment says less in another language than in French.';
