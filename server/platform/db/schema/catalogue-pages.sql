-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Pieces of news, written by the owner; shoppers read those that are online, from their day on.
create table news (
  id text not null, -- Its address below /news: made of its first French title, and never changed.
  version integer default 1 not null,
  changed_at timestamptz default now() not null,
  title jsonb not null,
  intro jsonb not null,
  text jsonb not null,
  images text[] default '{}'::text[] not null,
  garments text[] default '{}'::text[] not null,
  link text default '' not null,
  date date not null,
  state text not null,
  appeared boolean default false not null, -- Whether its day had come when this was last looked at: becoming so tells every process to show it.
  asked_key text, -- A digest of who asked for it and under which Idempotency-Key; asked again, it is found by it.
  asked_body text, -- A digest of what was asked for under that key: for something else the key does not stand.
  constraint news_pkey primary key (id),
  constraint news_asked_key_key unique (asked_key),
  constraint news_id_check check (id ~ '^[a-z0-9-]{1,100}$'),
  constraint news_state_check check (state in ('draft', 'online', 'archived'))
);
create index news_by_date on news (date desc, id) where state = 'online';
create trigger take_over_key after insert on news for each row
  when (new.asked_key is not null)
  execute function take_over_key('', 'asked_key', 'asked_body', 'id');

-- Pages of the owner's own; visitors read those that are online. Archived rather than deleted.
create table own_pages (
  id integer generated always as identity not null,
  version integer default 1 not null,
  changed_at timestamptz default now() not null,
  address text not null,
  title jsonb not null,
  text jsonb not null,
  shown_in text not null,
  place integer not null, -- Its place among the links to such pages.
  state text not null,
  asked_key text, -- A digest of who asked for it and under which Idempotency-Key; asked again, it is found by it.
  asked_body text, -- A digest of what was asked for under that key: for something else the key does not stand.
  constraint own_pages_pkey primary key (id),
  constraint own_pages_address_key unique (address),
  constraint own_pages_asked_key_key unique (asked_key),
  constraint own_pages_address_check check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 100),
  constraint own_pages_shown_in_check check (shown_in in ('footer', 'menu', 'nowhere')),
  constraint own_pages_state_check check (state in ('draft', 'online', 'archived'))
);
create trigger take_over_key after insert on own_pages for each row
  when (new.asked_key is not null)
  execute function take_over_key('', 'asked_key', 'asked_body', 'id');

-- Every address a page of the owner's own has or had below /pages; former ones lead on to the present one. Kept for good.
create table own_page_addresses (
  address text not null,
  page_id integer not null,
  constraint own_page_addresses_pkey primary key (address),
  constraint own_page_addresses_address_check check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 100),
  constraint own_page_addresses_page_id_fkey foreign key (page_id) references own_pages(id)
);
create index own_page_addresses_of_page on own_page_addresses (page_id);

-- Every word of the catalogue, folded and as it is written, for mending what was mistyped. Made anew when products change.
create table search_words (
  word text not null,
  written text not null,
  telling boolean default false not null,
  constraint search_words_pkey primary key (word)
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- What customers call things: words that mean the same, and the nearest garment for those of others. Kept until changed.
create table search_word_groups (
  id bigint generated always as identity not null,
  words jsonb not null,
  near jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  other_thing boolean default false not null,
  constraint search_word_groups_pkey primary key (id)
);

-- How often something was searched and led to a garment, by day: counts alone, at most 2,000 queries a day. Kept for 90 days.
create table search_counts (
  day date not null,
  query text not null,
  searched integer not null,
  clicked integer default 0 not null,
  found integer not null,
  constraint search_counts_pkey primary key (day, query)
);

-- Which garments were opened from a search, by day: counts alone. Kept for 90 days.
create table search_clicks (
  day date not null,
  query text not null,
  product_id text not null,
  clicked integer not null,
  constraint search_clicks_pkey primary key (day, query, product_id),
  constraint search_clicks_product_id_fkey foreign key (product_id) references products(id)
);
