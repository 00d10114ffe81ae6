-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- Garments: what they say of themselves, their price, and what searching compares. Deleted ones lie in the bin for 30 days; the row stays, because orders point at it.
create table products (
  id text not null,
  title text not null,
  description text default '' not null,
  translations jsonb default '{}'::jsonb not null,
  cover_image text default '' not null,
  brand text default '' not null,
  frame_type text default '' not null,
  main_category text not null,
  sub_category text default '' not null,
  fabric jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  origin jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  occasion jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  size_guide text default 'none' not null,
  goes_with text[] default '{}'::text[] not null,
  spellings text[] default '{}'::text[] not null,
  price_millimes bigint not null,
  old_price_millimes bigint default 0 not null,
  trending boolean default false not null,
  published_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  colour_keys text[] default '{}'::text[] not null,
  sizes text[] default '{}'::text[] not null,
  search tsvector default ''::tsvector not null,
  search_rank tsvector default ''::tsvector not null,
  deleted_at timestamptz,
  sample boolean default false not null,
  care jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  state text default 'online' not null,
  online_from timestamptz,
  deleted_by text default '' not null,
  purged_at timestamptz,
  occasions text[] generated always as (garment_occasions(coalesce(occasion ->> 'fr', ''))) stored not null,
  cloths text[] generated always as (garment_cloths(coalesce(fabric ->> 'fr', ''))) stored not null,
  measures jsonb default '[]'::jsonb not null, -- What each size measures lying flat, in centimetres.
  ease text default 'usual' not null, -- How the garment is meant to sit: as is usual for its kind, closer, or looser.
  making jsonb default '{"days": 0, "deposit": 0, "options": [], "measures": []}'::jsonb not null, -- How the garment is made to measure: days, deposit in percent, what is measured, and choices with what they add. No days: it is not.
  sale_price_millimes bigint default 0 not null,
  sale_from timestamptz,
  sale_until timestamptz,
  now_price_millimes bigint not null,
  now_old_price_millimes bigint not null,
  now_sale_until timestamptz,
  cost_price_millimes bigint default 0 not null,
  low_stock_level integer,
  asked_key text, -- A digest of who asked for it and under which Idempotency-Key; asked again, it is found by it.
  asked_body text, -- A digest of what was asked for under that key: for something else the key does not stand.
  worn_height integer,
  worn_size text default '' not null,
  is_gift boolean default false not null,
  constraint products_pkey primary key (id),
  constraint products_asked_key_key unique (asked_key),
  constraint products_cost_price_millimes_check check (cost_price_millimes >= 0),
  constraint products_low_stock_level_check check (low_stock_level >= 0 and low_stock_level <= 1000),
  constraint products_making_check check (jsonb_typeof(making) = 'object'),
  constraint products_measures_check check (jsonb_typeof(measures) = 'array'),
  constraint products_old_price_millimes_check check (old_price_millimes >= 0),
  constraint products_price_millimes_check check (price_millimes >= 0),
  constraint products_sale_price_millimes_check check (sale_price_millimes >= 0),
  constraint products_state_check check (state in ('online', 'draft', 'archived')),
  constraint products_worn_height_check check (worn_height >= 40 and worn_height <= 230)
);
create index products_by_name on products using gin (garment_search_text(title, translations) gin_trgm_ops);
create index products_by_price on products (now_price_millimes, id) where deleted_at is null;
create index products_by_price_in_category on products (main_category, now_price_millimes, id) where deleted_at is null;
create index products_by_title on products (lower(title), id) where deleted_at is null;
create index products_cloths on products using gin (cloths) where deleted_at is null;
create index products_colours on products using gin (colour_keys) where deleted_at is null;
create index products_due on products (online_from) where state = 'draft' and online_from is not null;
create index products_in_bin on products (deleted_at desc) where deleted_at is not null and purged_at is null;
create index products_newest on products (published_at desc, id) where deleted_at is null;
create index products_newest_in_category on products (main_category, published_at desc, id) where deleted_at is null;
create index products_newest_in_sub_category on products (sub_category, published_at desc, id) where deleted_at is null;
create index products_not_online on products (state, published_at desc, id) where deleted_at is null and state <> 'online';
create index products_occasions on products using gin (occasions) where deleted_at is null;
create index products_search on products using gin (search) where deleted_at is null;
create index products_sizes on products using gin (sizes) where deleted_at is null;
create index products_trending on products (trending desc, published_at desc, id) where deleted_at is null;
create index products_untranslated on products (published_at desc, id) where deleted_at is null and lacks_translation(description, translations);
create index products_with_sale on products (id) where sale_price_millimes > 0 and deleted_at is null;
create trigger products_are_made after insert or update of making on products for each row
  when (((new.making ->> 'days')::integer) > 0)
  execute function offer_made_colours();
create trigger products_changed after insert or delete or update on products for each statement
  execute function announce_content_change();
create trigger products_changed_for_programs after insert or update on products for each row
  execute function note_products_for_programs();
create trigger products_cost_now before insert or update on products for each row
  execute function prices_of_now();
create constraint trigger products_remember_past_prices after update on products deferrable initially deferred for each row
  when (old.state = 'online' and (old.price_millimes is distinct from new.price_millimes or old.sale_price_millimes is distinct from new.sale_price_millimes or old.sale_from is distinct from new.sale_from or old.sale_until is distinct from new.sale_until or old.making is distinct from new.making))
  execute function remember_past_price();
create trigger take_over_key after insert on products for each row
  when (new.asked_key is not null)
  execute function take_over_key('', 'asked_key', 'asked_body', 'id');

-- The looks of a garment, with their names, swatches and pictures. Kept as long as the garment.
create table product_colours (
  id bigint generated always as identity not null,
  product_id text not null,
  "position" integer not null,
  name jsonb not null,
  swatch text default '' not null,
  images jsonb default '[]'::jsonb not null,
  retired boolean default false not null,
  keys text[],
  constraint product_colours_pkey primary key (id),
  constraint product_colours_product_id_fkey foreign key (product_id) references products(id)
);
create index product_colours_of_product on product_colours (product_id, "position") where not retired;
create trigger colours_are_made after insert on product_colours for each row
  execute function offer_made_colours();

-- What is counted: a colour in a size. Its stock is the sum of its movements. Kept as long as the garment.
create table variants (
  id bigint generated always as identity not null,
  product_id text not null,
  colour_id bigint not null,
  size text default '' not null,
  "position" integer default 0 not null,
  stock integer default 0 not null,
  retired boolean default false not null,
  made boolean default false not null,
  code text default '' not null,
  cost_price_millimes bigint,
  constraint variants_pkey primary key (id),
  constraint variants_colour_id_size_key unique (colour_id, size),
  constraint variants_code_check check (char_length(code) <= 60),
  constraint variants_cost_price_millimes_check check (cost_price_millimes > 0),
  constraint variants_made_without_stock_check check (not made or stock = 0),
  constraint variants_stock_check check (stock >= 0),
  constraint variants_colour_id_fkey foreign key (colour_id) references product_colours(id),
  constraint variants_product_id_fkey foreign key (product_id) references products(id)
) with (fillfactor=80);
create index variants_by_code on variants (lower(code)) where code <> '';
create index variants_of_product on variants (product_id);
create trigger stock_changes_by_movement before insert or update of stock on variants for each row
  when (pg_trigger_depth() = 0)
  execute function keep_stock_by_movements();

-- The shelves of a category, as the owner names them. Kept until removed.
create table sub_categories (
  slug text not null,
  name jsonb not null,
  "position" integer default 0 not null,
  title jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  sentence jsonb default '{"ar": "", "en": "", "fr": ""}'::jsonb not null,
  low_stock_level integer,
  constraint sub_categories_pkey primary key (slug),
  constraint sub_categories_low_stock_level_check check (low_stock_level >= 0 and low_stock_level <= 1000)
);

-- What made the price of a garment before it was last changed, for whoever was shown that. Two minutes.
create table past_prices (
  product_id text not null,
  price_millimes bigint not null,
  sale_price_millimes bigint not null,
  sale_from timestamptz,
  sale_until timestamptz,
  making jsonb not null,
  until timestamptz not null,
  changed_in xid8 default pg_current_xact_id() not null,
  constraint past_prices_pkey primary key (product_id, changed_in),
  constraint past_prices_product_id_fkey foreign key (product_id) references products(id) on delete cascade
);

-- Changes of many prices at once, so that each can be undone as one. Kept for ever.
create table price_changes (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  staff_name text not null,
  percentage double precision not null,
  undone_at timestamptz,
  constraint price_changes_pkey primary key (id)
);

-- What each garment cost before and after such a change. Kept with it.
create table price_change_items (
  price_change_id bigint not null,
  product_id text not null,
  former_price_millimes bigint not null,
  former_old_price_millimes bigint not null,
  price_millimes bigint not null,
  old_price_millimes bigint not null,
  constraint price_change_items_pkey primary key (price_change_id, product_id),
  constraint price_change_items_price_change_id_fkey foreign key (price_change_id) references price_changes(id),
  constraint price_change_items_product_id_fkey foreign key (product_id) references products(id)
);

-- Changes of many garments at once, and imports, each undone as one. Kept for a day.
create table catalogue_changes (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  staff_name text not null,
  kind text not null,
  products integer not null,
  undone_at timestamptz,
  rejected jsonb,
  rejected_rows integer default 0 not null,
  constraint catalogue_changes_pkey primary key (id)
);
create index catalogue_changes_newest on catalogue_changes (at desc);
create trigger undone_leads_nowhere after update of undone_at on catalogue_changes for each row
  when (new.undone_at is not null and old.undone_at is null)
  execute function forget_shelves_of_undone();

-- What each garment was before such a change, and came to be. Kept with it.
create table catalogue_change_items (
  change_id bigint not null,
  product_id text not null,
  before jsonb,
  after jsonb not null,
  undone boolean default false not null,
  constraint catalogue_change_items_pkey primary key (change_id, product_id),
  constraint catalogue_change_items_change_id_fkey foreign key (change_id) references catalogue_changes(id) on delete cascade,
  constraint catalogue_change_items_product_id_fkey foreign key (product_id) references products(id)
);
create trigger undone_is_not_brought after update of undone on catalogue_change_items for each row
  when (new.undone and not old.undone)
  execute function forget_what_was_undone();
