-- News has pages of its own: written one by one, shown from its day on, archived rather than deleted, so that whoever was
-- sent its address by a friend is not led into nothing for ever.
create table news (
  id text primary key check (id ~ '^[a-z0-9-]{1,100}$'),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  title jsonb not null,
  intro jsonb not null,
  text jsonb not null,
  images text[] not null default '{}',
  garments text[] not null default '{}',
  link text not null default '',
  date date not null,
  state text not null check (state in ('draft', 'online', 'archived')),
  appeared boolean not null default false
);
create index news_by_date on news (date desc, id) where state = 'online';

comment on table news is 'Pieces of news, written by the owner; shoppers read those that are online, from their day on.';
comment on column news.id is 'Its address below /news: made of its first French title, and never changed.';
comment on column news.appeared is 'Whether its day had come when this was last looked at: becoming so tells every process to show it.';

-- What stood in the settings as a list keeps its place. The column stays, for a process of the version before that still serves.
insert into news (id, title, intro, text, images, link, date, state, appeared)
select left(coalesce(nullif(trim(both '-' from regexp_replace(lower(translate(one->'title'->>'fr',
      'àâäçéèêëîïôöùûüÀÂÄÇÉÈÊËÎÏÔÖÙÛÜ', 'aaaceeeeiioouuuAAACEEEEIIOOUUU')), '[^a-z0-9]+', '-', 'g')), ''), 'nouvelle'), 60)
    || '-' || place,
  one->'title', '{"fr": "", "en": "", "ar": ""}', one->'text',
  case when coalesce(one->>'image', '') = '' then '{}' else array[one->>'image'] end,
  coalesce(one->>'link', ''), (one->>'date')::date, 'online', true
from shop_settings, jsonb_array_elements(news) with ordinality as listed (one, place);
comment on column shop_settings.news is 'What news was before it had a table of its own; no longer read.';

create trigger news_changed after insert or update or delete on news
  for each statement execute function announce_content_change();
