-- What the shop says of itself. Where nothing is written, it says what it always said.
alter table shop_settings
  add column hero_title jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column hero_text jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column home_summary jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column delivery_promise jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column return_promise jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column about_intro jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column about_text jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column about_visit jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  add column terms jsonb not null default '[]' check (jsonb_typeof(terms) = 'array');

comment on column shop_settings.terms is 'The terms of sale as the owner writes them, section by section; the section that says who sells is made from the settings.';
