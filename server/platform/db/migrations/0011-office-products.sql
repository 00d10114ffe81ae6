-- A movement made by hand says who made it and, if they cared to, more about why.
alter table stock_movements
  add column staff_name text not null default '',
  add column note text not null default '';

-- Counts what is left of many products without reading the variants themselves.
create index variants_counted on variants (product_id, stock) where not retired;

create index products_by_title on products (lower(title), id) where deleted_at is null;

create function lacks_translation(description text, translations jsonb) returns boolean
  language sql immutable parallel safe as $$
  select coalesce(btrim(translations -> 'en' ->> 'title'), '') = ''
    or coalesce(btrim(translations -> 'ar' ->> 'title'), '') = ''
    or description <> '' and (coalesce(btrim(translations -> 'en' ->> 'description'), '') = ''
      or coalesce(btrim(translations -> 'ar' ->> 'description'), '') = '')
$$;
create index products_untranslated on products (published_at desc, id)
  where deleted_at is null and lacks_translation(description, translations);

-- A change of many prices at once, kept so that it can be undone to the millime.
create table price_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_name text not null,
  percentage double precision not null,
  undone_at timestamptz
);
create table price_change_items (
  price_change_id bigint not null references price_changes,
  product_id text not null references products,
  former_price_millimes bigint not null,
  former_old_price_millimes bigint not null,
  price_millimes bigint not null,
  old_price_millimes bigint not null,
  primary key (price_change_id, product_id)
);
