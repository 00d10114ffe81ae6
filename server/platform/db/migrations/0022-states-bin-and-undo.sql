-- A garment is online, a draft nobody but the shop sees, or archived: no longer sold. A draft may have a date from which
-- on it is online by itself.
alter table products
  add column state text not null default 'online' check (state in ('online', 'draft', 'archived')),
  add column online_from timestamptz,
  -- What is deleted lies in the bin until it is purged. A garment is never erased, because orders point at it.
  add column deleted_by text not null default '',
  add column purged_at timestamptz;
-- Garments deleted before there was a bin left their colours and their stock behind: they cannot come back whole.
update products set purged_at = deleted_at where deleted_at is not null;
create index products_due on products (online_from) where state = 'draft' and online_from is not null;
create index products_not_online on products (state, published_at desc, id) where deleted_at is null and state <> 'online';
create index products_in_bin on products (deleted_at desc) where deleted_at is not null and purged_at is null;

alter table orders add column deleted_by text not null default '';
create index orders_in_bin on orders (deleted_at desc) where deleted_at is not null;

-- What is sold today under these words; with `also_hidden`, also what the shop no longer shows, because somebody has it in
-- an order already.
drop function sold_today(text, text, text);
create function sold_today(wanted_product text, wanted_colour text, wanted_size text, also_hidden boolean default false)
returns table (variant_id bigint, product_id text, title text, translations jsonb, colour_name jsonb, image text,
  cover_image text, size text, price_millimes bigint)
language sql stable parallel safe as $$
  select v.id, p.id, p.title,
    jsonb_strip_nulls(jsonb_build_object('en', nullif(p.translations->'en'->>'title', ''),
      'ar', nullif(p.translations->'ar'->>'title', ''))),
    c.name, coalesce(c.images->0->>'url', p.cover_image), p.cover_image, v.size, p.price_millimes
  from (
    select * from products where id = wanted_product and deleted_at is null and (also_hidden or state = 'online') limit 1
  ) p cross join lateral sold_colour(p.id, wanted_colour) c cross join lateral (
    select * from variants one where one.colour_id = c.id and not one.retired and (one.size = wanted_size or (
      wanted_size = '' and (
        not exists (select from variants o where o.colour_id = c.id and o.id <> one.id and not o.retired) or (one.stock > 0
        and not exists (select from variants o where o.colour_id = c.id and o.id <> one.id and not o.retired and o.stock > 0))
      )
    )) limit 1
  ) v
$$;

-- A change of many garments at once, kept for a day so that it can be undone as one: of each garment what it was, and what
-- it came to be, by its columns. One that is something else by then was changed again, and is left alone.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_name text not null,
  kind text not null,
  products integer not null,
  undone_at timestamptz
);
create index catalogue_changes_newest on catalogue_changes (at desc);
create table catalogue_change_items (
  change_id bigint not null references catalogue_changes on delete cascade,
  product_id text not null references products,
  -- Nothing for a garment the change made.
  before jsonb,
  after jsonb not null,
  primary key (change_id, product_id)
);

-- Messages of visitors are told apart from spam, and go into the bin as everything does.
alter table contact_messages
  add column spam boolean not null default false,
  add column deleted_at timestamptz,
  add column deleted_by text not null default '';
create index contact_messages_in_bin on contact_messages (deleted_at desc) where deleted_at is not null;
