-- What the page of a shelf says of itself to search engines and above its garments; where nothing is written, what every shelf says.
alter table sub_categories
  add column title jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column sentence jsonb not null default '{"fr": "", "en": "", "ar": ""}';

-- And the pages of colours and occasions, which nobody but the owner has words for.
alter table shop_settings add column list_pages jsonb not null default '[]' check (jsonb_typeof(list_pages) = 'array');
comment on column shop_settings.list_pages is 'What the pages of colours and occasions say of themselves.';
