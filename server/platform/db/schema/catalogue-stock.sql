-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, `npm run test:unit -- server/schema-document -u` writes it anew.

-- The ledger of stock: by how much, why, by whom. Never removed, and never changed but to take a person who is erased out of its notes.
create table stock_movements (
  id bigint generated always as identity not null,
  variant_id bigint not null,
  change integer not null,
  reason text not null,
  at timestamptz default now() not null,
  staff_name text default '' not null,
  note text default '' not null,
  constraint stock_movements_pkey primary key (id),
  constraint stock_movements_change_check check (change <> 0),
  constraint stock_movements_variant_id_fkey foreign key (variant_id) references variants(id)
);
create index stock_movements_of_variant on stock_movements (variant_id, at);
create trigger movements_are_final before delete or update on stock_movements for each row
  execute function refuse_change_unless_erasing('note');
create trigger stock_follows_movements after insert on stock_movements referencing new table as inserted for each statement
  execute function apply_stock_movements();

-- What was received or counted at once, by whom; undone as one within a day.
create table stock_batches (
  id bigint generated always as identity not null,
  kind text not null,
  at timestamptz default now() not null,
  staff_name text not null,
  key text not null,
  undone_at timestamptz,
  constraint stock_batches_pkey primary key (id),
  constraint stock_batches_key_key unique (key),
  constraint stock_batches_kind_check check (kind in ('received', 'counted'))
);

-- By how much a batch changed each variant.
create table stock_batch_items (
  batch_id bigint not null,
  variant_id bigint not null,
  change integer not null,
  constraint stock_batch_items_pkey primary key (batch_id, variant_id),
  constraint stock_batch_items_batch_id_fkey foreign key (batch_id) references stock_batches(id) on delete cascade,
  constraint stock_batch_items_variant_id_fkey foreign key (variant_id) references variants(id)
);

-- Countings of the stock. One is open at most; closing it writes a batch.
create table stock_counts (
  id bigint generated always as identity not null,
  begun_at timestamptz default now() not null,
  begun_by text not null,
  closed_at timestamptz,
  batch_id bigint,
  constraint stock_counts_pkey primary key (id),
  constraint stock_counts_batch_id_fkey foreign key (batch_id) references stock_batches(id)
);
create unique index one_count_is_open on stock_counts ((true)) where closed_at is null;

-- What was counted of a variant, by whom, and which stock was seen then.
create table stock_count_items (
  count_id bigint not null,
  variant_id bigint not null,
  counted integer not null,
  seen integer not null,
  staff_name text not null,
  at timestamptz default now() not null,
  constraint stock_count_items_pkey primary key (count_id, variant_id),
  constraint stock_count_items_counted_check check (counted >= 0),
  constraint stock_count_items_count_id_fkey foreign key (count_id) references stock_counts(id) on delete cascade,
  constraint stock_count_items_variant_id_fkey foreign key (variant_id) references variants(id)
);
