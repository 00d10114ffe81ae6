-- A shop that was kept elsewhere is brought here by its own exports. A file is kept until somebody says yes to it, so that it is
-- sent over a phone's line once; what came of it is remembered, so that a later file of the same shop changes what it brought.
create table imports (
  id uuid primary key,
  kind text not null,
  file_name text not null,
  staff_name text not null,
  sent_at timestamptz not null default now(),
  -- Packed. Nothing once it is done.
  file bytea,
  -- What the owner chose for each category.
  shelves jsonb not null default '[]',
  done_at timestamptz,
  change bigint,
  -- What the preview said when she said yes.
  outcome jsonb
);
create index imports_newest on imports (sent_at desc);

create table brought_products (
  source text not null,
  source_key text not null,
  product_id text not null references products on delete cascade,
  -- What was said of it the last time, and the time before where that may still be undone.
  said jsonb not null,
  said_before jsonb,
  change bigint,
  -- By the names colours had in the file, which they are here.
  colours jsonb not null default '{}',
  brought_at timestamptz not null default now(),
  primary key (source, source_key)
);
create index brought_products_by_product on brought_products (product_id);

-- Of a change of many: whether this product of it was given back.
alter table catalogue_change_items add column undone boolean not null default false;

create function forget_what_was_undone() returns trigger language plpgsql as $$
begin
  update brought_products b set said = b.said_before, said_before = null, change = null
    where b.change = new.change_id and b.product_id = new.product_id and b.said_before is not null;
  delete from brought_products b where b.change = new.change_id and b.product_id = new.product_id;
  return null;
end $$;
create trigger undone_is_not_brought after update of undone on catalogue_change_items
  for each row when (new.undone and not old.undone) execute function forget_what_was_undone();

comment on table imports is 'Exports of another shop that were sent: each with its file until it is done, and what came of it. A file nobody said yes to goes after three days.';
comment on table brought_products is 'Which garment here is which of another shop, and what that shop said of it. As long as the garment.';
comment on function forget_what_was_undone() is 'Takes what was brought of a garment back to what was brought before, where it was undone.';
