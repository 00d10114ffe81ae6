create extension if not exists pg_trgm;

create table sub_categories (
  slug text primary key,
  name jsonb not null,
  position integer not null default 0
);

create table products (
  id text primary key,
  title text not null,
  description text not null default '',
  translations jsonb not null default '{}',
  cover_image text not null default '',
  brand text not null default '',
  frame_type text not null default '',
  main_category text not null,
  sub_category text not null default '',
  fabric jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  origin jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  occasion jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  size_guide text not null default 'none',
  goes_with text[] not null default '{}',
  spellings text[] not null default '{}',
  price_millimes bigint not null check (price_millimes >= 0),
  old_price_millimes bigint not null default 0 check (old_price_millimes >= 0),
  trending boolean not null default false,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Moves with every edit: whoever saves says which version was edited.
  version integer not null default 1,
  -- What lists filter by, repeated here so that one table answers them.
  colour_keys text[] not null default '{}',
  sizes text[] not null default '{}',
  -- Words as search compares them, made by the search feature: all of them to find by, the telling ones to rank by.
  search tsvector not null default '',
  search_rank tsvector not null default '',
  -- Orders keep pointing at what was bought, so nothing is ever erased.
  deleted_at timestamptz,
  -- Shown in a new shop as an example; all of them can be removed at once.
  sample boolean not null default false
);

-- Read for every candidate of a search: kept in the row, and not packed.
alter table products alter column search_rank set storage plain;

create index products_newest on products (published_at desc, id) where deleted_at is null;
create index products_newest_in_category on products (main_category, published_at desc, id) where deleted_at is null;
create index products_newest_in_sub_category on products (sub_category, published_at desc, id) where deleted_at is null;
create index products_by_price on products (price_millimes, id) where deleted_at is null;
create index products_by_price_in_category on products (main_category, price_millimes, id) where deleted_at is null;
create index products_trending on products (trending desc, published_at desc, id) where deleted_at is null;
create index products_colours on products using gin (colour_keys) where deleted_at is null;
create index products_sizes on products using gin (sizes) where deleted_at is null;
create index products_search on products using gin (search) where deleted_at is null;

create table product_colours (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  position integer not null,
  name jsonb not null,
  swatch text not null default '',
  -- [{url, width, height, placeholder}], the first one being the colour's face
  images jsonb not null default '[]',
  retired boolean not null default false
);
create index product_colours_of_product on product_colours (product_id, position) where not retired;

-- One colour in one size: what is counted, ordered and handed over.
create table variants (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  colour_id bigint not null references product_colours,
  size text not null default '',
  position integer not null default 0,
  stock integer not null default 0 check (stock >= 0),
  retired boolean not null default false,
  unique (colour_id, size)
);
create index variants_of_product on variants (product_id);
create index variants_in_stock on variants (product_id) where stock > 0 and not retired;

-- Every change of stock, for ever. A variant's stock is the sum of its rows here, because nothing else can change it.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  change integer not null check (change <> 0),
  reason text not null,
  at timestamptz not null default now()
);
create index stock_movements_of_variant on stock_movements (variant_id, id);

create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  update variants set stock = stock + moved.change
    from (select variant_id, sum(change) as change from inserted group by variant_id) as moved
    where variants.id = moved.variant_id;
  return null;
end $$;
create trigger stock_follows_movements after insert on stock_movements
  referencing new table as inserted for each statement execute function apply_stock_movements();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not allowed: %', tg_op, tg_table_name, tg_argv[0];
end $$;
create trigger movements_are_final before update or delete on stock_movements
  for each statement execute function refuse_change('the ledger is append-only');

create trigger variants_begin_empty before insert on variants
  for each row when (new.stock <> 0) execute function refuse_change('stock comes from a movement');
create trigger stock_changes_by_movement before update of stock on variants
  for each row when (old.stock is distinct from new.stock and pg_trigger_depth() = 0)
  execute function refuse_change('stock changes by a movement');

create trigger products_changed after insert or update or delete on products
  for each statement execute function announce_content_change();
create trigger product_colours_changed after insert or update or delete on product_colours
  for each statement execute function announce_content_change();
create trigger stock_changed after insert on stock_movements
  for each statement execute function announce_content_change();
create trigger sub_categories_changed after insert or update or delete on sub_categories
  for each statement execute function announce_content_change();

-- Every word products are found by, once: what was typed is compared with these before it is compared with products.
create table search_words (word text primary key, written text not null);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

alter table shop_settings
  add column hero_image text not null default '',
  add column news jsonb not null default '[]',
  add column sellers jsonb not null default '[]',
  -- Samples are shown once, in a shop that is new; a shop they were removed from stays empty.
  add column samples text not null default 'never' check (samples in ('never', 'shown', 'removed'));

-- Pictures of ours; their files lie in the media store under their id.
create table pictures (
  id text primary key,
  placeholder text not null,
  taken_in_at timestamptz not null default now()
);
