-- Where things were found in a shop that was brought along: people have saved those addresses, and search engines know them.
create table old_addresses (
  -- As this room writes it: `/product/keswa`, without language, in small letters.
  path text primary key check (char_length(path) <= 400),
  product_id text references products on delete cascade,
  main_category text,
  sub_category text not null default '',
  -- By which change it came; nothing where somebody wrote it.
  change bigint,
  noted_at timestamptz not null default now(),
  check ((product_id is null) <> (main_category is null))
);
create index old_addresses_by_product on old_addresses (product_id);
create index old_addresses_newest on old_addresses (noted_at desc, path);

-- An answer that there is nothing at an address is remembered, too.
create trigger old_addresses_changed after insert or update or delete on old_addresses
  for each statement execute function announce_content_change();

create or replace function forget_what_was_undone() returns trigger language plpgsql as $$
begin
  update brought_products b set said = b.said_before, said_before = null, change = null
    where b.change = new.change_id and b.product_id = new.product_id and b.said_before is not null;
  delete from brought_products b where b.change = new.change_id and b.product_id = new.product_id;
  delete from old_addresses a where a.change = new.change_id and a.product_id = new.product_id;
  return null;
end $$;

create function forget_shelves_of_undone() returns trigger language plpgsql as $$
begin
  delete from old_addresses a where a.change = new.id and a.product_id is null;
  return null;
end $$;
create trigger undone_leads_nowhere after update of undone_at on catalogue_changes
  for each row when (new.undone_at is not null and old.undone_at is null) execute function forget_shelves_of_undone();

comment on table old_addresses is 'Addresses of a shop that was brought along, and the garment or shelf each leads to now. As long as the garment; those of shelves until somebody takes them out.';
comment on function forget_shelves_of_undone() is 'Takes out the old addresses of shelves that came with a change that was undone.';
