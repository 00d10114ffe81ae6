-- What the page of a shelf says of itself to search engines and above its garments; where nothing is written, what every shelf says.
alter table sub_categories
  add column title jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column sentence jsonb not null default '{"fr": "", "en": "", "ar": ""}';
